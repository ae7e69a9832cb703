import type { Entry } from '../db/entry.ts';
import type { Answer } from '../http/classify.ts';
import { isNotOurs } from '../http/classify.ts';
import { authorization, MARKER } from '../http/headers.ts';
import { isTransient } from '../http/later.ts';
import type { CallResult, SyncContext } from '../http/session.ts';
import { intentsUrl } from '../http/request.ts';
import { callAsAccount } from '../http/session.ts';
import { isRecord } from '../ports/record.ts';
import { visitOfAccount } from '../../domain/visit/visit.ts';

const DAY_MS = 86_400_000;
/** From this age on an entry that was sent before is asked for (docs/sync-protocol.md, "Intents"). */
const LOOKUP_AFTER_MS = 14 * DAY_MS;
/** The server keeps its records so long; beyond that "unknown" no longer means "never applied". */
const SERVER_RECORD_MS = 60 * DAY_MS;

/** Whether it went out under this intent id so long ago that the server should be asked first. */
export const mustLookUp = (entry: Entry, now: number): boolean =>
  entry.sentAt !== null && now - entry.sentAt > LOOKUP_AFTER_MS;

/** An answer that was no reply to a send; its id serves as the echo. */
export const recordedAnswer = (
  intentId: string,
  status: number,
  body: unknown,
  { retryAfterMs = null, epoch = null }: Partial<Pick<Answer, 'retryAfterMs' | 'epoch'>> = {},
): Answer => ({ status, direct: true, echo: intentId, body, retryAfterMs, etag: null, revision: null, epoch });

/**
 * Why the server itself says that a visitor's link leads nowhere: `notFound`, and nothing is known of what was sent by
 * it, or `featureOff`. Null where it does not say so.
 */
export const linkGone = (accountId: string, { direct, status, body }: Answer): string | null =>
  visitOfAccount(accountId) !== null && direct && status === 404 && isRecord(body) && typeof body['code'] === 'string'
    ? body['code']
    : null;

/**
 * Asks the server what became of an entry's intent.
 * @returns the recorded answer, one that says "later", or `unheardOf` when it may be sent
 */
export async function lookupIntent(context: SyncContext, entry: Entry): Promise<CallResult | 'unheardOf'> {
  const result = await callAsAccount(context, (token) => ({
    url: `${intentsUrl(context.accountId)}?ids=${entry.intentId}`,
    init: { method: 'GET', headers: { ...MARKER, Accept: 'application/json', ...authorization(token) } },
  }));
  if ('pause' in result || result.answer === null) return result;
  const { answer } = result;
  // The send itself hears the same, under its intent: then the person is told.
  if (linkGone(context.accountId, answer) !== null) return 'unheardOf';
  if (!answer.direct || answer.status !== 200 || !Array.isArray(answer.body))
    return { answer: answer.direct && isTransient(answer.status) ? answer : null };
  const found: unknown = answer.body.find((row: unknown) => isRecord(row) && row['id'] === entry.intentId);
  if (isRecord(found) && typeof found['status'] === 'number')
    return {
      answer: recordedAnswer(entry.intentId, found['status'], found['response'] ?? {}, { epoch: answer.epoch }),
    };
  const forgotten = entry.sentAt !== null && context.ports.now() - entry.sentAt > SERVER_RECORD_MS;
  return forgotten
    ? { answer: recordedAnswer(entry.intentId, 410, { code: 'intentExpired', message: null }) }
    : 'unheardOf';
}

/** The server has recorded another request under this very intent. */
const isReused = ({ status, body }: Answer): boolean =>
  status === 400 && isRecord(body) && body['code'] === 'intentReused';

/**
 * The answer that counts. An updated app may ask in other words under an intent already answered: the record has it. If
 * something answered in the server's place, yet the server can be asked, only this request is blocked.
 * @param answer what came back for the entry
 */
export async function resolveAnswer(context: SyncContext, entry: Entry, answer: Answer): Promise<CallResult> {
  const notOurs = isNotOurs(answer, entry.intentId);
  if (!notOurs && !isReused(answer)) return { answer };
  const recorded = await lookupIntent(context, entry);
  if (recorded !== 'unheardOf') return recorded;
  return { answer: notOurs ? { ...answer, keptBack: true } : answer };
}
