import { describe, expect, it } from 'vitest';
import { collectionKey } from '../domain/intent/intent.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { fetchedUntil, isFetchedFor } from './fetched-until.ts';

describe('the last day that was fetched', () => {
  it.each<[what: string, url: string | null, until: string | null]>([
    ['nothing was asked', null, null],
    ['no window was named', '/api/floor/rooms?floor=f', null],
    ['dates, the last with them', '/api/meeting/days?building=b&start=2026-11-22&end=2027-02-23', '2027-02-23'],
    ['instants, without their end', '/api/workplace/reservations?floor=f&end=2026-12-21T00%3A00%3A00Z', '2026-12-20'],
  ])('%s', (_, url, until) => {
    expect(fetchedUntil({ url })).toBe(until);
  });
});

describe('whether a collection was fetched for a day', () => {
  const key = collectionKey('meeting-days', 'b');
  const url = '/api/meeting/days?building=b&end=2027-02-23';
  it.each<[what: string, date: string, more: object, fetched: boolean]>([
    ['another collection', '2027-02-23', { key: collectionKey('meeting-days', 'c') }, false],
    ['never answered', '2027-02-23', { lastOkAt: null }, false],
    ['a day later than was asked', '2027-02-24', {}, false],
    ['the last day', '2027-02-23', {}, true],
    ['asked without a window', '2027-02-24', { url: null }, true],
  ])('%s', (_, date, more, fetched) => {
    expect(isFetchedFor([{ ...emptyRecord(key), url, lastOkAt: 1, ...more }], key, date)).toBe(fetched);
  });
});
