import type { FastifyInstance } from 'fastify';
import type { EndpointKey } from '../../src/contract/contract.ts';
import { admit } from './admit.ts';
import { answerAuthenticate, answerLogout } from './authenticate.ts';
import { answerBatch } from './batch.ts';
import { CALLS, routeOf } from './calls.ts';
import { answerChange } from './change.ts';
import { answerEvents } from './events.ts';
import type { SpecialKey } from './handler.ts';
import { answerRead } from './read.ts';
import type { BoundCall, SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { answerVoid } from './void-intent.ts';

const specials: Record<SpecialKey, SpecialRoute> = {
  'GET /api/authenticate': answerAuthenticate,
  'POST /public/logout': answerLogout,
  'POST /api/intents/:id/void': answerVoid,
  'POST /api/intents/batch': answerBatch,
  'GET /api/events': answerEvents,
};
const BATCH: SpecialKey = 'POST /api/intents/batch';
/** A batch may be longer than a change, in bytes. */
const BATCH_LIMIT = 1024 * 1024;

/** Registers every call of the contract; one that is not built answers 501 once its caller may make it. */
export function bind(app: FastifyInstance, services: Services): void {
  app.decorateRequest('session', null);
  for (const call of CALLS) {
    const { key, method, path } = call;
    const answer = answering(call);
    app.route({
      method,
      url: path,
      ...(key === BATCH ? { bodyLimit: BATCH_LIMIT } : {}),
      onRequest: async (request, reply) => {
        if (path.startsWith('/api/')) reply.header('Roost-Epoch', services.epoch.name);
        return (await admit(services, call, answer !== null, request, reply)) ? reply : undefined;
      },
      // A call that is not built never gets here.
      handler: (request, reply) => answer?.(services, request, reply),
    });
  }
}

/** Calls of the contract that answer 501. */
export const notBuilt = (): EndpointKey[] => CALLS.filter((call) => answering(call) === null).map(({ key }) => key);

function answering(call: BoundCall): SpecialRoute | null {
  const special = Object.entries(specials).find(([key]) => key === call.key)?.[1];
  if (special) return special;
  const route = routeOf(call);
  if (route === null) return null;
  return 'read' in route
    ? (services, request, reply) => answerRead(services, call, route, request, reply)
    : (services, request, reply) => answerChange(services, call, route, request, reply);
}
