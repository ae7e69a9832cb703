import type { Entry } from '../db/entry.ts';
import { isRecord } from '../ports/record.ts';
import type { CallResult, SyncContext } from '../http/session.ts';
import { callAsAccount } from '../http/session.ts';
import type { Answer } from '../http/classify.ts';
import { isTransient } from '../http/classify.ts';
import { MARKER } from '../http/headers.ts';

const DAY_MS = 86_400_000;
/** From this age on an entry that was sent before is asked for (docs/sync-protocol.md, "Intents"). */
const ASK_AFTER_MS = 14 * DAY_MS;
/** The server keeps its records so long; beyond that "unknown" no longer means "never applied". */
const KEPT_MS = 60 * DAY_MS;

/** Whether it went out under this intent id so long ago that the server should be asked before it goes again. */
export const isOld = (entry: Entry, now: number): boolean => entry.sentAt !== null && now - entry.sentAt > ASK_AFTER_MS;

/** An answer that did not come as the reply to a send of its own; its id in it is its echo. */
export const answerOf = (
  intentId: string,
  status: number,
  body: unknown,
  { retryAfterMs = null, epoch = null }: Partial<Pick<Answer, 'retryAfterMs' | 'epoch'>> = {},
): Answer => ({ status, direct: true, echo: intentId, body, retryAfterMs, etag: null, revision: null, epoch });

/**
 * Asks the server what became of an entry's intent.
 * @returns the recorded answer as if it had just come, one that says "later" as it came, or `unheardOf` when it may be sent
 */
export async function askWhatBecame(context: SyncContext, entry: Entry): Promise<CallResult | 'unheardOf'> {
  const result = await callAsAccount(context, (token) => ({
    url: `/api/intents?ids=${entry.intentId}`,
    init: { method: 'GET', headers: { ...MARKER, Accept: 'application/json', Authorization: `Bearer ${token}` } },
  }));
  if ('pause' in result || result.answer === null) return result;
  const { answer } = result;
  if (!answer.direct || answer.status !== 200 || !Array.isArray(answer.body))
    return { answer: answer.direct && isTransient(answer.status) ? answer : null };
  const found: unknown = answer.body.find((row: unknown) => isRecord(row) && row['id'] === entry.intentId);
  if (isRecord(found) && typeof found['status'] === 'number')
    return { answer: answerOf(entry.intentId, found['status'], found['response'] ?? {}, { epoch: answer.epoch }) };
  const forgotten = entry.sentAt !== null && context.ports.now() - entry.sentAt > KEPT_MS;
  return forgotten ? { answer: answerOf(entry.intentId, 410, { code: 'intentExpired', message: null }) } : 'unheardOf';
}
