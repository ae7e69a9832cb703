import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Token } from './sessions.ts';

const PLAIN_NAME = 'roost_session';
/** Browsers accept this name over https alone, for this host alone: no other port or subdomain can plant one. */
const HOST_NAME = `__Host-${PLAIN_NAME}`;
const SCOPE = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/** The login's token; cookies from before https, or from before the other name, count as well. */
export const sessionCookie = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[HOST_NAME] ?? cookies[PLAIN_NAME];

/** True if the cookie should move to the name that nobody can plant. */
export const isOutdated = (request: FastifyRequest): boolean =>
  isSecure(request) && request.cookies[HOST_NAME] === undefined && request.cookies[PLAIN_NAME] !== undefined;

export function giveSessionCookie(request: FastifyRequest, reply: FastifyReply, { token, expiresAt }: Token): void {
  const expires = new Date(expiresAt);
  if (!isSecure(request)) reply.setCookie(PLAIN_NAME, token, { ...SCOPE, expires });
  else {
    reply.setCookie(HOST_NAME, token, { ...SCOPE, secure: true, expires });
    if (request.cookies[PLAIN_NAME] !== undefined) reply.clearCookie(PLAIN_NAME, SCOPE);
  }
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(PLAIN_NAME, SCOPE);
  if (isSecure(request)) reply.clearCookie(HOST_NAME, { ...SCOPE, secure: true });
}
