import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { intentEndpoints } from '../../src/contract/intent.ts';
import { refusalOf, refuse } from './admit.ts';
import type { FindOutboxCall } from './calls.ts';
import { carryOut } from './change.ts';
import { failureOf } from './errors.ts';
import { inLanes } from './in-lanes.ts';
import type { Answer } from './intent-record.ts';
import { Refusal } from './refusal.ts';
import { callerOf, type SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { isStillAdmitted } from './still-admitted.ts';
import { validate } from './validate.ts';

const endpoint = intentEndpoints['POST /api/intents/batch'];
type Batched = z.output<typeof endpoint.body>['intents'][number];
interface BatchedAnswer extends Answer {
  id: string;
  retryAfterMs?: number;
}

/** Intents judged in parallel; other callers need connections too. */
const MAX_AT_ONCE = 4;
/** Start no intent later than this: the client must not time out before the reply. */
const BATCH_TIMEOUT_MS = 10_000;

/**
 * Judges many intents in one request, each in its own transaction with all checks. Lanes keep their order; an intent
 * that is not applied stops its lanes.
 */
export const batchRoute =
  (findCall: FindOutboxCall): SpecialRoute =>
  async (services, request, reply) => {
    validate(endpoint, request);
    const { intents } = endpoint.body.parse(request.body);
    const began = performance.now();
    const answers = await inLanes(intents, {
      atOnce: MAX_AT_ONCE,
      run: (intent) => judged(services, findCall, request, intent),
      stops: ({ status }) => status < 200 || status > 299,
      goOn: async () =>
        performance.now() - began < BATCH_TIMEOUT_MS &&
        !services.stopping.aborted &&
        !reply.raw.destroyed &&
        // What is left is sent again, and judged as by who its caller is then.
        (await isStillAdmitted(services, request)),
    });
    return reply
      .header('Cache-Control', 'no-store')
      .send({ answers: answers.filter((answer) => answer !== undefined) });
  };

async function judged(
  services: Services,
  findCall: FindOutboxCall,
  request: FastifyRequest,
  intent: Batched,
): Promise<BatchedAnswer> {
  try {
    return { id: intent.id, ...(await judge(services, findCall, request, intent)) };
  } catch (error) {
    const { status, body, retryAfter } = failureOf(services, error, callerOf(request), `${intent.method} in a batch`);
    return { id: intent.id, status, body, ...(retryAfter === null ? {} : { retryAfterMs: retryAfter * 1000 }) };
  }
}

async function judge(
  services: Services,
  findCall: FindOutboxCall,
  request: FastifyRequest,
  intent: Batched,
): Promise<Answer> {
  const caller = callerOf(request);
  const found = findCall(intent.method, intent.url);
  // A newer app's, after this server took the place of its own: the device keeps it until that is back.
  if (found === null) throw new Refusal(501, 'notBuilt', { call: intent.method });
  const { call, route, params, query } = found;
  const refusal = await refusalOf(services.db, call, caller);
  if (refusal !== null) return refuse(services, caller, intent.id, refusal);
  if (route === null) throw new Refusal(501, 'notBuilt', { call: call.key });
  return carryOut(services, call, route, {
    caller,
    url: intent.url,
    params,
    query,
    body: intent.body,
    headers: headersOf(intent, request.headers),
  });
}

/** Headers of the intent if it were sent alone. */
function headersOf(
  { id, replaces, resourceIds, occurredAt, resolutions }: Batched,
  { 'client-time': clientTime, 'roost-device': device }: IncomingHttpHeaders,
): IncomingHttpHeaders {
  return {
    'idempotency-key': id,
    replaces: replaces.join(),
    'resource-id': resourceIds.join(),
    'occurred-at': occurredAt,
    'client-time': clientTime,
    'roost-device': device,
    ...(resolutions.length === 0 ? {} : { 'conflict-resolution': JSON.stringify(resolutions) }),
  };
}
