import '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'roost_flow';
/** As the session's cookie, but for its way: a provider's redirect leads to us from another site. */
const SCOPE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
const SECRET = /^[\w-]{43}$/;

const nameFor = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? `__Host-${NAME}` : NAME);
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Hash of the browser's secret, or null: only the browser that began a round trip ends it. */
export function browserOf(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[nameFor(request)];
  return secret !== undefined && SECRET.test(secret) ? hashOf(secret) : null;
}

/** Gives the browser a secret, or keeps the one that another of its tabs began with. @param seconds that it lives */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, seconds: number): Buffer {
  const known = request.cookies[nameFor(request)];
  const secret = known !== undefined && SECRET.test(known) ? known : randomBytes(32).toString('base64url');
  reply.setCookie(nameFor(request), secret, { ...SCOPE, secure: request.protocol === 'https', maxAge: seconds });
  return hashOf(secret);
}
