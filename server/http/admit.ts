import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../src/domain/access/authority.ts';
import { mayCall } from '../../src/domain/access/policy.ts';
import type { Reader } from '../db/database.ts';
import { isFeatureOn, readClientConfig } from '../sql/setting.ts';
import { isVisitHost } from '../sql/visit.ts';
import type { Caller } from './handler.ts';
import { type Answer, judgeRefused } from './intent-record.ts';
import { refusalBody } from './problem.ts';
import { intentIdOf } from './protocol-headers.ts';
import { Refusal } from './refusal.ts';
import { type BoundCall, callerOf } from './request.ts';
import type { Services } from './services.ts';
import type { Session } from './sessions.ts';
import { bearerToken } from './sign-in.ts';
import { isByLink, visitorOf } from './visitor.ts';

const MARKER = 'XMLHttpRequest';
/** The account under which what gateways send is recorded; no employee's id holds a colon. */
const GATEWAY = 'gateway:readings';
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * What is checked before a request's body is read, in this order: session 401, marker 403, account 412, role 403,
 * whether its feature is on 404, whether the call is built 501; then for a visitor's call link 404 and limit 429, account 412 (decision 0065).
 * @returns true where the request was answered
 */
export async function admit(
  services: Services,
  call: BoundCall,
  built: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const isPublic = call.endpoint.roles.includes('PUBLIC');
  const token = isPublic ? null : bearerToken(request.headers.authorization);
  request.session =
    token === null ? null : (gatewayOf(services, call, token) ?? (await services.sessions.ofBearer(token)));
  if (!isPublic && !request.session) throw new Refusal(401, 'unauthenticated');
  if (call.method !== 'GET') {
    if (request.headers['x-requested-with'] !== MARKER) throw new Refusal(403, 'markerMissing');
    admitChange(request, reply);
  }
  const refusal = await refusalOf(services.db, call, request.session?.caller ?? null);
  if (refusal !== null) {
    const intentId = isPublic || call.method === 'GET' ? null : intentIdOf(request.headers);
    // A visitor's intents are recorded with the visit, which is not there where visitors are not.
    if (intentId === null) throw refusal;
    const answer = await refuse(services, callerOf(request), intentId, refusal);
    reply.code(answer.status).send(answer.body);
    return true;
  }
  if (!built) throw new Refusal(501, 'notBuilt', { call: call.key });
  if (isByLink(call)) {
    request.visitor = await visitorOf(services, call, request);
    admitAccount(request, request.visitor);
  }
  return false;
}

/** The gateway of sensors that a token stands for, on the calls that gateways may make: on any other the token is nobody's. */
function gatewayOf({ readingsToken }: Services, { endpoint }: BoundCall, token: string): Session | null {
  if (
    readingsToken === null ||
    !endpoint.roles.includes('GATEWAY') ||
    !timingSafeEqual(digest(token), digest(readingsToken))
  )
    return null;
  return {
    caller: { id: GATEWAY, username: GATEWAY, locale: 'en', authorities: [], isGateway: true },
    loginId: GATEWAY,
    expiresAt: Number.POSITIVE_INFINITY,
  };
}

/** Why somebody may not make a call: their role, or what it is a part of is off. @returns null where they may */
export async function refusalOf(
  db: Reader,
  { endpoint: { roles, feature } }: BoundCall,
  caller: Caller | null,
): Promise<Refusal | null> {
  if (!mayCall(roles, caller) && !(await mayCallAsHost(db, roles, caller))) return new Refusal(403, 'forbidden');
  return feature === undefined || (await isFeatureOn(db, feature)) ? null : new Refusal(404, 'featureOff', { feature });
}

/**
 * Whether being a host opens a call that the authorities do not (spec 6, "A host may act as hospitality"). Asked of the
 * database only where it could.
 */
async function mayCallAsHost(db: Reader, roles: readonly Role[], caller: Caller | null): Promise<boolean> {
  if (caller === null || !mayCall(roles, { ...caller, isHost: true }, { hostIsHospitality: true })) return false;
  const [config, isHost] = await Promise.all([readClientConfig(db), isVisitHost(db, caller.id)]);
  return mayCall(roles, { ...caller, isHost }, config);
}

/** What was kept for one account is never judged under another. */
function admitAccount({ headers }: FastifyRequest, caller: Caller): void {
  const account = headers['roost-account'];
  if (account !== undefined && account !== '' && account !== caller.id) throw new Refusal(412, 'accountMismatch');
}

function admitChange(request: FastifyRequest, reply: FastifyReply): void {
  if (request.session) admitAccount(request, request.session.caller);
  const intentId = intentIdOf(request.headers);
  // From here on whatever is answered is an answer to this intent.
  if (intentId !== null) reply.header('Idempotency-Key', intentId);
}

/** Such a change is recorded like any refusal, and one that was applied before keeps its answer. */
export async function refuse(
  { db, messages }: Services,
  caller: Caller,
  intentId: string,
  reason: Refusal,
): Promise<Answer> {
  const key = { account: caller.id, intentId };
  return judgeRefused(
    db,
    { key, hash: null, replaces: [], describe: (refusal) => refusalBody(messages, caller.locale, refusal) },
    reason,
  );
}
