import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CollectionKey, collectionKey } from '../../src/domain/intent/intent.ts';
import { sqlState, violatedConstraint } from '../db/transaction.ts';
import type { Caller, ChangeContext, ParsedInput } from './handler.ts';
import { type Answer, type IntentRequest, judge, judgeRefused } from './intent-record.ts';
import { touchAnswers } from '../sql/raise-touched.ts';
import { refusalBody } from './problem.ts';
import { type ChangeHeaders, readChangeHeaders } from './protocol-headers.ts';
import { Refusal } from './refusal.ts';
import { requestHash } from './request-hash.ts';
import { type BoundCall, callerOf } from './request.ts';
import type { Services } from './services.ts';
import { validate } from './validate.ts';

export type AnyChangeRoute =
  | { change(context: ChangeContext, input: ParsedInput): Promise<object> }
  | { ahead(context: ChangeContext, input: ParsedInput): Promise<() => Promise<object>> };

/** Sent alone or within a batch. */
export interface SentChange {
  caller: Caller;
  /** Path and query as sent. */
  url: string;
  params: unknown;
  query: unknown;
  body: unknown;
  headers: IncomingHttpHeaders;
}

export async function answerChange(
  services: Services,
  call: BoundCall,
  route: AnyChangeRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { url, params, query, body, headers } = request;
  const answer = await carryOut(services, call, route, {
    caller: callerOf(request),
    url,
    params,
    query,
    body,
    headers,
  });
  return reply.code(answer.status).header('Cache-Control', 'no-store').send(answer.body);
}

/** Judges an admitted change under its intent. @throws Refusal if it is not recorded */
export async function carryOut(
  services: Services,
  call: BoundCall,
  route: AnyChangeRoute,
  sent: SentChange,
): Promise<Answer> {
  const now = services.clock.now();
  const { caller } = sent;
  services.changeRate.count(caller.id);
  const headers = readChangeHeaders(sent.headers, call.endpoint.creates ?? 0, now);
  // Each may leave a record.
  services.changeRate.count(caller.id, headers.replaces.length);
  const intent: IntentRequest = {
    key: { account: caller.id, intentId: headers.intentId },
    hash:
      call.endpoint.secret === true
        ? null
        : requestHash({
            method: call.method,
            url: sent.url,
            body: sent.body,
            resolution: String(sent.headers['conflict-resolution'] ?? ''),
          }),
    isSecret: call.endpoint.secret === true,
    replaces: headers.replaces,
    describe: (refusal) => refusalBody(services.messages, caller, refusal),
    raised: (steps) => {
      services.pokes.made(steps);
    },
    // The id belongs to another thing, maybe somebody else's: reveal nothing about it.
    explain: (error) =>
      headers.resourceIds.length > 0 && isIdTaken(error) ? new Refusal(400, 'resourceIdUsed') : null,
  };
  const input = validated(call, sent);
  const touched: CollectionKey[] = [];
  const answer: Answer =
    input instanceof Refusal
      ? await judgeRefused(services.db, intent, input)
      : await judge(services.db, intent, async (db, touch, withCommit) => {
          const text: ChangeContext['text'] = (key, values) => services.messages.text(caller, key, values);
          const context: ChangeContext = { db, caller, now, touch, withCommit, text, ...fromHeaders(headers) };
          const rest = 'ahead' in route ? await route.ahead(context, input) : () => route.change(context, input);
          return async () => {
            const extras = await rest();
            await touchAnswers(db, touch);
            touched.push(...touch.topics);
            return extras;
          };
        });
  // The reply may overtake the notification: the caller's next request must use the new language.
  if (touched.includes(collectionKey('employee-info', caller.id))) services.sessions.lookAgain(caller.id);
  return answer;
}

function validated(call: BoundCall, sent: SentChange): ParsedInput | Refusal {
  try {
    return validate(call.endpoint, sent);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function fromHeaders({
  occurredAt,
  actedAt,
  resolutions,
  resourceIds,
  device,
}: ChangeHeaders): Pick<ChangeContext, 'occurredAt' | 'actedAt' | 'device' | 'resolutions' | 'resourceId'> {
  const made: string[] = [];
  return {
    occurredAt,
    actedAt,
    device,
    resolutions,
    resourceId: (index) => resourceIds[index] ?? (made[index] ??= randomUUID()),
  };
}

const isIdTaken = (error: unknown): boolean =>
  sqlState(error) === '23505' && violatedConstraint(error)?.endsWith('_pkey') === true;
