import { visitOfAccount } from '../../domain/visit/visit.ts';
import type { Entry } from '../db/entry.ts';
import { deviceName } from '../http/device-name.ts';
import { sendHeaders } from '../http/headers.ts';
import type { RequestParts } from '../http/request.ts';
import { mayCallUrl } from '../http/request.ts';
import type { CallResult, SyncContext } from '../http/session.ts';
import { callAsAccount } from '../http/session.ts';
import type { AnyMutation } from '../mutations/registry.ts';
import { heldIntents } from '../outbox/claim.ts';
import { answersOf, batchedIntent, postBatch } from './batch-call.ts';
import { recordedAnswer, lookupIntent, mustLookUp, resolveAnswer } from './lookup-intent.ts';

function requestOf(entry: Entry, mutation: AnyMutation): RequestParts | null {
  try {
    return mutation.request(entry.params, entry.resolution);
  } catch {
    return null;
  }
}

/** Of longer headers servers and what stands before them take nothing, in characters. */
const MAX_HEADER_CHARS = 6000;

/** Choices for hundreds of things fit into no header: as a batch of one they go in the body. */
async function sendInBody(
  context: SyncContext,
  entry: Entry,
  mutation: AnyMutation,
  epoch: string | null,
): Promise<CallResult | null> {
  const result = await postBatch(context, [entry], [batchedIntent(entry, mutation)], epoch);
  return result === null || 'pause' in result || result.answer === null
    ? result
    : resolveAnswer(context, entry, answersOf(result.answer)?.get(entry.intentId.toLowerCase()) ?? result.answer);
}

/**
 * Sends a claimed entry. Asks first about one that went out long ago: its answer may be there.
 * @param epoch the mirror's, read before; null if none is known
 * @returns null where the claim no longer held when the request was to go
 */
export async function sendEntry(
  context: SyncContext,
  entry: Entry,
  mutation: AnyMutation,
  epoch: string | null,
): Promise<CallResult | null> {
  if (mustLookUp(entry, context.ports.now())) {
    const known = await lookupIntent(context, entry);
    if (known !== 'unheardOf') return known;
  }
  const request = requestOf(entry, mutation);
  // What cannot be read stands in the list with its cause, and stops nothing behind it.
  const unreadable = { answer: recordedAnswer(entry.intentId, 400, { code: 'invalid', message: null }) };
  // Nor is anything ever sent in the name of another, whatever put it there.
  if (request === null || !mayCallUrl(context.accountId, request.url)) return unreadable;
  const { method, url, body } = request;
  const { accountId, ports } = context;
  const device = await deviceName(context.db);
  const headersWith = (token: string | null) =>
    sendHeaders(entry, { accountId, device, epoch, token, now: ports.now() });
  const length = Object.values(headersWith(null)).reduce((sum, value) => sum + value.length, 0);
  if (length > MAX_HEADER_CHARS && visitOfAccount(accountId) === null)
    return sendInBody(context, entry, mutation, epoch);
  const result = await callAsAccount(context, async (token) => {
    if (!(await heldIntents(context.db, [entry])).has(entry.intentId)) return null;
    const headers = headersWith(token);
    return {
      url,
      init:
        body === undefined
          ? { method, headers }
          : { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    };
  });
  return result === null || 'pause' in result || result.answer === null
    ? result
    : resolveAnswer(context, entry, result.answer);
}
