import { describe, expect, it } from 'vitest';
import type { UserStatus } from '../access/authority.ts';
import { askedIn, statusIn } from './elsewhere.ts';

const NOW = '2026-11-23T08:00:00Z';
const asks = (until?: string | null) => [
  {
    buildings: ['b-2', 'b-3'],
    answered: until === undefined ? null : { outcome: 'ALLOW' as const, at: '2026-11-22T08:00:00Z', until },
  },
];

describe('how somebody stands in a building', () => {
  it.each<[string, UserStatus, string | null | undefined, ReturnType<typeof asks> | undefined, UserStatus]>([
    ['has to answer what another building asks', 'ALLOW', 'b-2', asks(), 'VERIFY'],
    ['has to answer again once answers have lapsed', 'ALLOW', 'b-3', asks('2026-11-23T08:00:00Z'), 'VERIFY'],
    ['may come as long as answers hold', 'ALLOW', 'b-2', asks('2026-11-23T08:00:01Z'), 'ALLOW'],
    ['may come for good after answers without an end', 'ALLOW', 'b-2', asks(null), 'ALLOW'],
    ['is not asked by a building of others', 'ALLOW', 'b-1', asks(), 'ALLOW'],
    ['is not asked without a building', 'ALLOW', null, asks(), 'ALLOW'],
    ['is not asked where nothing is known', 'ALLOW', 'b-2', undefined, 'ALLOW'],
    ['stays banned everywhere', 'BANNED', 'b-2', asks(null), 'BANNED'],
    ['stays unverified everywhere', 'VERIFY', 'b-2', asks(null), 'VERIFY'],
  ])('%s', (_, userStatus, building, elsewhere, expected) => {
    expect(statusIn({ userStatus, elsewhere }, building, NOW)).toBe(expected);
  });

  it('finds what a building asks', () => {
    expect(askedIn(asks(), 'b-3')).toEqual(asks()[0]);
    expect(askedIn(asks(), 'b-1')).toBeNull();
    expect(askedIn(undefined, undefined)).toBeNull();
  });
});
