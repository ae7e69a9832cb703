import type { FastifyReply, FastifyRequest } from 'fastify';
import { intentEndpoints } from '../../src/contract/intent.ts';
import { listMirroredBuildings } from '../sql/building.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { validate } from './validate.ts';

/** Opens the event stream; it ends with the session. */
export async function answerEvents(
  { pokes, clock, db }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { session, loginsChanged } = request;
  if (!session) throw new Refusal(401, 'unauthenticated');
  validate(intentEndpoints['GET /api/events'], request);
  const { floors } = intentEndpoints['GET /api/events'].query.parse(request.query);
  const places = floors && [...floors, ...(await listMirroredBuildings(db, floors, session.caller.id))];
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  reply.raw.writeHead(200, headers);
  // Who went meanwhile is told nothing.
  if (reply.raw.destroyed) return reply;
  pokes.add(reply.raw, {
    caller: session.caller,
    loginId: session.loginId,
    floors: places === undefined ? null : new Set(places),
    // Meanwhile this login may have ended, or the role gone.
    loginsChanged,
    expiresAt: session.expiresAt,
    now: clock.now().epochMilliseconds,
  });
  return reply;
}
