import type { ChangeReply, IntentState } from '../../domain/intent/intent.ts';
import { INTENT_STATES } from '../../domain/intent/intent.ts';
import type { Entry, Problem } from '../db/entry.ts';
import { settle } from '../outbox/settle.ts';
import { epochOf } from '../pull/epoch.ts';
import { isRecord } from '../record.ts';
import { authorised } from './authorised.ts';
import { backOff } from './back-off.ts';
import { changeReplyOf } from './classify.ts';
import { MARKER } from './headers.ts';
import type { Pause, Run } from './run.ts';

interface Verdict {
  state: IntentState;
  reply: ChangeReply;
  epoch: string | null;
}

/** Has one intent voided; null when no answer that counts came. */
async function voidIntent(run: Run, intentId: string): Promise<Verdict | null | Pause> {
  const result = await authorised(run, (token) => ({
    url: `/api/intents/${intentId}/void`,
    // The intent stands in the path: the call needs no id of its own and may be repeated at will.
    init: { method: 'POST', headers: { ...MARKER, Accept: 'application/json', Authorization: `Bearer ${token}`, 'Roost-Account': run.accountId } },
  }));
  if ('pause' in result) return result.pause;
  const body = result.answer?.body;
  if (result.answer === null || !result.answer.direct || result.answer.status !== 200 || !isRecord(body) || body['id'] !== intentId) return null;
  const state = INTENT_STATES.find((known) => known === body['state']);
  return state === undefined ? null : { state, reply: changeReplyOf(body['response']), epoch: result.answer.epoch };
}

const problem = (cause: Problem['cause'], at: number): Problem => ({ cause, status: null, code: null, message: null, details: null, conflict: null, at });

/**
 * Gives an entry up at the server, under every id that it ever had. If one of them had been applied, the entry is done
 * and says so, and the screen offers to undo it.
 * @returns the entry afterwards, or why this account cannot call now
 */
export async function voidEntry(run: Run, entry: Entry): Promise<Entry | null | Pause> {
  const { db, ports } = run;
  const { seq } = entry;
  const asked = await epochOf(db);
  let applied: Verdict | null = null;
  for (const intentId of [entry.intentId, ...entry.replaces]) {
    const verdict = await voidIntent(run, intentId);
    if (typeof verdict === 'string') return verdict;
    if (verdict === null) {
      const due = ports.now() + backOff(entry.attempts + 1, ports.random(), null);
      return settle(db, { seq, event: { type: 'voidFailed', problem: problem('network', ports.now()), due } }, asked);
    }
    if (verdict.state === 'applied') applied ??= verdict;
  }
  const now = ports.now();
  if (applied === null) return settle(db, { seq, event: { type: 'voided', state: 'voided', problem: null, now } }, asked);
  return settle(db, { seq, event: { type: 'voided', state: 'applied', problem: problem('appliedAfterAll', now), now }, reply: applied.reply, epoch: applied.epoch }, asked);
}
