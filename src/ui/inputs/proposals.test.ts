import { expect, it } from 'vitest';
import { proposalsFor } from './proposals.ts';

const KNOWN = ['ada@example.org', 'Bob@Example.org', 'carol@roost.test', 'ada@example.org'];

it.each<[text: string, found: string[]]>([
  ['', []],
  ['a', []],
  [' a ', []],
  ['zz', []],
  ['ada@example.org', []],
  ['ADA', ['ada@example.org']],
  ['example', ['ada@example.org', 'Bob@Example.org']],
  ['ro', ['carol@roost.test']],
  ['bob', ['Bob@Example.org']],
])('%j proposes %j', (text, found) => {
  expect(proposalsFor(text, KNOWN)).toEqual(found);
});

it('proposes addresses that contain one that is known', () => {
  expect(proposalsFor('ann@x.be', ['ann@x.be', 'joann@x.be'])).toEqual(['joann@x.be']);
});

it('proposes no more than can be read through', () => {
  expect(
    proposalsFor(
      'ab',
      Array.from({ length: 20 }, (_, index) => `ab${String(index)}@x`),
    ),
  ).toHaveLength(8);
});
