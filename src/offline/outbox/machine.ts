import type { StandIns } from '../../domain/intent/fulfilled.ts';
import type { IntentState } from '../../domain/intent/intent.ts';
import type { Entry, HandlingFailure, Problem, Resolution } from '../db/entry.ts';
import { HANDLING_FAILURES } from '../db/entry.ts';
import { withStandIns } from './stand-ins.ts';
import { isDue, isHeld, isLeaseOver, MAX_HOLD_MS, UNDO_HOLD_MS } from './timing.ts';

/** What happens to an entry. Times are epoch milliseconds of the device. */
export type EntryEvent =
  | { type: 'claimed'; attemptId: string; now: number; leaseMs: number }
  | { type: 'applied'; attemptId: string; now: number }
  | { type: 'conflicted'; attemptId: string; problem: Problem }
  | { type: 'refused'; attemptId: string; problem: Problem }
  /** It is so already, by another intent; `by` names what stands instead of what it would have made. */
  | { type: 'fulfilled'; attemptId: string; by: StandIns; now: number }
  /** What it was about is gone, and with it what there was to do. */
  | { type: 'pointless'; attemptId: string; now: number }
  /** `shared`: one of many in a request, nobody knows which. */
  | { type: 'failed'; attemptId: string; problem: Problem; due: number; shared?: boolean }
  | { type: 'paused'; attemptId: string }
  | { type: 'unsupported'; attemptId: string; problem: Problem }
  | { type: 'unknown'; problem: Problem }
  | { type: 'known' }
  /** The person need not be able to take it back any longer. */
  | { type: 'released' }
  /** The person is about to decide whether they take it back. */
  | { type: 'prolonged'; now: number }
  | { type: 'leaseRanOut'; now: number; due: number }
  | { type: 'chosen'; intentId: string; resolution: Resolution; params?: unknown; lanes?: string[] }
  | { type: 'retried'; intentId: string; now: number }
  | { type: 'shown'; now: number }
  | { type: 'postponed' | 'reopened' }
  | { type: 'handlingFailed'; cause: Exclude<HandlingFailure, 'cancelled'>; now: number; report?: string | undefined }
  | { type: 'givenUp'; now: number; cause?: 'cancelled' | undefined }
  | { type: 'voided'; state: IntentState; problem: Problem | null; now: number }
  | { type: 'voidFailed'; problem: Problem; due: number };

type EventOf<T extends EntryEvent['type']> = Extract<EntryEvent, { type: T }>;

const free = { attemptId: null, leaseUntil: 0 } as const;
const isHeldBy = (entry: Entry, attemptId: string) => entry.state === 'sending' && entry.attemptId === attemptId;
const awaitsPerson = (entry: Entry) => entry.state === 'conflict' || entry.state === 'rejected';

/** Whether the server may have seen this wish under any id. */
const mayHaveArrived = (entry: Entry) => entry.sentAt !== null || entry.replaces.length > 0;

/** What is done leaves its lanes. */
const done = (entry: Entry, now: number, problem: Problem | null): Entry => ({
  ...entry,
  ...free,
  state: 'done',
  lanes: [],
  settledAt: now,
  problem,
});

/** The wish under a new intent id. */
const renewed = (entry: Entry, intentId: string): Entry => ({
  ...entry,
  ...free,
  intentId,
  replaces: [...entry.replaces, entry.intentId],
  state: 'queued',
  attempts: 0,
  due: 0,
  sentAt: null,
  problem: null,
});

function claim(entry: Entry, { attemptId, now, leaseMs }: EventOf<'claimed'>): Entry | null {
  if (entry.state !== 'queued' || !isDue(entry, now)) return null;
  return { ...entry, state: 'sending', attemptId, leaseUntil: now + leaseMs, sentAt: entry.sentAt ?? now };
}

function prolong(entry: Entry, { now }: EventOf<'prolonged'>): Entry | null {
  const due = Math.min(now + UNDO_HOLD_MS, entry.occurredAt + MAX_HOLD_MS);
  return isHeld(entry, now) && due > entry.due ? { ...entry, due } : null;
}

function giveUp(entry: Entry, { now, cause }: EventOf<'givenUp'>): Entry | null {
  if (entry.state === 'done' || entry.state === 'cancelled' || entry.state === 'voiding') return null;
  if (!mayHaveArrived(entry)) return { ...entry, ...free, state: 'cancelled', settledAt: now, problem: null };
  const problem = cause === undefined || entry.problem === null ? entry.problem : { ...entry.problem, cause, at: now };
  return { ...entry, ...free, state: 'voiding', attempts: 0, due: 0, problem };
}

/** Notes something about the dialog of an open conflict. */
function noted(entry: Entry, note: Pick<Problem, 'shownAt' | 'later'>): Entry | null {
  return entry.state === 'conflict' && entry.problem !== null
    ? { ...entry, problem: { ...entry.problem, ...note } }
    : null;
}

function failHandling(entry: Entry, { cause, now, report }: EventOf<'handlingFailed'>): Entry | null {
  if (entry.state !== 'conflict') return null;
  return {
    ...entry,
    state: 'rejected',
    problem:
      entry.problem === null ? null : { ...entry.problem, cause, at: now, ...(report === undefined ? {} : { report }) },
  };
}

const FAILURES: readonly string[] = HANDLING_FAILURES;

function retry(entry: Entry, { intentId, now }: EventOf<'retried'>): Entry | null {
  if (!awaitsPerson(entry)) return null;
  // After a failed dialog the act keeps its moment. After a refusal it is a new act.
  const occurredAt = entry.problem !== null && FAILURES.includes(entry.problem.cause) ? entry.occurredAt : now;
  return { ...renewed(entry, intentId), occurredAt };
}

function settleVoid(entry: Entry, { state, problem, now }: EventOf<'voided'>): Entry | null {
  if (entry.state !== 'voiding') return null;
  if (state === 'applied') return done(entry, now, problem);
  return { ...entry, ...free, state: 'cancelled', settledAt: now, problem: null };
}

/**
 * The one table of what may become of an entry (docs/sync-protocol.md, "States").
 * @returns null when the event no longer concerns it: a late answer never reopens a settled choice
 */
export function transition(entry: Entry, event: EntryEvent): Entry | null {
  switch (event.type) {
    case 'claimed':
      return claim(entry, event);
    case 'applied':
      return isHeldBy(entry, event.attemptId) ? done(entry, event.now, null) : null;
    case 'conflicted':
      return isHeldBy(entry, event.attemptId) ? { ...entry, ...free, state: 'conflict', problem: event.problem } : null;
    case 'refused':
      return isHeldBy(entry, event.attemptId) ? { ...entry, ...free, state: 'rejected', problem: event.problem } : null;
    case 'fulfilled':
      return isHeldBy(entry, event.attemptId) ? done(withStandIns(entry, event.by), event.now, null) : null;
    case 'pointless':
      return isHeldBy(entry, event.attemptId)
        ? { ...entry, ...free, state: 'cancelled', settledAt: event.now, problem: null }
        : null;
    case 'failed':
      return isHeldBy(entry, event.attemptId)
        ? {
            ...entry,
            ...free,
            state: 'queued',
            attempts: entry.attempts + (event.shared === true ? 0 : 1),
            due: event.due,
            problem: event.problem,
          }
        : null;
    case 'paused':
      return isHeldBy(entry, event.attemptId) ? { ...entry, ...free, state: 'queued' } : null;
    case 'unsupported':
      return isHeldBy(entry, event.attemptId) ? { ...entry, ...free, state: 'parked', problem: event.problem } : null;
    case 'unknown':
      return entry.state === 'queued' ? { ...entry, state: 'parked', problem: event.problem } : null;
    case 'known':
      return entry.state === 'parked' ? { ...entry, state: 'queued', attempts: 0, due: 0, problem: null } : null;
    case 'released':
      return entry.state === 'queued' && entry.sentAt === null && entry.due > 0 ? { ...entry, due: 0 } : null;
    case 'prolonged':
      return prolong(entry, event);
    case 'leaseRanOut':
      return entry.state === 'sending' && isLeaseOver(entry, event.now)
        ? { ...entry, ...free, state: 'queued', attempts: entry.attempts + 1, due: event.due }
        : null;
    case 'chosen':
      return entry.state === 'conflict'
        ? {
            ...renewed(entry, event.intentId),
            resolution: event.resolution,
            params: event.params ?? entry.params,
            lanes: event.lanes ?? entry.lanes,
          }
        : null;
    case 'retried':
      return retry(entry, event);
    case 'shown':
      return entry.problem?.shownAt === undefined ? noted(entry, { shownAt: event.now }) : null;
    // Deciding later brings back the whole hour.
    case 'postponed':
      return noted(entry, { later: true, shownAt: undefined });
    case 'reopened':
      return noted(entry, { later: false });
    case 'handlingFailed':
      return failHandling(entry, event);
    case 'givenUp':
      return giveUp(entry, event);
    case 'voided':
      return settleVoid(entry, event);
    case 'voidFailed':
      return entry.state === 'voiding'
        ? { ...entry, attempts: entry.attempts + 1, due: event.due, problem: event.problem }
        : null;
  }
}
