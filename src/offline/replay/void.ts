import type { ChangeReply, IntentState } from '../../domain/intent/intent.ts';
import { INTENT_STATES } from '../../domain/intent/intent.ts';
import type { Entry, Problem } from '../db/entry.ts';
import type { Outcome } from '../http/classify.ts';
import { changeReplyOf } from '../http/classify.ts';
import { authorization, MARKER } from '../http/headers.ts';
import { intentsUrl } from '../http/request.ts';
import type { SyncContext } from '../http/session.ts';
import { callAsAccount } from '../http/session.ts';
import { epochOf } from '../mirror/epoch.ts';
import { pauseQueue } from '../outbox/queue-pause.ts';
import type { Settlement } from '../outbox/settle.ts';
import { settle } from '../outbox/settle.ts';
import { isRecord } from '../ports/record.ts';
import { giveUpOthers } from './give-up-others.ts';
import { linkGone } from './lookup-intent.ts';
import type { Stop } from './outcome.ts';
import { consequenceOf, nextTryAt, outcomeOf } from './outcome.ts';
import { noteReached } from './probe-server.ts';

/** The entry afterwards (null: it had moved on meanwhile), and why nothing more can be sent now. */
interface Voiding {
  entry: Entry | null;
  stop: Stop | null;
}

interface Verdict {
  state: IntentState;
  reply: ChangeReply;
  epoch: string | null;
}

/** Has one intent voided: what it is from now on, or what kept that from being known. */
async function voidIntent(context: SyncContext, intentId: string): Promise<Verdict | Outcome> {
  const result = await callAsAccount(context, (token) => ({
    url: `${intentsUrl(context.accountId)}/${intentId}/void`,
    // The path holds the intent: the call needs no id and may be repeated at will.
    init: {
      method: 'POST',
      headers: { ...MARKER, Accept: 'application/json', ...authorization(token), 'Roost-Account': context.accountId },
    },
  }));
  const answer = 'pause' in result ? null : result.answer;
  const body = answer?.direct === true && answer.status === 200 && isRecord(answer.body) ? answer.body : {};
  const state = body['id'] === intentId ? INTENT_STATES.find((known) => known === body['state']) : undefined;
  const gone = answer === null ? null : linkGone(context.accountId, answer);
  if (gone === 'notFound') return { state: 'voided', reply: changeReplyOf(null), epoch: answer?.epoch ?? null };
  // It may have been applied before, which is known once the feature is on again.
  if (gone !== null)
    return { type: 'failed', problem: problem('server', context.ports.now()), retryAfterMs: null, everywhere: false };
  if (answer === null || state === undefined) return outcomeOf(result, intentId, context.ports.now());
  return { state, reply: changeReplyOf(body['response']), epoch: answer.epoch };
}

const problem = (cause: Problem['cause'], at: number): Problem => ({
  cause,
  status: null,
  code: null,
  message: null,
  details: null,
  conflict: null,
  at,
});

/** No answer: asks again, later where the server said so. */
async function failedVoid(
  context: SyncContext,
  entry: Entry,
  outcome: Outcome,
  asked: string | null,
): Promise<Voiding> {
  const { db, ports } = context;
  const now = ports.now();
  const due = nextTryAt(ports, entry.attempts, outcome);
  const { stop, pauseUntil } = consequenceOf(entry, '', outcome, now, due);
  if (stop === 'signIn' || stop === 'otherAccount') return { entry, stop };
  if (pauseUntil !== null) await pauseQueue(db, 'asked', pauseUntil);
  if (outcome.type === 'failed' && !outcome.everywhere) await noteReached(context);
  const why = outcome.type === 'failed' ? outcome.problem : problem('network', now);
  return {
    entry: await settle(db, { seq: entry.seq, event: { type: 'voidFailed', problem: why, due } }, asked),
    stop: outcome.type === 'failed' ? stop : 'network',
  };
}

/**
 * Voids an entry at the server, under every id it ever had. If one was applied, the entry is done and the screen offers
 * to undo it.
 */
export async function voidEntry(context: SyncContext, entry: Entry): Promise<Voiding> {
  const { db, ports } = context;
  const { seq } = entry;
  const asked = await epochOf(db);
  let applied: Verdict | null = null;
  for (const intentId of [entry.intentId, ...entry.replaces]) {
    const verdict = await voidIntent(context, intentId);
    if (!('state' in verdict)) return failedVoid(context, entry, verdict, asked);
    if (verdict.state === 'applied') applied ??= verdict;
  }
  const now = ports.now();
  const settlement: Settlement =
    applied === null
      ? { seq, event: { type: 'voided', state: 'voided', problem: null, now } }
      : {
          seq,
          event: { type: 'voided', state: 'applied', problem: problem('appliedAfterAll', now), now },
          reply: applied.reply,
          epoch: applied.epoch,
        };
  const settled = await settle(db, settlement, asked);
  await noteReached(context);
  await giveUpOthers(context, Object.keys(settlement.reply?.changed ?? {}));
  return { entry: settled, stop: null };
}
