import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import { deviceWords } from '../../src/domain/access/device-words.ts';
import { inTransaction } from '../db/transaction.ts';
import { readClientConfig } from '../sql/setting.ts';
import { findOrigin, type Origin } from '../sql/session.ts';
import { isLinked } from '../sql/sign-in-identity.ts';
import { findActiveMethod, lockMethods, type StoredMethod } from '../sql/sign-in-method.ts';
import { noteProof } from '../sql/sign-in-trial.ts';
import { signOutUrl } from '../adapters/oidc.ts';
import { ProviderRefusal } from '../adapters/provider.ts';
import { userOf } from './handler.ts';
import { outwardBy } from './guarded-fetch.ts';
import { addressOf } from './provider-address.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { clearSessionCookie, giveSessionCookie, isOutdated, sessionCookie } from './session-cookie.ts';
import { sessionOf, sessionOfCookie } from './session-of.ts';
import type { Session, Token } from './sessions.ts';
import { basicCredentials, bearerToken } from './sign-in.ts';
import { type CameIn, signInTyped } from './typed-sign-in.ts';

/** Signs in by Basic, or renews by token or cookie (docs/sync-protocol.md, "Sessions"). */
export async function answerAuthenticate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('Cache-Control', 'no-store');
  const { authorization } = request.headers;
  if (/^basic\b/i.test(authorization ?? '')) return byPassword(services, request, reply);
  const session = await renewable(services, request);
  if (session) services.tokenRate.count(session.caller.id);
  const token = session && (await services.sessions.renew(session));
  if (!session || !token) throw new Refusal(401, 'unauthenticated');
  if (isOutdated(request)) await moveCookie(services, request, reply);
  return authenticated(session, token);
}

/** Gives the same login's cookie under its newer name. */
async function moveCookie(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionCookie(request) ?? '';
  const session = await sessionOfCookie(services, request, token);
  if (session === null) return;
  giveSessionCookie(request, reply, { token, expiresAt: new Date(session.expiresAt).toISOString() });
}

async function byPassword(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const credentials = basicCredentials(request.headers.authorization);
  if (!credentials) throw new Refusal(401, 'badCredentials');
  const here = await sessionHere(services, request);
  const device = here && { employeeId: here.caller.id, loginId: here.loginId };
  const { session, bearer } = await beginLogin(
    services,
    request,
    reply,
    await signInTyped(services, request, credentials, device),
  );
  return authenticated(session, bearer);
}

/** Who is signed in on the device, by its cookie. */
async function sessionHere(services: Services, request: FastifyRequest): Promise<Session | null> {
  const token = sessionCookie(request);
  return token === undefined ? null : sessionOfCookie(services, request, token);
}

/**
 * Begins the login of whoever came in, in place of the one that the device had.
 * @throws Refusal 429 `tooManyCalls`
 */
export async function beginLogin(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { employeeId, origin, method }: CameIn,
): Promise<{ session: Session; bearer: Token }> {
  const { db, sessions, tokenRate } = services;
  tokenRate.count(employeeId);
  const [{ sessionHours }, here] = await Promise.all([readClientConfig(db), sessionHere(services, request)]);
  // The cookie is replaced, so nobody could end its login any more.
  if (here !== null) await sessions.end(here.loginId);
  const { cookie, bearer } = await sessions.begin(
    employeeId,
    sessionHours,
    deviceWords(request.headers['user-agent'] ?? ''),
    origin,
  );
  const session = await sessions.ofBearer(bearer.token);
  if (!session) throw new Refusal(401, 'badCredentials');
  if (method !== null && origin !== undefined && session.caller.authorities.includes('ADMIN'))
    await noteCameIn(services, employeeId, origin, method);
  giveSessionCookie(request, reply, cookie);
  return { session, bearer };
}

/** Notes that an administrator came in by a method, unless it was forgotten since who they are there. */
async function noteCameIn(
  { db }: Services,
  employeeId: string,
  origin: Origin,
  { method, changedAt }: StoredMethod,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockMethods(transaction);
    // Other settings may have been activated since, with a proof of their own.
    const isSame = (await findActiveMethod(transaction, method.id))?.changedAt === changedAt;
    if (isSame && (await isLinked(transaction, origin, employeeId)))
      await noteProof(transaction, method.id, employeeId, changedAt);
  });
}

/** Login of the token, else of the cookie. */
async function renewable(services: Services, request: FastifyRequest): Promise<Session | null> {
  const token = bearerToken(request.headers.authorization);
  const cookie = sessionCookie(request);
  return (
    (token === null ? null : await sessionOf(services, request, token)) ??
    (cookie === undefined ? null : sessionOfCookie(services, request, cookie))
  );
}

function authenticated({ caller }: Session, { token, expiresAt }: Token) {
  return { token, expiresAt, user: userOf(caller) };
}

/**
 * Ends a login with all its tokens; says where its person signs out at the provider that they came by, or that they are
 * still signed in there. Needs the marker but no intent: repeating it changes nothing.
 */
export async function answerLogout(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const session = await renewable(services, request);
  const origin = session === null ? undefined : await findOrigin(services.db, session.loginId);
  if (session) {
    await services.sessions.end(session.loginId);
    // Else it comes late: the browser may have another's cookie by now.
    clearSessionCookie(request, reply);
  }
  const there = origin === undefined ? {} : await providerSignOut(services, request, origin);
  return reply.header('Cache-Control', 'no-store').send(there);
}

async function providerSignOut(
  services: Services,
  request: FastifyRequest,
  { methodId, idToken }: Origin,
): Promise<{ providerUrl: string } | { stillAt: string } | Record<string, never>> {
  const method = (await findActiveMethod(services.db, methodId))?.method;
  // In a directory nobody is signed in.
  if (method === undefined || method.kind === 'directory') return {};
  const providerUrl = method.kind === 'oidc' ? await signOutPage(services, request, method, idToken) : null;
  return providerUrl === null ? { stillAt: method.name } : { providerUrl };
}

async function signOutPage(
  services: Services,
  request: FastifyRequest,
  method: MethodOf<'oidc'>,
  idToken: string | null,
): Promise<string | null> {
  if (idToken === null || !method.settings.signOut) return null;
  try {
    return await signOutUrl(
      { ...method, outward: outwardBy(services.providerHosts) },
      idToken,
      addressOf(services, request, method.id, 'signed-out'),
    );
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}
