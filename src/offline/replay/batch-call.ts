import type { Entry } from '../db/entry.ts';
import type { Answer, Outcome } from '../http/classify.ts';
import { deviceName } from '../http/device-name.ts';
import { authorization, MARKER, ofEpoch, shortened } from '../http/headers.ts';
import { concernsAll } from '../http/later.ts';
import type { CallResult, SyncContext } from '../http/session.ts';
import { callAsAccount } from '../http/session.ts';
import type { AnyMutation } from '../mutations/registry.ts';
import { heldIntents } from '../outbox/claim.ts';
import { isRecord } from '../ports/record.ts';
import { recordedAnswer } from './lookup-intent.ts';
import { outcomeOf } from './outcome.ts';

/** One call that carries many intents; each has its own transaction, record and answer. */
const BATCH_CALL = '/api/intents/batch';

/** An intent as the batch carries it. */
export interface BatchedIntent {
  id: string;
  replaces: string[];
  resourceIds: string[];
  /** ISO 8601 instant of the device's clock. */
  occurredAt: string;
  resolutions: object[];
  method: string;
  url: string;
  body?: unknown;
  lanes: string[];
}

/** The request of an entry as one of many. */
export function batchedIntent(entry: Entry, mutation: AnyMutation): BatchedIntent {
  const { method, url, body } = mutation.request(entry.params, entry.resolution);
  return {
    id: entry.intentId,
    replaces: entry.replaces,
    resourceIds: entry.resourceIds,
    occurredAt: new Date(entry.occurredAt).toISOString(),
    resolutions: (entry.resolution?.resolutions ?? []).map(shortened),
    method,
    url,
    ...(body === undefined ? {} : { body }),
    lanes: entry.lanes,
  };
}

/**
 * Result of a batch. `answers`: by intent id; those not tried are missing. `outcome`: shared, since none was answered.
 * `singly`: this server takes no batches. `unsent`: none of them is to go any more.
 */
export type BatchAnswer = { answers: ReadonlyMap<string, Answer> } | { outcome: Outcome } | 'singly' | 'unsent';

/** Somebody else's session or database, or a network's own sign-in: of that one by one nothing else would be heard. */
const OF_CALLER = new Set([401, 412]);

/** The answers that a batch call brought, by intent id in lower case; null where it brought none. */
export function answersOf({ body, epoch }: Answer): Map<string, Answer> | null {
  const rows: unknown = isRecord(body) ? body['answers'] : null;
  if (!Array.isArray(rows)) return null;
  const answers = new Map<string, Answer>();
  for (const row of rows.filter(isRecord)) {
    const { id, status, body: inner, retryAfterMs } = row;
    if (typeof id !== 'string' || typeof status !== 'number') continue;
    answers.set(
      id.toLowerCase(),
      recordedAnswer(id, status, inner ?? {}, {
        retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null,
        epoch,
      }),
    );
  }
  return answers;
}

/**
 * Makes the batch call with what is still claimed by then.
 * @param entries of the intents, as they were claimed
 * @param epoch the mirror's, read before; null if none is known
 * @returns null where nothing is
 */
export async function postBatch(
  context: SyncContext,
  entries: readonly Entry[],
  intents: readonly BatchedIntent[],
  epoch: string | null,
): Promise<CallResult | null> {
  const device = await deviceName(context.db);
  return callAsAccount(context, async (token) => {
    const held = await heldIntents(context.db, entries);
    if (held.size === 0) return null;
    return {
      url: BATCH_CALL,
      init: {
        method: 'POST',
        headers: {
          ...MARKER,
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...authorization(token),
          'Roost-Account': context.accountId,
          'Client-Time': new Date(context.ports.now()).toISOString(),
          ...(device === null ? {} : { 'Roost-Device': device }),
          ...ofEpoch(epoch),
        },
        body: JSON.stringify({ intents: intents.filter(({ id }) => held.has(id)) }),
      },
    };
  });
}

/**
 * Sends many intents in one request.
 * @param entries of the intents, as they were claimed
 * @param epoch the mirror's, read before; null if none is known
 */
export async function sendBatch(
  context: SyncContext,
  entries: readonly Entry[],
  intents: readonly BatchedIntent[],
  epoch: string | null,
): Promise<BatchAnswer> {
  const result = await postBatch(context, entries, intents, epoch);
  if (result === null) return 'unsent';
  const answer = 'pause' in result ? null : result.answer;
  const answers = answer?.direct === true && answer.status === 200 ? answersOf(answer) : null;
  if (answers !== null) return { answers };
  // Such an answer holds no intent id: a page in its place counts as no answer at all.
  const { status = 0, direct = false } = answer ?? {};
  if (!direct || status < 400 || concernsAll(status) || OF_CALLER.has(status))
    return { outcome: outcomeOf(result, '', context.ports.now()) };
  // Whatever else it says, one by one each gets an answer of its own.
  return 'singly';
}
