import type { FastifyInstance } from 'fastify';
import { contract, type EndpointKey } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { routes } from '../routes/all.ts';
import { admit } from './admit.ts';
import { answerAuthenticate, answerLogout } from './authenticate.ts';
import { type AnyChangeRoute, answerChange } from './change.ts';
import { answerEvents } from './events.ts';
import type { BuiltKey, SpecialKey } from './handler.ts';
import { type AnyReadRoute, answerRead } from './read.ts';
import type { BoundCall, SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { answerVoid } from './void-intent.ts';

const specials: Record<SpecialKey, SpecialRoute> = {
  'GET /api/authenticate': answerAuthenticate,
  'POST /public/logout': answerLogout,
  'POST /api/intents/:id/void': answerVoid,
  'GET /api/events': answerEvents,
};
const ordinary: Record<Exclude<BuiltKey, SpecialKey>, AnyReadRoute | AnyChangeRoute> = routes;

/** Registers every call of the contract; one that is not built answers 501 once its caller may make it. */
export function bind(app: FastifyInstance, services: Services): void {
  app.decorateRequest('session', null);
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    if (!isKey(key)) continue;
    const [method = '', path = ''] = key.split(' ');
    const call: BoundCall = { key, method, path, endpoint };
    const answer = answering(call);
    app.route({
      method,
      url: path,
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
export const notBuilt = (): EndpointKey[] => Object.keys(contract).filter(isKey).filter((key) => !(key in specials) && !(key in ordinary));

function answering(call: BoundCall): SpecialRoute | null {
  const special = Object.entries(specials).find(([key]) => key === call.key)?.[1];
  if (special) return special;
  const route = Object.entries(ordinary).find(([key]) => key === call.key)?.[1];
  if (!route) return null;
  return 'read' in route
    ? (services, request, reply) => answerRead(services, call, route, request, reply)
    : (services, request, reply) => answerChange(services, call, route, request, reply);
}

const isKey = (key: string): key is EndpointKey => Object.hasOwn(contract, key);
