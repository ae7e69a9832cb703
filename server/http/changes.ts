import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { changeEndpoints } from '../../src/contract/change.ts';
import { type CollectionKey, type CollectionName, collectionName } from '../../src/domain/intent/intent.ts';
import { readTopicChanges, type TopicChange } from '../sql/row-change.ts';
import type { BoundRoutes } from './calls.ts';
import { type Collection, collectionOf, deltaOf, idsIn, readSetting } from './collection.ts';
import { compactRows } from './compact-rows.ts';
import { timeOf } from './dates.ts';
import { failureOf } from './errors.ts';
import { type Caller, userOf } from './handler.ts';
import { readContextOf } from './read.ts';
import { callerOf, type SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { shapeOf } from './shape.ts';
import { isStillAdmitted } from './still-admitted.ts';
import { parseRowTag, rowTag, rowTagText, type RowTag } from './tag.ts';
import { validate } from './validate.ts';

const endpoint = changeEndpoints['POST /api/changes'];

/** What nobody waits for comes after all the rest. */
const LAST = new Set<CollectionName>(['plans', 'coworker-days', 'building-guidelines', 'heatmaps']);

/** A collection that a device asks about. */
interface Asked extends Collection {
  /** What the device has; null: nothing that could be built on. */
  has: RowTag | null;
}

/**
 * Tells a device what is new of all that it mirrors, a line of JSON for each collection: its changed and removed rows
 * where the log leads from what the device has, else all rows (docs/sync-protocol.md, "Changes").
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
  const caller = callerOf(request);
  const setting = await readSetting(services);
  const known = have.flatMap(([scope, tags]) =>
    Object.entries(tags).flatMap(([text, tag]) => {
      const name = collectionName(text);
      return name === text ? [{ scope, name, tag }] : [];
    }),
  );
  const asked: Asked[] = [];
  // What has no scope is the same under each: a hundred times all colleagues is nobody's wish.
  const keys = new Set<CollectionKey>();
  for (const { scope, name, tag } of inOrder(known)) {
    const one = await collectionOf(services, routes, caller, setting, { scope, name });
    if (keys.has(one.key)) continue;
    keys.add(one.key);
    if ('refused' in one) yield line(one);
    else asked.push({ ...one, has: parseRowTag(tag) });
  }
  const since = new Map<CollectionKey, number | null>();
  for (const { topics } of asked) for (const topic of topics) since.set(topic, since.get(topic) ?? null);
  for (const { topics, has } of asked) since.set(topics[0], has?.revision ?? null);
  // Read before the rows: these may be newer than the revision, never older.
  const changes = await readTopicChanges(services.db, since);
  for (const one of asked) {
    // Without its last line it is an answer that was lost: the device asks again, by a new token.
    if (!(await isStillAdmitted(services, request))) return;
    const text = await lineOf(services, caller, setting.now, one, changes);
    if (text !== null) yield text;
  }
  // Their roles may have changed since they signed in: the device asks on by those of now.
  yield line({ end: true, user: userOf(caller), at: setting.now.toString() });
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

const inOrder = <T extends { name: CollectionName }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => Number(LAST.has(a.name)) - Number(LAST.has(b.name)));

/** Null where the device has everything. */
async function lineOf(
  services: Services,
  caller: Caller,
  now: Temporal.Instant,
  { key, call, route, input, query, topics, has }: Asked,
  changes: ReadonlyMap<CollectionKey, TopicChange>,
): Promise<string | null> {
  const [first, ...others] = topics;
  const { revision, from, ids, last } = changes.get(first) ?? { revision: 0, from: null, ids: [], last: new Map() };
  const tag = rowTag(
    revision,
    others.map((topic) => changes.get(topic)?.revision ?? 0),
    {
      caller,
      url: query,
      epoch: services.epoch.name,
      shape: shapeOf(call.endpoint),
      time: await timeOf(services.dates, route.timed, now),
    },
  );
  if (has?.view === tag.view && has.revision === tag.revision) return null;
  const head = { key, tag: rowTagText(tag), revision };
  const context = readContextOf(services, caller, now);
  try {
    if (has?.view === tag.view && from !== null) {
      const delta = await deltaOf({ key, route, input }, context, ids);
      if (delta !== null) {
        const named = idsIn(delta);
        if (named.length === ids.length) return line({ ...head, from, ...delta });
        // When something changed of which the caller may not know is not told, either.
        if (named.length === 0) return null;
        const to = Math.max(...named.map((id) => last.get(id) ?? revision));
        return line({ ...head, tag: rowTagText({ ...tag, revision: to }), revision: to, from, ...delta });
      }
    }
    const reply = await route.read(context, input);
    return line({ ...head, rows: Array.isArray(reply) ? compactRows(key, reply) : reply });
  } catch (error) {
    return line({ key, refused: failureOf(services, error, caller, call.key).status });
  }
}
