import type { Entry } from '../db/entry.ts';
import { isRecord } from '../ports/record.ts';
import { askWhatBecame } from './lookup-intent.ts';
import type { CallResult, SyncContext } from '../http/session.ts';
import type { Answer } from '../http/classify.ts';
import { isNotOurs } from '../http/classify.ts';

/** The server has recorded another request under this very intent. */
const isReused = ({ status, body }: Answer): boolean =>
  status === 400 && isRecord(body) && body['code'] === 'intentReused';

/**
 * The answer that counts, where what came back does not say it. An app that was updated may ask for the same in other words, after the
 * answer to the old words was lost: the intent is the same, and so is its answer. And something on the way may have answered in the
 * server's place, or have taken the echo out of its answer; if the server can be asked all the same, it is this request alone that
 * something keeps back, and nothing else need wait for it.
 * @param answer what came back for the entry
 */
export async function trueAnswer(context: SyncContext, entry: Entry, answer: Answer): Promise<CallResult> {
  const notOurs = isNotOurs(answer, entry.intentId);
  if (!notOurs && !isReused(answer)) return { answer };
  const recorded = await askWhatBecame(context, entry);
  if (recorded !== 'unheardOf') return recorded;
  return { answer: notOurs ? { ...answer, keptBack: true } : answer };
}
