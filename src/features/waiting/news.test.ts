import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News, QueueSnapshot } from './news.ts';
import { LONGEST_MS, newsBetween, newsTeller, ON_ITS_WAY_MS, QUIET_MS, snapshotOf } from './news.ts';

const ids = (count: number, from = 0) => new Set(Array.from({ length: count }, (_, index) => `i${from + index}`));
const snapshot = (more: Partial<QueueSnapshot> = {}): QueueSnapshot => ({
  online: true,
  waiting: ids(0),
  choice: ids(0),
  rejected: ids(0),
  done: ids(0),
  ...more,
});
const NOTHING: News = { connection: null, sent: 0, left: 0, choice: 0, rejected: 0 };

describe('newsBetween', () => {
  it.each<[what: string, before: Partial<QueueSnapshot>, after: Partial<QueueSnapshot>, news: Partial<News> | null]>([
    ['the same', {}, {}, null],
    ['one more that waits: its own message says so', {}, { waiting: ids(1) }, null],
    ['one that was taken back', { waiting: ids(1) }, {}, null],
    ['a choice that was made', { choice: ids(1) }, { waiting: ids(1, 5) }, null],
    ['what came through is forgotten after a while', { done: ids(9) }, {}, null],
    ['offline', {}, { online: false, waiting: ids(2) }, { connection: 'offline', left: 2 }],
    ['online', { online: false }, {}, { connection: 'online' }],
    ['all sent', { waiting: ids(12) }, { done: ids(12) }, { sent: 12 }],
    ['some sent', { waiting: ids(12) }, { done: ids(5), waiting: ids(7, 5) }, { sent: 5, left: 7 }],
    [
      'a choice is needed, another was before',
      { choice: ids(1), waiting: ids(1, 1) },
      { choice: ids(2) },
      { choice: 1 },
    ],
    ['not accepted', { waiting: ids(2) }, { rejected: ids(2) }, { rejected: 2 }],
  ])('%s', (_, before, after, news) => {
    expect(newsBetween(snapshot(before), snapshot(after))).toEqual(news === null ? null : { ...NOTHING, ...news });
  });
});

it('snapshotOf sorts by state, what is blocked with what was not accepted', () => {
  const entry = (
    intentId: string,
    state: Parameters<typeof snapshotOf>[0][number]['state'],
    label: Parameters<typeof snapshotOf>[0][number]['label'] = null,
  ) => ({ intentId, state, label });
  expect(
    snapshotOf(
      [
        entry('a', 'queued', 'saved'),
        entry('b', 'sending', 'sending'),
        entry('c', 'voiding'),
        entry('d', 'conflict', 'choice'),
        entry('e', 'rejected', 'rejected'),
        entry('f', 'queued', 'blocked'),
        entry('g', 'done'),
        entry('h', 'parked', 'parked'),
      ],
      true,
    ),
  ).toEqual({
    online: true,
    waiting: new Set(['a', 'b', 'c']),
    choice: new Set(['d']),
    rejected: new Set(['e', 'f']),
    done: new Set(['g']),
  });
});

describe('newsTeller', () => {
  let told: News[];
  let teller: ReturnType<typeof newsTeller>;
  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    teller = newsTeller((news) => told.push(news));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says nothing of how things stand at first', () => {
    teller.take(snapshot({ waiting: ids(3), online: false }));
    vi.runAllTimers();
    expect(told).toEqual([]);
  });

  it('says nothing of a connection that was lost for a moment', () => {
    teller.take(snapshot());
    teller.take(snapshot({ online: false }));
    vi.advanceTimersByTime(QUIET_MS - 1);
    teller.take(snapshot());
    vi.runAllTimers();
    expect(told).toEqual([]);
  });

  it('tells twelve that were sent one by one as twelve', () => {
    teller.take(snapshot({ waiting: ids(12) }));
    for (let sent = 1; sent <= 12; sent += 1) {
      vi.advanceTimersByTime(100);
      teller.take(snapshot({ done: ids(sent), waiting: ids(12 - sent, sent) }));
    }
    expect(told).toEqual([]);
    vi.advanceTimersByTime(QUIET_MS);
    expect(told).toEqual([{ ...NOTHING, sent: 12 }]);
  });

  it('tells of a new connection together with what it brought, also where the server takes its time', () => {
    teller.take(snapshot({ online: false, waiting: ids(2) }));
    teller.take(snapshot({ waiting: ids(2) }));
    vi.advanceTimersByTime(ON_ITS_WAY_MS - 1);
    teller.take(snapshot({ waiting: ids(1, 1), done: ids(1) }));
    vi.advanceTimersByTime(ON_ITS_WAY_MS - 1);
    expect(told).toEqual([]);
    teller.take(snapshot({ done: ids(2) }));
    vi.advanceTimersByTime(QUIET_MS);
    expect(told).toEqual([{ ...NOTHING, connection: 'online', sent: 2 }]);
  });

  it('tells of a new connection by itself where nothing comes of it for long', () => {
    teller.take(snapshot({ online: false, waiting: ids(2) }));
    teller.take(snapshot({ waiting: ids(2) }));
    vi.advanceTimersByTime(ON_ITS_WAY_MS);
    expect(told).toEqual([{ ...NOTHING, connection: 'online', left: 2 }]);
  });

  it('tells of a long queue now and then', () => {
    teller.take(snapshot({ waiting: ids(100) }));
    for (let sent = 1; sent <= 40; sent += 1) {
      vi.advanceTimersByTime(LONGEST_MS / 20);
      teller.take(snapshot({ done: ids(sent), waiting: ids(100 - sent, sent) }));
    }
    expect(told.length).toBe(1);
    vi.runAllTimers();
    expect(told.map(({ sent }) => sent).reduce((sum, sent) => sum + sent)).toBe(40);
  });

  it('says nothing after it was stopped', () => {
    teller.take(snapshot());
    teller.take(snapshot({ rejected: ids(1) }));
    teller.stop();
    vi.runAllTimers();
    expect(told).toEqual([]);
  });
});
