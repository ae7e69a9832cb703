import { describe, expect, it } from 'vitest';
import type { Entry, EntryState, Problem } from '../db/entry.ts';
import { ENTRY_STATES } from '../db/entry.ts';
import type { EntryEvent } from './machine.ts';
import { transition } from './machine.ts';

const NOW = 1_000_000;
const problem = (cause: Problem['cause'] = 'refused'): Problem => ({
  cause,
  status: 400,
  code: 'x',
  message: null,
  details: null,
  conflict: null,
  at: NOW,
});

function entryIn(state: EntryState, more: Partial<Entry> = {}): Entry {
  const sending = state === 'sending';
  return {
    seq: 1,
    intentId: 'i1',
    replaces: [],
    kind: 'k',
    v: 1,
    params: {},
    resourceIds: [],
    lanes: ['room:r:d'],
    state,
    attempts: 2,
    due: 0,
    attemptId: sending ? 'a1' : null,
    leaseUntil: sending ? NOW + 5000 : 0,
    sentAt: sending ? NOW : null,
    occurredAt: 7,
    settledAt: null,
    problem: state === 'conflict' ? problem('conflict') : null,
    resolution: null,
    ...more,
  };
}

const EVENTS: Record<string, EntryEvent> = {
  claimed: { type: 'claimed', attemptId: 'a2', now: NOW, leaseMs: 20_000 },
  applied: { type: 'applied', attemptId: 'a1', now: NOW },
  conflicted: { type: 'conflicted', attemptId: 'a1', problem: problem('conflict') },
  refused: { type: 'refused', attemptId: 'a1', problem: problem() },
  fulfilled: { type: 'fulfilled', attemptId: 'a1', by: {}, now: NOW },
  pointless: { type: 'pointless', attemptId: 'a1', now: NOW },
  failed: { type: 'failed', attemptId: 'a1', problem: problem('network'), due: NOW + 3 },
  paused: { type: 'paused', attemptId: 'a1' },
  unsupported: { type: 'unsupported', attemptId: 'a1', problem: problem('unsupported') },
  unknown: { type: 'unknown', problem: problem('unsupported') },
  known: { type: 'known' },
  leaseRanOut: { type: 'leaseRanOut', now: NOW + 5000, due: NOW + 6000 },
  chosen: { type: 'chosen', intentId: 'i2', resolution: { resolutions: [], replaceMyOtherLocation: true } },
  retried: { type: 'retried', intentId: 'i2', now: NOW },
  shown: { type: 'shown', now: NOW },
  postponed: { type: 'postponed' },
  reopened: { type: 'reopened' },
  timedOut: { type: 'handlingFailed', cause: 'timeout', now: NOW },
  givenUp: { type: 'givenUp', now: NOW },
  voided: { type: 'voided', state: 'voided', problem: null, now: NOW },
  voidFailed: { type: 'voidFailed', problem: problem('network'), due: NOW + 3 },
};

/** All that may happen, from the table of docs/sync-protocol.md, "States"; everything else is refused. */
const TABLE: Partial<Record<EntryState, Record<string, EntryState>>> = {
  queued: { claimed: 'sending', unknown: 'parked', givenUp: 'cancelled' },
  sending: {
    applied: 'done',
    fulfilled: 'done',
    pointless: 'cancelled',
    conflicted: 'conflict',
    refused: 'rejected',
    failed: 'queued',
    paused: 'queued',
    unsupported: 'parked',
    leaseRanOut: 'queued',
    givenUp: 'voiding',
  },
  conflict: {
    chosen: 'queued',
    retried: 'queued',
    shown: 'conflict',
    postponed: 'conflict',
    reopened: 'conflict',
    timedOut: 'rejected',
    givenUp: 'cancelled',
  },
  rejected: { retried: 'queued', givenUp: 'cancelled' },
  parked: { known: 'queued', givenUp: 'cancelled' },
  voiding: { voided: 'cancelled', voidFailed: 'voiding' },
};

describe('transition: refusals', () => {
  const refusals: [what: string, entry: Entry, event: EntryEvent | undefined][] = [
    ...ENTRY_STATES.flatMap((state) =>
      Object.entries(EVENTS)
        .filter(([name]) => TABLE[state]?.[name] === undefined)
        .map(([name, event]): [string, Entry, EntryEvent] => [`${name} of a ${state} one`, entryIn(state), event]),
    ),
    ['a claim before it is due', entryIn('queued', { due: NOW + 1 }), EVENTS['claimed']],
    ['an answer to another attempt', entryIn('sending', { attemptId: 'a9' }), EVENTS['applied']],
    ['a refusal of another attempt', entryIn('sending', { attemptId: 'a9' }), EVENTS['refused']],
    ['a second showing', entryIn('conflict', { problem: { ...problem('conflict'), shownAt: 1 } }), EVENTS['shown']],
    ['an end of a lease that still runs', entryIn('sending', { leaseUntil: NOW + 5001 }), EVENTS['leaseRanOut']],
  ];
  it.each(refusals)('%s changes nothing', (_, entry, event) => {
    expect(event === undefined ? 'no event' : transition(entry, event)).toBeNull();
  });
});

describe('transition: what may happen', () => {
  const cases = Object.entries(TABLE).flatMap(([state, events]) =>
    Object.entries(events).map(([name, to]) => [state, name, to] as const),
  );
  it.each(cases)('a %s one, %s → %s', (state, name, to) => {
    const from = ENTRY_STATES.find((known) => known === state);
    const event = EVENTS[name];
    if (from === undefined || event === undefined) throw new Error('unknown case');
    expect(transition(entryIn(from), event)).toMatchObject({ state: to });
  });

  it('keeps nothing of a problem of what never left the device and is given up: it is forgotten in time', () => {
    expect(transition(entryIn('parked', { problem: problem() }), { type: 'givenUp', now: NOW })).toMatchObject({
      state: 'cancelled',
      problem: null,
    });
  });

  it.each([
    ['sent before', { sentAt: 5 }],
    ['an answer was replaced', { replaces: ['i0'] }],
  ])('gives up through the server when it may have arrived: %s', (_, more) => {
    for (const state of ['queued', 'conflict', 'rejected', 'parked'] as const)
      expect(transition(entryIn(state, more), { type: 'givenUp', now: NOW })?.state).toBe('voiding');
  });

  it('marks the first claim, and a later one does not move the mark', () => {
    const first = transition(entryIn('queued'), { type: 'claimed', attemptId: 'a2', now: NOW, leaseMs: 20_000 });
    expect(first).toMatchObject({ attemptId: 'a2', leaseUntil: NOW + 20_000, sentAt: NOW });
    expect(
      transition(entryIn('queued', { sentAt: 5 }), { type: 'claimed', attemptId: 'a2', now: NOW, leaseMs: 1 }),
    ).toMatchObject({ sentAt: 5 });
  });

  it('backs off after a failure, and leaves the attempts alone after a 401 or 412', () => {
    expect(
      transition(entryIn('sending'), { type: 'failed', attemptId: 'a1', problem: problem('network'), due: 9 }),
    ).toMatchObject({ attempts: 3, due: 9, attemptId: null });
    expect(transition(entryIn('sending'), { type: 'paused', attemptId: 'a1' })).toMatchObject({
      attempts: 2,
      due: 0,
      attemptId: null,
    });
  });

  it('a choice is a new intent that replaces the old one and has never been sent', () => {
    const chosen = transition(entryIn('conflict', { sentAt: 5, replaces: ['i0'] }), {
      type: 'chosen',
      intentId: 'i2',
      resolution: { resolutions: [], replaceMyOtherLocation: true },
    });
    expect(chosen).toMatchObject({
      intentId: 'i2',
      replaces: ['i0', 'i1'],
      sentAt: null,
      attempts: 0,
      occurredAt: 7,
      resolution: { replaceMyOtherLocation: true },
    });
  });

  it('another try after a refusal is a new act, after a dialog that failed the old one', () => {
    expect(
      transition(entryIn('rejected', { problem: problem() }), { type: 'retried', intentId: 'i2', now: NOW }),
    ).toMatchObject({ occurredAt: NOW, replaces: ['i1'] });
    for (const cause of ['timeout', 'notRendered', 'clientError'] as const) {
      expect(
        transition(entryIn('rejected', { problem: problem(cause) }), { type: 'retried', intentId: 'i2', now: NOW }),
      ).toMatchObject({ occurredAt: 7 });
    }
  });

  it('keeps how the handling of a conflict failed', () => {
    const conflict = entryIn('conflict', { sentAt: 5 });
    expect(
      transition(conflict, { type: 'handlingFailed', cause: 'clientError', now: NOW, report: 'Error: no' })?.problem,
    ).toMatchObject({ cause: 'clientError', report: 'Error: no', code: 'x' });
    expect(transition(conflict, { type: 'givenUp', now: NOW, cause: 'cancelled' })).toMatchObject({
      state: 'voiding',
      problem: { cause: 'cancelled', code: 'x' },
    });
  });

  it('notes when a conflict was shown for the first time, and that the choice was put off', () => {
    expect(transition(entryIn('conflict'), { type: 'shown', now: 9 })?.problem).toMatchObject({
      cause: 'conflict',
      shownAt: 9,
    });
    const later = transition(entryIn('conflict'), { type: 'postponed' });
    expect(later?.problem?.later).toBe(true);
    expect(later && transition(later, { type: 'reopened' })?.problem?.later).toBe(false);
  });

  it('a conflict that was put off has its whole hour again when it is shown again', () => {
    const shown = entryIn('conflict', { problem: { ...problem('conflict'), shownAt: NOW - 3_600_000 } });
    const reopened = (
      [{ type: 'postponed' }, { type: 'reopened' }, { type: 'shown', now: NOW }] as const
    ).reduce<Entry | null>((entry, event) => entry && transition(entry, event), shown);
    expect(reopened?.problem).toMatchObject({ later: false, shownAt: NOW });
  });

  it('what had been applied when it was given up is done, and says so', () => {
    const done = transition(entryIn('voiding'), {
      type: 'voided',
      state: 'applied',
      problem: problem('appliedAfterAll'),
      now: NOW,
    });
    expect(done).toMatchObject({ state: 'done', lanes: [], problem: { cause: 'appliedAfterAll' }, settledAt: NOW });
  });

  it('a clock that was put back by a day holds nothing for ever', () => {
    const day = 86_400_000;
    expect(
      transition(entryIn('queued', { due: NOW + day }), { type: 'claimed', attemptId: 'a2', now: NOW, leaseMs: 1 })
        ?.state,
    ).toBe('sending');
    expect(
      transition(entryIn('sending', { leaseUntil: NOW + day }), { type: 'leaseRanOut', now: NOW, due: NOW })?.state,
    ).toBe('queued');
  });
});
