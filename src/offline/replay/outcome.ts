import type { ChangeReply } from '../../domain/intent/intent.ts';
import type { Entry, Problem } from '../db/entry.ts';
import type { Outcome } from '../http/classify.ts';
import { classify } from '../http/classify.ts';
import type { CallResult, SyncContext } from '../http/session.ts';
import { mutationOf } from '../mutations/registry.ts';
import { pauseQueue } from '../outbox/queue-pause.ts';
import type { Settlement } from '../outbox/settle.ts';
import { settleAll } from '../outbox/settle.ts';
import { sendDelay } from '../outbox/timing.ts';
import type { Ports, Pause } from '../ports/ports.ts';
import { giveUpOthers } from './give-up-others.ts';

/** Why nothing more can be sent now. */
export type Stop = Pause | 'network';

/** What the outcome of a send means for its entry, and for the queue. */
export interface Consequence {
  settlement: Settlement;
  stop: Stop | null;
  /** Until when the server asks the whole queue to wait, in epoch milliseconds. */
  pauseUntil: number | null;
}

/** What came of a call as an outcome; a pause keeps the entry as it was. */
export const outcomeOf = (result: CallResult, intentId: string, now: number): Outcome =>
  'pause' in result
    ? { type: result.pause === 'signIn' ? 'unauthorised' : 'otherAccount' }
    : classify(result.answer, intentId, now);

/** When a failed entry goes again, in epoch milliseconds. */
export const nextTryAt = ({ now, random }: Ports, attempts: number, outcome: Outcome): number =>
  now() + sendDelay(attempts + 1, random(), outcome.type === 'failed' ? outcome.retryAfterMs : null);

const NOTHING: ChangeReply = { changed: {}, removed: {}, revisions: {} };

/** Another device of the person may have cleared a notification that this one reads or clears. */
const isPointless = (entry: Entry, { status, code }: Problem): boolean =>
  status === 404 && code === 'notFound' && mutationOf(entry)?.pointlessOnceGone === true;

/**
 * @param due epoch milliseconds of the next try, should it have failed
 * @param shared the request carried many
 */
export function consequenceOf(
  entry: Entry,
  attemptId: string,
  outcome: Outcome,
  now: number,
  due: number,
  shared = false,
): Consequence {
  const { seq } = entry;
  if (outcome.type === 'refused' && isPointless(entry, outcome.problem))
    return { settlement: { seq, event: { type: 'pointless', attemptId, now } }, stop: null, pauseUntil: null };
  switch (outcome.type) {
    case 'applied':
      return {
        settlement: { seq, event: { type: 'applied', attemptId, now }, reply: outcome.reply, epoch: outcome.epoch },
        stop: null,
        pauseUntil: null,
      };
    case 'fulfilled': {
      const { by, reply, epoch } = outcome;
      return {
        settlement: { seq, event: { type: 'fulfilled', attemptId, by, now }, reply, epoch },
        stop: null,
        pauseUntil: null,
      };
    }
    case 'conflicted':
    case 'refused':
    case 'unsupported':
      return {
        settlement: { seq, event: { type: outcome.type, attemptId, problem: outcome.problem } },
        stop: null,
        pauseUntil: null,
      };
    case 'otherAccount':
      return { settlement: { seq, event: { type: 'paused', attemptId } }, stop: 'otherAccount', pauseUntil: null };
    case 'unauthorised':
      return { settlement: { seq, event: { type: 'paused', attemptId } }, stop: 'signIn', pauseUntil: null };
    case 'failed':
      return {
        settlement: {
          seq,
          event: { type: 'failed', attemptId, problem: outcome.problem, due, shared },
          // It goes again to the database that is there now.
          ...(outcome.epoch === undefined ? {} : { reply: NOTHING, epoch: outcome.epoch }),
        },
        stop: outcome.everywhere ? 'network' : null,
        pauseUntil: outcome.retryAfterMs === null ? null : due,
      };
  }
}

/**
 * Writes the consequences of one send, in one transaction with the rows of the answers.
 * @param asked the mirror's epoch at the request
 * @returns the entries afterwards, null where the answer no longer concerned one
 */
export async function settleConsequences(
  context: SyncContext,
  consequences: readonly Consequence[],
  asked: string | null,
): Promise<{ entries: (Entry | null)[]; stop: Stop | null }> {
  const { db } = context;
  const ends = consequences.flatMap(({ pauseUntil }) => pauseUntil ?? []);
  if (ends.length > 0) await pauseQueue(db, 'asked', Math.max(...ends));
  const entries = await settleAll(
    db,
    consequences.map(({ settlement }) => settlement),
    asked,
  );
  await giveUpOthers(
    context,
    consequences.flatMap(({ settlement: { reply } }) => Object.keys(reply?.changed ?? {})),
  );
  return { entries, stop: consequences.map(({ stop }) => stop).find((stop) => stop !== null) ?? null };
}
