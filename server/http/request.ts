import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointKey } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Caller } from './handler.ts';
import { acceptedLocale } from './messages.ts';
import type { Services } from './services.ts';
import type { Session } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once admitted; null on public calls. */
    session: Session | null;
    /** Whose link a public call names, once admitted; null on all other calls. */
    visitor: Caller | null;
  }
}

/** A call being bound. */
export interface BoundCall {
  key: EndpointKey;
  method: string;
  path: string;
  endpoint: Endpoint;
}

/** A call that fits neither a read nor a change of the contract. */
export type SpecialRoute = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Who asks: the signed-in employee or the visitor of a link, else somebody without name, in the language of their browser. */
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
