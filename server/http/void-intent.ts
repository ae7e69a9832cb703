import type { FastifyReply, FastifyRequest } from 'fastify';
import { intentEndpoints } from '../../src/contract/intent.ts';
import { findIntent, voidIntent } from '../sql/intent.ts';
import { refusalBody } from './problem.ts';
import { Refusal } from './refusal.ts';
import { callerOf } from './request.ts';
import type { Services } from './services.ts';

/** Voids an intent, unless it was applied or refused. The path names it, so the call needs no intent of its own. */
export async function answerVoid(
  { db, messages, changeRate }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const params = intentEndpoints['POST /api/intents/:id/void'].params.safeParse(request.params);
  if (!params.success) throw new Refusal(400, 'intentInvalid');
  const caller = callerOf(request);
  changeRate.count(caller.id);
  const key = { account: caller.id, intentId: params.data.id };
  await voidIntent(db, key, refusalBody(messages, caller, new Refusal(410, 'intentVoided')));
  const row = await findIntent(db, key);
  if (!row) throw new Error('a voided intent has no record');
  return reply
    .header('Cache-Control', 'no-store')
    .send({ id: row.id, state: row.state, status: row.status, response: row.response });
}
