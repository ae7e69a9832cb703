import type { Authority } from '../../domain/access/authority.ts';
import { AUTHORITIES, haveSameRoles } from '../../domain/access/authority.ts';
import { visitOfAccount } from '../../domain/visit/visit.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase, Session } from '../db/device-database.ts';
import type { Pause, Ports } from '../ports/ports.ts';
import { isRecord } from '../ports/record.ts';
import type { Answer } from './classify.ts';
import { isAccountMismatch, isUnauthenticated } from './classify.ts';
import { fetchAnswer, headOf, parsed } from './fetch-answer.ts';
import { fetchLines } from './fetch-lines.ts';
import { MARKER } from './headers.ts';
import { asksToWait, isBusy } from './later.ts';

/** What one drain or pull works with. */
export interface SyncContext {
  db: AccountDatabase;
  device: DeviceDatabase;
  ports: Ports;
  accountId: string;
  /** The renewal under way: several refused calls share one. */
  renewal: Promise<Exclude<Renewal, 'busy'> | Answer> | null;
}

export const newSyncContext = (
  db: AccountDatabase,
  device: DeviceDatabase,
  ports: Ports,
  accountId: string,
): SyncContext => ({ db, device, ports, accountId, renewal: null });

export interface Request {
  url: string;
  init: RequestInit;
  /** A read that may be large, see `fetchAnswer`. */
  isLong?: boolean;
}

/** Result of a call: an answer (null: none came), or why the account cannot call now. */
export type CallResult = { answer: Answer | null } | { pause: Pause };

/** Result of a token renewal. `refused`: the person must sign in; `busy`: the server is there, to be asked later. */
export type Renewal = 'renewed' | 'refused' | 'otherAccount' | 'busy' | 'unreachable';

/**
 * Whether the token is worth a try. One that had expired on arrival shows that this clock is ahead: try it.
 * @param now epoch milliseconds of the device
 */
export const isTokenFresh = (
  { tokenExpiresAt, signedInAt }: Pick<Session, 'tokenExpiresAt' | 'signedInAt'>,
  now: number,
): boolean => tokenExpiresAt > now || tokenExpiresAt <= signedInAt;

/** Who asks, as the server knows them. */
interface Named {
  id: string;
  /** Null: not named, or not as this version knows it. */
  authorities: Authority[] | null;
}

function namedIn(user: unknown): Named | null {
  if (!isRecord(user) || typeof user['id'] !== 'string') return null;
  const { id, authorities } = user;
  const names = Array.isArray(authorities) ? authorities.map((each) => isRecord(each) && each['authority']) : null;
  return { id, authorities: names && AUTHORITIES.filter((name) => names.includes(name)) };
}

/** Reads a reply of `GET /api/authenticate`; null when it is none. */
function tokenOf(answer: Answer | null): { token: string; expiresAt: number; user: Named } | null {
  if (answer === null || !answer.direct || answer.status !== 200 || !isRecord(answer.body)) return null;
  const { token, expiresAt } = answer.body;
  const user = namedIn(answer.body['user']);
  if (typeof token !== 'string' || typeof expiresAt !== 'string' || user === null) return null;
  const at = Date.parse(expiresAt);
  return Number.isNaN(at) ? null : { token, expiresAt: at, user };
}

/**
 * Keeps the roles that the server names beside what it answers: they change while somebody is signed in.
 * @param user as the answer has it; of another account, or of an older server that names nobody, nothing is kept
 * @returns whether they are others than before
 */
export async function keepRoles({ device, accountId }: SyncContext, user: unknown): Promise<boolean> {
  const named = namedIn(user);
  if (named === null || named.authorities === null || named.id !== accountId) return false;
  const { authorities } = named;
  return device.transaction('rw', device.sessions, async () => {
    const session = await device.sessions.get('session');
    if (session?.accountId !== accountId || haveSameRoles(session.authorities, authorities)) return false;
    await device.sessions.put({ ...session, authorities });
    return true;
  });
}

/** The account's roles as this device knows them now. @param session as it was before */
export async function rolesNow({ device }: Pick<SyncContext, 'device'>, session: Session): Promise<Authority[]> {
  const now = await device.sessions.get('session');
  return now?.accountId === session.accountId ? now.authorities : session.authorities;
}

/** As {@link askForToken}, where nobody asks for how long a busy server wants to be left alone. */
export async function renew(
  context: Pick<SyncContext, 'device' | 'ports'>,
  stale: Session,
  keepsRefusal = true,
): Promise<Renewal> {
  const renewal = await askForToken(context, stale, keepsRefusal);
  return typeof renewal === 'string' ? renewal : 'busy';
}

/**
 * Gets a new token by the cookie and stores it, unless somebody else signed in meanwhile. Stores a refusal, too: this
 * account's queue then waits for its sign-in.
 * @param stale the session whose token was not accepted
 * @param keepsRefusal false: a refusal is not noted, and the caller tells of it first
 * @returns what a busy server answered, in the place of `busy`
 */
export async function askForToken(
  { device, ports }: Pick<SyncContext, 'device' | 'ports'>,
  stale: Session,
  keepsRefusal = true,
): Promise<Exclude<Renewal, 'busy'> | Answer> {
  const answer = await fetchAnswer(ports, '/api/authenticate', {
    method: 'GET',
    headers: { ...MARKER, Accept: 'application/json' },
  });
  const fresh = tokenOf(answer);
  const refused = answer !== null && isUnauthenticated(answer);
  if (fresh === null && !refused) return answer !== null && isBusy(answer) ? answer : 'unreachable';
  return device.transaction('rw', device.sessions, async () => {
    const session = await device.sessions.get('session');
    if (session === undefined || session.accountId !== stale.accountId) return 'otherAccount';
    if (fresh === null) {
      // A tab may have renewed it while we asked.
      if (session.token !== stale.token && session.token !== null) return 'renewed';
      if (keepsRefusal) await device.sessions.put({ ...session, token: null, needsSignIn: true, endedAt: ports.now() });
      return 'refused';
    }
    if (fresh.user.id !== session.accountId) return 'otherAccount';
    await device.sessions.put({
      ...session,
      authorities: fresh.user.authorities ?? session.authorities,
      token: fresh.token,
      tokenExpiresAt: fresh.expiresAt,
      // A session of before has no login of its own, and its renewals are none.
      loginAt: session.loginAt ?? session.signedInAt,
      signedInAt: ports.now(),
      needsSignIn: false,
    });
    return 'renewed';
  });
}

/** Renews, or joins the renewal under way. */
async function renewOnce(context: SyncContext, session: Session): Promise<Exclude<Renewal, 'busy'> | Answer> {
  context.renewal ??= askForToken(context, session).finally(() => {
    context.renewal = null;
  });
  return context.renewal;
}

/** The session, while it is this account's and the server accepts it. */
async function sessionOf({ device, accountId }: SyncContext): Promise<Session | Pause> {
  const session = await device.sessions.get('session');
  if (session === undefined) return 'signIn';
  if (session.accountId !== accountId) return 'otherAccount';
  return session.needsSignIn ? 'signIn' : session;
}

/**
 * Tries a call with the token; renews an expired or refused one by the cookie, once.
 * @param attempt `unauthenticated` when the server refused the token
 * @returns null when the renewal found no network, or a server in trouble; its answer where that asks to wait
 */
async function withToken<T>(
  context: SyncContext,
  attempt: (token: string) => Promise<T | 'unauthenticated'>,
): Promise<T | Pause | Answer | null> {
  let session = await sessionOf(context);
  for (let renewed = false; ; renewed = true) {
    if (typeof session === 'string') return session;
    if (session.token !== null && (renewed || isTokenFresh(session, context.ports.now()))) {
      const result = await attempt(session.token);
      if (result !== 'unauthenticated') return result;
      if (renewed) return 'signIn';
    }
    const renewal = await renewOnce(context, session);
    if (typeof renewal !== 'string') return asksToWait(renewal) ? renewal : null;
    if (renewal === 'unreachable') return null;
    if (renewal !== 'renewed') return renewal === 'refused' ? 'signIn' : 'otherAccount';
    session = await sessionOf(context);
  }
}

/** Calls as a visitor: the link alone tells who asks. An answer about a session is therefore not the server's. */
async function callAsVisitor({ ports }: SyncContext, { url, init, isLong }: Request): Promise<CallResult> {
  const answer = await fetchAnswer(ports, url, { ...init, credentials: 'omit' }, isLong);
  return { answer: answer !== null && (isUnauthenticated(answer) || isAccountMismatch(answer)) ? null : answer };
}

/**
 * Calls as the context's account.
 * @param make makes the request with the token (null for a visitor), just before it goes; called again after a renewal.
 *   Null where it is not to go any more
 * @returns null where it did not go
 */
export function callAsAccount(context: SyncContext, make: (token: string | null) => Request): Promise<CallResult>;
export function callAsAccount(
  context: SyncContext,
  make: (token: string | null) => Request | Promise<Request | null>,
): Promise<CallResult | null>;
export async function callAsAccount(
  context: SyncContext,
  make: (token: string | null) => Request | Promise<Request | null>,
): Promise<CallResult | null> {
  if (visitOfAccount(context.accountId) !== null) {
    const request = await make(null);
    return request === null ? null : callAsVisitor(context, request);
  }
  const result = await withToken(context, async (token) => {
    const request = await make(token);
    if (request === null) return 'unsent';
    const answer = await fetchAnswer(context.ports, request.url, request.init, request.isLong);
    return answer !== null && isUnauthenticated(answer) ? 'unauthenticated' : answer;
  });
  if (result === 'unsent') return null;
  return typeof result === 'string' ? { pause: result } : { answer: result };
}

/**
 * Calls for a reply that is read as it comes: no time-out, and the body stays unread.
 * @returns the response, null when nothing renewed the token (the server's answer where it asks to wait), or why the
 *   account cannot call
 * @throws what fetch throws
 */
export async function openAsAccount(
  context: SyncContext,
  make: (token: string) => Request,
): Promise<Response | Pause | Answer | null> {
  return withToken(context, async (token) => {
    const { url, init } = make(token);
    const asked = context.ports.now();
    const response = await context.ports.fetch(url, init);
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    // A network's own page says nothing of the session: the caller lets go of it.
    if (response.status !== 401 || !isJson) return response;
    const answer = { ...headOf(response, context.ports.now(), asked), body: parsed(await response.text()) };
    return isUnauthenticated(answer) ? 'unauthenticated' : response;
  });
}

/**
 * Calls for an answer of lines, each of which is taken as it comes.
 * @param make makes the request with the token; called again after a renewal
 */
export async function readLinesAsAccount(
  context: SyncContext,
  make: (token: string) => Request,
  onLine: (line: unknown, head: Answer) => Promise<void>,
): Promise<CallResult> {
  const result = await withToken(context, async (token) => {
    const { url, init } = make(token);
    const answer = await fetchLines(context.ports, url, init, onLine);
    return answer !== null && isUnauthenticated(answer) ? 'unauthenticated' : answer;
  });
  return typeof result === 'string' ? { pause: result } : { answer: result };
}
