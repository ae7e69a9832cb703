import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointKey } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Caller } from './handler.ts';
import { acceptedLocale } from './messages.ts';
import type { Services } from './services.ts';
import type { Session } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session, once admitted; null on public calls. */
    session: Session | null;
    /** `PokeHub.loginsChanged`, before the session was looked up. */
    loginsChanged: number;
    /** The visitor of a link, once admitted; null on other calls. */
    visitor: Caller | null;
  }
}

export interface BoundCall {
  key: EndpointKey;
  method: string;
  path: string;
  endpoint: Endpoint;
}

/** A call that is neither a read nor a change. */
export type SpecialRoute = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The employee, the visitor, or an anonymous caller in the browser's language. */
export function callerOf(request: FastifyRequest): Caller {
  return (
    request.session?.caller ??
    request.visitor ?? {
      id: '',
      username: '',
      locale: acceptedLocale(request.headers['accept-language']),
      authorities: [],
    }
  );
}
