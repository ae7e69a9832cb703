import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Temporal } from 'temporal-polyfill';
import { changeEndpoints } from '../../src/contract/change.ts';
import { isOn, type FeatureFlags } from '../../src/domain/access/feature.ts';
import { mayCall } from '../../src/domain/access/policy.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import {
  type CollectionKey,
  type CollectionName,
  collectionKey,
  collectionName,
} from '../../src/domain/intent/intent.ts';
import { calendarWindow, heatmapWindow, reservationWindow } from '../../src/domain/mirror/windows.ts';
import { findFloor } from '../sql/building.ts';
import { readTopicChanges, type TopicChange } from '../sql/row-change.ts';
import { readClientConfig, readFeatures } from '../sql/setting.ts';
import type { AnyReadRoute } from './read.ts';
import { readContextOf } from './read.ts';
import { type BoundRoutes, routeOf } from './calls.ts';
import { CALL_OF } from './calls-of-collections.ts';
import { compactRows } from './compact-rows.ts';
import { timeOf } from './dates.ts';
import { failureOf } from './errors.ts';
import type { Caller, ParsedInput, Topics } from './handler.ts';
import { type BoundCall, callerOf, type SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { shapeOf } from './shape.ts';
import { parseRowTag, rowTag, rowTagText, type RowTag } from './tag.ts';
import { validate } from './validate.ts';

const endpoint = changeEndpoints['POST /api/changes'];

/** What nobody waits for comes after all the rest. */
const LAST = new Set<CollectionName>(['plans', 'building-guidelines', 'heatmaps']);

/** A collection that a device asks about. */
interface Asked {
  key: CollectionKey;
  call: BoundCall;
  route: AnyReadRoute;
  input: ParsedInput;
  topics: Topics;
  /** What the device has; null: nothing that could be built on. */
  has: RowTag | null;
}

/** What decides the calls' queries and who may make them. */
interface Setting {
  config: ClientConfig;
  flags: FeatureFlags;
  now: Temporal.Instant;
}

/**
 * Tells a device what is new of everything that it mirrors, a line of JSON for each collection that changed: its changed
 * and removed rows where the log leads from what the device has, else all rows (docs/sync-protocol.md, "Changes").
 */
export const changesRoute =
  (routes: BoundRoutes): SpecialRoute =>
  async (services, request, reply) => {
    validate(endpoint, request);
    const { have } = endpoint.body.parse(request.body);
    const lines = Readable.from(linesOf(services, routes, request, have));
    return reply.header('Cache-Control', 'private, no-store').type('application/x-ndjson; charset=utf-8').send(lines);
  };

async function* linesOf(
  services: Services,
  routes: BoundRoutes,
  request: FastifyRequest,
  have: z.output<typeof endpoint.body>['have'],
): AsyncGenerator<string> {
  const { db, clock } = services;
  const caller = callerOf(request);
  const now = clock.now();
  const setting: Setting = { config: await readClientConfig(db), flags: await readFeatures(db), now };
  const named = have.flatMap(([scope, tags]) => Object.entries(tags).map(([name, tag]) => ({ scope, name, tag })));
  const known = named.flatMap(({ scope, name, tag }) => {
    const collection = collectionName(name);
    return collection === null || collection !== name ? [] : [{ scope, collection, tag }];
  });
  const asked: Asked[] = [];
  for (const { scope, collection, tag } of inOrder(known)) {
    const one = await askedOf(services, routes, caller, setting, { scope, collection, tag });
    if ('refused' in one) yield line(one);
    else asked.push(one);
  }
  const since = new Map<CollectionKey, number | null>();
  for (const { topics } of asked) for (const topic of topics) since.set(topic, since.get(topic) ?? null);
  for (const { topics, has } of asked) since.set(topics[0], has?.revision ?? null);
  // Read before the rows: these may be newer than the revision, never older.
  const changes = await readTopicChanges(db, since);
  for (const one of asked) {
    const text = await lineOf(services, caller, now, one, changes);
    if (text !== null) yield text;
  }
  yield line({ end: true });
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

const inOrder = <T extends { collection: CollectionName }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => Number(LAST.has(a.collection)) - Number(LAST.has(b.collection)));

async function askedOf(
  services: Services,
  routes: BoundRoutes,
  caller: Caller,
  setting: Setting,
  { scope, collection, tag }: { scope: string; collection: CollectionName; tag: string },
): Promise<Asked | { key: CollectionKey; refused: number }> {
  const call = CALL_OF.get(collection);
  const route = call === undefined ? null : routeOf(routes, call);
  const key = collectionKey(collection, scope === '' ? undefined : scope);
  if (call === undefined || route === null || !('read' in route) || route.topics === null) return { key, refused: 404 };
  const { roles, feature } = call.endpoint;
  if (!mayCall(roles, caller)) return { key, refused: 403 };
  if (feature !== undefined && !isOn(setting.flags, feature)) return { key, refused: 404 };
  try {
    const input = validate(call.endpoint, {
      params: {},
      query: await queryOf(services, collection, scope, setting),
      body: undefined,
    });
    const topics = await route.topics(input, caller, services.db);
    return { key: topics[0], call, route, input, topics, has: parseRowTag(tag) };
  } catch (error) {
    return { key, refused: failureOf(services, error, caller.locale, call.key).status };
  }
}

/** The query of a collection's call, as a device that asks for it alone makes it. */
async function queryOf(
  { db }: Services,
  collection: CollectionName,
  scope: string,
  { config, now }: Setting,
): Promise<Record<string, string>> {
  const at = now.epochMilliseconds;
  switch (collection) {
    case 'employee-calendar':
      return { ...calendarWindow(config, at) };
    case 'amenity-reservations':
      return { ...reservationWindow(config, at) };
    case 'workplace-reservations':
      return { floor: scope, ...reservationWindow(config, at), includeCompleted: 'true' };
    case 'rooms':
    case 'plans':
    case 'dirty-rooms':
      return { floor: scope };
    case 'building-guidelines':
      return { building: scope };
    case 'heatmaps':
      return { building: (await findFloor(db, scope))?.building.id ?? '', floor: scope, ...heatmapWindow(at) };
    default:
      return {};
  }
}

/** Null where the device has everything. */
async function lineOf(
  services: Services,
  caller: Caller,
  now: Temporal.Instant,
  { key, call, route, input, topics, has }: Asked,
  changes: ReadonlyMap<CollectionKey, TopicChange>,
): Promise<string | null> {
  const [first, ...others] = topics;
  const { revision, from, ids } = changes.get(first) ?? { revision: 0, from: null, ids: [] };
  const tag = rowTag(
    revision,
    others.map((topic) => changes.get(topic)?.revision ?? 0),
    {
      caller,
      url: JSON.stringify(input),
      epoch: services.epoch.name,
      shape: shapeOf(call.endpoint),
      time: await timeOf(services, route.timed, now),
    },
  );
  if (has?.view === tag.view && has.revision === tag.revision) return null;
  const head = { key, tag: rowTagText(tag), revision };
  const context = readContextOf(services, caller, now);
  try {
    if (has?.view === tag.view && from !== null) {
      const rows = await changedRows(route, context, input, ids);
      if (rows !== null) return line({ ...head, from, ...changedAndRemoved(key, rows, ids) });
    }
    const reply = await route.read(context, input);
    return line({ ...head, rows: Array.isArray(reply) ? compactRows(key, reply) : reply });
  } catch (error) {
    return line({ key, refused: failureOf(services, error, caller.locale, call.key).status });
  }
}

interface Row {
  id: string;
}
const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';

/** The rows of some ids as the caller may see them; null where the reply is no list of things with ids. */
export async function changedRows(
  route: AnyReadRoute,
  context: ReturnType<typeof readContextOf>,
  input: ParsedInput,
  ids: readonly string[],
): Promise<Row[] | null> {
  if (ids.length === 0) return [];
  const reply = await (route.readRows?.(context, input, ids) ?? route.read(context, input));
  if (!Array.isArray(reply) || !reply.every(isRow)) return null;
  const wanted = new Set(ids);
  return reply.filter(({ id }) => wanted.has(id));
}

/** Splits the touched ids into rows that the caller sees, and ids of those that are no longer there. */
export function changedAndRemoved(key: CollectionKey, rows: readonly Row[], ids: readonly string[]) {
  const here = new Set(rows.map(({ id }) => id));
  return { changed: compactRows(key, rows), removed: ids.filter((id) => !here.has(id)) };
}
