import type { FastifyRequest } from 'fastify';
import { linkUuid, visitAccount } from '../../src/domain/visit/visit.ts';
import { countRecentIntents } from '../sql/intent.ts';
import { isVisitLink } from '../sql/visit.ts';
import type { Caller } from './handler.ts';
import { acceptedLocale } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { BoundCall } from './request.ts';
import type { Services } from './services.ts';
import { countWrongLink } from './wrong-link.ts';

/** Intents of one link per minute: a visit has few states, so more come from a program. */
const MAX_INTENTS = 30;
const MINUTE_SECONDS = 60;

/** A visitor's call: the link's UUID in the path is its only credential. */
export const isByLink = ({ endpoint, path }: Pick<BoundCall, 'endpoint' | 'path'>): boolean =>
  endpoint.roles.includes('PUBLIC') && path.includes('/:uuid');

/**
 * The visitor of a link; intents are recorded under that account.
 * @throws Refusal 404 `notFound` for an invalid link, 429 `tooManyCalls` with `retryAfter` in seconds
 */
export async function visitorOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const uuid = linkUuid(textOf(request.params, 'uuid'));
  if (uuid === null || !(await isVisitLink(services.db, uuid))) throw await countWrongLink(services, request.ip);
  services.linkRate.count(uuid);
  const locale = acceptedLocale(request.headers['accept-language']);
  return { id: visitAccount(uuid), username: '', locale, authorities: [] };
}

/**
 * Carries out a visitor's change in its turn: what runs beside it would not be counted yet.
 * @throws Refusal 429 `tooManyCalls` with `retryAfter` in seconds
 */
export const inVisitorsTurn = <T>({ db, turns }: Services, { id }: Caller, work: () => Promise<T>): Promise<T> =>
  turns.visits.run(id, async () => {
    if ((await countRecentIntents(db, id, MINUTE_SECONDS)) >= MAX_INTENTS)
      throw new Refusal(429, 'tooManyCalls', { retryAfter: MINUTE_SECONDS });
    return work();
  });

function textOf(params: unknown, name: string): string | null {
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : null;
  return typeof value === 'string' ? value : null;
}
