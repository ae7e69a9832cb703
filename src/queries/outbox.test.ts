import { describe, expect, it } from 'vitest';
import { outboxEntry, queuedEntry } from '../../tests/support/outbox-entry.ts';
import type { Entry } from '../offline/db/entry.ts';
import { viewVisit } from '../offline/mutations/visit.ts';
import { waitingEntries } from './outbox.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const book = (seq: number, more: Partial<Entry> = {}) =>
  outboxEntry({
    seq,
    kind: 'book',
    resourceIds: ['r'],
    lanes: ['workplace-reservation:r', 'room:d1:mon', 'day:me:mon'],
    ...more,
  });
const checkIn = (seq: number, more: Partial<Entry> = {}) =>
  outboxEntry({ seq, kind: 'check-in', lanes: ['workplace-reservation:r', 'room:d1:mon', 'day:me:mon'], ...more });
const problem = {
  cause: 'appliedAfterAll',
  status: null,
  code: null,
  message: null,
  details: null,
  conflict: null,
  at: 0,
} as const;

describe('what is listed', () => {
  it.each<[what: string, entry: Entry, listed: boolean]>([
    ['given up', book(1, { state: 'cancelled' }), false],
    ['came through long ago', book(1, { state: 'done', settledAt: NOW - 3_600_001 }), false],
    ['came through just now', book(1, { state: 'done', settledAt: NOW - 1000 }), true],
    ['was given up too late, however long ago', book(1, { state: 'done', settledAt: 0, problem }), true],
    ['waits', book(1), true],
    ['was sent without the person’s doing', queuedEntry(viewVisit, { visitId: 'v', uuid: 'u' }), false],
  ])('%s', (_, entry, listed) => {
    expect(waitingEntries([entry], NOW)).toHaveLength(listed ? 1 : 0);
  });
});

it('tells what never left the device from what may have', () => {
  const unsent = (entry: Entry) => waitingEntries([entry], NOW)[0]?.unsent;
  expect(unsent(book(1))).toBe(true);
  expect(unsent(book(1, { sentAt: 5 }))).toBe(false);
  expect(unsent(book(1, { replaces: ['old'] }))).toBe(false);
});

it.each<[what: string, more: Partial<Entry>, held: boolean]>([
  ['until its hold is over', { due: NOW + 6500 }, true],
  ['no more after that, sent or not', { due: NOW }, false],
  ['not where it was sent before and waits for its next try', { due: NOW + 6500, sentAt: 5 }, false],
])('a change can be taken back %s', (_, more, held) => {
  expect(waitingEntries([book(1, more)], NOW)[0]?.held).toBe(held);
});

it('names what something waits for, and says nothing of what it does not', () => {
  const [first, second, elsewhere] = waitingEntries(
    [book(1, { state: 'conflict' }), checkIn(2), outboxEntry({ seq: 3, lanes: ['day:me:tue'] })],
    NOW,
  );
  expect([first?.after, second?.after?.seq, elsewhere?.after]).toEqual([null, 1, null]);
});

it('names the change that was to make the thing, also once that is no longer listed', () => {
  const plan = outboxEntry({ seq: 2, resourceIds: ['l'], lanes: ['workplace-reservation:r', 'employee-location:l'] });
  const entries = waitingEntries(
    [book(1, { state: 'cancelled' }), plan, outboxEntry({ seq: 3, lanes: ['employee-location:l'] })],
    NOW,
  );
  expect(entries.map(({ seq, label, missing, after }) => [seq, label, missing?.seq, after])).toEqual([
    [2, 'blocked', 1, null],
    [3, 'blocked', 1, null],
  ]);
});

it('knows what belongs together by the things, not by places and days', () => {
  expect(waitingEntries([book(1)], NOW)[0]?.things).toEqual(['workplace-reservation:r']);
});
