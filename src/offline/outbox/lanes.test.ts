import { expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { Entry } from '../db/entry.ts';
import { blockedEntries, eligibleEntries } from './lanes.ts';

const NOW = 1000;
const book = (seq: number, more: Partial<Entry> = {}) =>
  outboxEntry({ seq, resourceIds: ['r'], lanes: ['workplace-reservation:r', 'room:d1:mon', 'day:me:mon'], ...more });
const checkIn = (seq: number, more: Partial<Entry> = {}) =>
  outboxEntry({ seq, lanes: ['workplace-reservation:r', 'room:d1:mon', 'day:me:mon'], ...more });
const tuesday = (seq: number, more: Partial<Entry> = {}) => outboxEntry({ seq, lanes: ['day:me:tue'], ...more });

it.each<[what: string, entries: Entry[], eligible: number[]]>([
  ['nothing from nothing', [], []],
  ['not before it is due', [tuesday(1, { due: NOW + 1 })], []],
  ['not while another send holds it', [tuesday(1, { state: 'sending', leaseUntil: NOW + 1 })], []],
  ['not behind one that waits for its next try', [tuesday(1, { due: NOW + 1 }), tuesday(2)], []],
  ['not behind a conflict in its lane', [book(1, { state: 'conflict' }), checkIn(2)], []],
  ['not behind a parked one in its lane', [tuesday(1, { state: 'parked' }), tuesday(2)], []],
  ['not behind one that is being given up', [tuesday(1, { state: 'voiding' }), tuesday(2)], []],
  ['not when its thing will never be made: refused', [book(1, { state: 'rejected' }), checkIn(2)], []],
  ['not when its thing will never be made: given up', [book(1, { state: 'cancelled' }), checkIn(2)], []],
  ['the first of a lane alone', [book(1), checkIn(2)], [1]],
  ['a conflict on Monday does not stop Tuesday', [book(1, { state: 'conflict' }), tuesday(2)], [2]],
  ['a refusal stops only what hangs on it', [checkIn(1, { state: 'rejected' }), checkIn(2)], [2]],
  [
    'a blocked one stops nobody',
    [book(1, { state: 'rejected' }), checkIn(2), outboxEntry({ seq: 3, lanes: ['day:me:mon'] })],
    [3],
  ],
  ['what is done holds nothing', [book(1, { state: 'done', lanes: [] }), checkIn(2)], [2]],
  ['all that share no lane', [tuesday(1), book(2), outboxEntry({ seq: 3, lanes: ['day:me:wed'] })], [1, 2, 3]],
])('eligible: %s', (_, entries, eligible) => {
  expect(eligibleEntries(entries, NOW).map((entry) => entry.seq)).toEqual(eligible);
});

it('blocks through a thing that a blocked entry would have made', () => {
  const plan = outboxEntry({ seq: 3, resourceIds: ['l'], lanes: ['workplace-reservation:r', 'employee-location:l'] });
  const leave = outboxEntry({ seq: 4, lanes: ['employee-location:l'] });
  expect([...blockedEntries([book(1, { state: 'cancelled' }), checkIn(2), plan, leave])]).toEqual([
    [2, 1],
    [3, 1],
    [4, 3],
  ]);
});
