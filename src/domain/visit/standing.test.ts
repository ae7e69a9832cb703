import { expect, it } from 'vitest';
import { actsAsReception } from './standing.ts';

const hostedBy = (...ids: string[]) => ({ hosts: ids.map((id) => ({ id, name: id })) });

it.each<[who: string, hostIsHospitality: boolean, visits: ReturnType<typeof hostedBy>[], acts: boolean]>([
  ['a host, where it is not set', false, [hostedBy('ann')], false],
  ['who has no visits', true, [], false],
  ['who only announced one', true, [hostedBy('ben')], false],
  ['the host of one', true, [hostedBy('ben'), hostedBy('ann')], true],
  ['the second host of one', true, [hostedBy('ben', 'ann')], true],
])('%s', (_, hostIsHospitality, visits, acts) => {
  expect(actsAsReception(visits, { id: 'ann', config: { hostIsHospitality } })).toBe(acts);
});
