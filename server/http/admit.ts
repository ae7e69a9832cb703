import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointKey } from '../../src/contract/contract.ts';
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
import { sessionOf } from './session-of.ts';
import type { Session } from './sessions.ts';
import { bearerToken } from './sign-in.ts';
import { networkOf } from './address.ts';
import { isByLink, visitorOf } from './visitor.ts';

const MARKER = 'XMLHttpRequest';
/** Account for gateways' intents; employee ids never contain a colon. */
const GATEWAY = 'gateway:readings';
/** Tells strangers whether somebody works here. */
const PUBLIC_SEARCH: EndpointKey = 'GET /public/visits/employees/search';
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Runs work for somebody once it is their turn. */
type AdmissionTurn = <T>(session: Session, work: () => Promise<T>) => Promise<T>;

/**
 * Checks before reading the body, in this order: session 401, marker 403, account and epoch 412, role 403, feature
 * 404, unbuilt 501; then for visitors link 404, account 412 (decision 0065).
 * @param inTurn lets what is asked of the database wait; absent: the caller has a turn
 * @returns true if the request was answered
 */
export async function admit(
  services: Services,
  call: BoundCall,
  built: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
  inTurn: AdmissionTurn = (_, work) => work(),
): Promise<boolean> {
  const isPublic = call.endpoint.roles.includes('PUBLIC');
  const token = isPublic ? null : bearerToken(request.headers.authorization);
  request.loginsChanged = services.pokes.loginsChanged;
  request.session =
    token === null ? null : (gatewayOf(services, call, token) ?? (await sessionOf(services, request, token)));
  if (!isPublic && !request.session) throw new Refusal(401, 'unauthenticated');
  if (call.method !== 'GET') {
    if (request.headers['x-requested-with'] !== MARKER || request.headers['sec-fetch-site'] === 'cross-site')
      throw new Refusal(403, 'markerMissing');
    admitChange(services, request, reply);
  }
  // What it asks the database is limited, too: it comes before the call's own turn.
  const judged = async (): Promise<Answer | null> => {
    const refusal = await refusalOf(services.db, call, request.session?.caller ?? null);
    if (refusal === null) return null;
    const intentId = isPublic || call.method === 'GET' ? null : intentIdOf(request.headers);
    // A visitor's intents live with the visit, which is missing while the feature is off.
    if (intentId === null) throw refusal;
    return refuse(services, callerOf(request), intentId, refusal);
  };
  const refused = await (request.session === null ? judged() : inTurn(request.session, judged));
  if (refused !== null) {
    reply.code(refused.status).send(refused.body);
    return true;
  }
  if (!built) throw new Refusal(501, 'notBuilt', { call: call.key });
  if (call.key === PUBLIC_SEARCH) services.searchRate.count(networkOf(request.ip));
  if (isByLink(call)) {
    request.visitor = await visitorOf(services, request);
    admitAccount(request, request.visitor);
  }
  return false;
}

/** Accepts a gateway's token only on calls for gateways. */
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

/** Refuses by role or by a disabled feature. @returns null if the call is allowed */
export async function refusalOf(
  db: Reader,
  { endpoint: { roles, actingHosts, feature } }: BoundCall,
  caller: Caller | null,
): Promise<Refusal | null> {
  const admitted = mayCall(roles, caller) || (actingHosts === true && (await mayCallAsHost(db, roles, caller)));
  if (!admitted) return new Refusal(403, 'forbidden');
  return feature === undefined || (await isFeatureOn(db, feature)) ? null : new Refusal(404, 'featureOff', { feature });
}

/**
 * Whether hosting a visit admits the caller (spec 6, "A host may act as hospitality"). Queries the database only if
 * that could matter.
 */
async function mayCallAsHost(db: Reader, roles: readonly Role[], caller: Caller | null): Promise<boolean> {
  if (caller === null || !mayCall(roles, { ...caller, isHost: true }, { hostIsHospitality: true })) return false;
  const [config, isHost] = await Promise.all([readClientConfig(db), isVisitHost(db, caller.id)]);
  return mayCall(roles, { ...caller, isHost }, config);
}

/** An intent saved for one account must never run under another. */
function admitAccount({ headers }: FastifyRequest, caller: Caller): void {
  const account = headers['roost-account'];
  if (account !== undefined && account !== '' && account !== caller.id) throw new Refusal(412, 'accountMismatch');
}

/**
 * What was made for another history is not carried out in this one: its device may have given it up since, and nothing
 * here tells (decision 0138).
 */
function admitEpoch({ headers }: FastifyRequest, { name: epoch }: Services['epoch']): void {
  const known = headers['roost-epoch'];
  if (known !== undefined && known !== '' && known !== epoch) throw new Refusal(412, 'epochMismatch', { epoch });
}

function admitChange({ epoch }: Services, request: FastifyRequest, reply: FastifyReply): void {
  if (request.session) admitAccount(request, request.session.caller);
  admitEpoch(request, epoch);
  const intentId = intentIdOf(request.headers);
  // From here on, every answer settles this intent.
  if (intentId !== null) reply.header('Idempotency-Key', intentId);
}

/**
 * Records the refusal; an intent that was applied before keeps its answer. It counts as a change: a record is written.
 * @throws Refusal 429 `tooManyCalls`
 */
export async function refuse(
  { db, messages, changeRate }: Pick<Services, 'db' | 'messages' | 'changeRate'>,
  caller: Caller,
  intentId: string,
  reason: Refusal,
): Promise<Answer> {
  changeRate.count(caller.id);
  const key = { account: caller.id, intentId };
  return judgeRefused(
    db,
    { key, hash: null, replaces: [], describe: (refusal) => refusalBody(messages, caller, refusal) },
    reason,
  );
}
