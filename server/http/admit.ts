import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '../../src/domain/access/policy.ts';
import { judgeRefused } from './intent-record.ts';
import { refusalBody } from './problem.ts';
import { intentIdOf } from './protocol-headers.ts';
import { Refusal } from './refusal.ts';
import { type BoundCall, callerOf } from './request.ts';
import type { Services } from './services.ts';
import { bearerToken } from './sign-in.ts';

const MARKER = 'XMLHttpRequest';

/**
 * What is checked before a request's body is read, in this order: session 401, marker 403, account 412, role 403,
 * whether the call is built 501.
 * @returns true where the request was answered
 */
export async function admit(services: Services, call: BoundCall, built: boolean, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const isPublic = call.endpoint.roles.includes('PUBLIC');
  const token = isPublic ? null : bearerToken(request.headers.authorization);
  request.session = token === null ? null : await services.sessions.ofBearer(token);
  if (!isPublic && !request.session) throw new Refusal(401, 'unauthenticated');
  if (call.method !== 'GET') {
    if (request.headers['x-requested-with'] !== MARKER) throw new Refusal(403, 'markerMissing');
    admitChange(request, reply);
  }
  if (!mayCall(call.endpoint.roles, request.session?.caller ?? null)) return refuseRole(services, call, request, reply);
  if (!built) throw new Refusal(501, 'notBuilt', { call: call.key });
  return false;
}

function admitChange(request: FastifyRequest, reply: FastifyReply): void {
  const account = request.headers['roost-account'];
  if (request.session && account !== undefined && account !== '' && account !== request.session.caller.id) throw new Refusal(412, 'accountMismatch');
  const intentId = intentIdOf(request.headers);
  // From here on whatever is answered is an answer to this intent.
  if (intentId !== null) reply.header('Idempotency-Key', intentId);
}

/** A change that the role forbids is recorded like any refusal, and one that was applied before keeps its answer. */
async function refuseRole(services: Services, call: BoundCall, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const refusal = new Refusal(403, 'forbidden');
  const intentId = call.method === 'GET' ? null : intentIdOf(request.headers);
  if (intentId === null) throw refusal;
  const caller = callerOf(request);
  const answer = await judgeRefused(services.db, {
    key: { account: caller.id, intentId }, hash: null, replaces: [], describe: (each) => refusalBody(services.messages, caller.locale, each),
  }, refusal);
  reply.code(answer.status).send(answer.body);
  return true;
}
