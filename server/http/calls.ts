import { parse } from 'node:querystring';
import { contract, type EndpointKey } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { AnyChangeRoute } from './change.ts';
import type { BuiltKey, SpecialKey } from './handler.ts';
import type { AnyReadRoute } from './read.ts';
import type { BoundCall } from './request.ts';
import { isByLink } from './visitor.ts';

/** Routes of all built reads and changes. */
export type BoundRoutes = Record<Exclude<BuiltKey, SpecialKey>, AnyReadRoute | AnyChangeRoute>;

const isKey = (key: string): key is EndpointKey => Object.hasOwn(contract, key);

export const CALLS: readonly BoundCall[] = Object.entries<Endpoint>(contract).flatMap(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ');
  return isKey(key) ? [{ key, method, path, endpoint }] : [];
});

const isBuilt = (routes: BoundRoutes, key: EndpointKey): key is keyof BoundRoutes => Object.hasOwn(routes, key);

/** The route of a call; null if unbuilt or special. */
export const routeOf = (routes: BoundRoutes, { key }: BoundCall): AnyReadRoute | AnyChangeRoute | null =>
  isBuilt(routes, key) ? routes[key] : null;

/** A change that an outbox may send, found by its address. */
export interface OutboxCall {
  call: BoundCall;
  /** Null while it is not built. */
  route: AnyChangeRoute | null;
  params: Record<string, string>;
  query: unknown;
}

/** Finds a change for the outbox by method and URL (path and query), or null. */
export type FindOutboxCall = (method: string, url: string) => OutboxCall | null;

/** Without visitors' calls: those never run under an employee's session. */
export function outboxCalls(routes: BoundRoutes): FindOutboxCall {
  const calls = CALLS.filter((call) => call.endpoint.offline === 'outbox' && !isByLink(call)).map((call) => {
    const route = routeOf(routes, call);
    return { call, route: route !== null && !('read' in route) ? route : null, parts: call.path.split('/') };
  });
  return (method, url) => {
    const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
    const given = path.split('/');
    for (const { call, route, parts } of calls) {
      const params = call.method === method && parts.length === given.length ? matched(parts, given) : null;
      if (params !== null) return { call, route, params, query: parse(query) };
    }
    return null;
  };
}

function matched(parts: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = decoded(given[index] ?? '');
    if (value === null || (part.startsWith(':') ? value === '' : value !== part)) return null;
    if (part.startsWith(':')) params[part.slice(1)] = value;
  }
  return params;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
