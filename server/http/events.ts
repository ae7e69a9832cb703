import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** Opens the event stream; it ends with the session. */
export function answerEvents(
  { pokes, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { session } = request;
  if (!session) throw new Refusal(401, 'unauthenticated');
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  reply.raw.writeHead(200, headers);
  pokes.add(reply.raw, {
    employeeId: session.caller.id,
    loginId: session.loginId,
    authorities: session.caller.authorities,
    expiresAt: session.expiresAt,
    now: clock.now().epochMilliseconds,
  });
  return Promise.resolve(reply);
}
