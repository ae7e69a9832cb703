import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import type { Session } from './sessions.ts';

export const sent = (reply: FastifyReply, body: object) => reply.header('Cache-Control', 'no-store').send(body);

/** Who sets up. @throws Refusal 401 */
export function administratorOf({ session }: FastifyRequest): Session {
  if (session === null) throw new Refusal(401, 'unauthenticated');
  return session;
}

/** A line that tells later who changed what; a warning, so that it is written at the log's usual level. */
export function audit({ log }: Pick<Services, 'log'>, { caller }: Session, what: string, about: string): void {
  log.warn({ audit: true, by: caller.username, about }, what);
}
