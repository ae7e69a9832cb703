import type { Temporal } from 'temporal-polyfill';
import { type FeatureFlags, isOn } from '../../src/domain/access/feature.ts';
import { mayCall } from '../../src/domain/access/policy.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import { type CollectionKey, type CollectionName, collectionKey } from '../../src/domain/intent/intent.ts';
import {
  amenityWindow,
  calendarWindow,
  heatmapWindow,
  meetingsFrom,
  meetingWindow,
  reservationWindow,
  shiftWindow,
} from '../../src/domain/mirror/windows.ts';
import { findFloor } from '../sql/building.ts';
import { readConfigWithFeatures } from '../sql/setting.ts';
import { isPrivate } from './audience.ts';
import { type BoundRoutes, CALLS, routeOf } from './calls.ts';
import { compactRows } from './compact-rows.ts';
import { failureOf } from './errors.ts';
import type { Caller, ParsedInput, ReadContext, RowsTogether, Topics } from './handler.ts';
import type { AnyReadRoute } from './read.ts';
import type { BoundCall } from './request.ts';
import type { Services } from './services.ts';
import { validate } from './validate.ts';

/** A collection as one caller reads it. */
export interface Collection {
  key: CollectionKey;
  call: BoundCall;
  route: AnyReadRoute;
  input: ParsedInput;
  /** What of the query decides how the rows look, beside the caller. */
  query: string;
  topics: Topics;
}

/** A collection that this caller does not get, with the status that its own call would answer. */
export interface RefusedCollection {
  key: CollectionKey;
  refused: number;
}

/** What decides the calls' queries and who may make them. */
export interface Setting {
  config: ClientConfig;
  flags: FeatureFlags;
  now: Temporal.Instant;
}

export const readSetting = async ({ db, clock }: Services): Promise<Setting> => ({
  ...(await readConfigWithFeatures(db)),
  now: clock.now(),
});

/** The read behind each collection that employees mirror. */
const CALL_OF: ReadonlyMap<CollectionName, BoundCall> = new Map(
  CALLS.flatMap((call) => {
    const { offline } = call.endpoint;
    if (typeof offline !== 'object' || !call.path.startsWith('/api/')) return [];
    return [['mirror' in offline ? offline.mirror : offline.derived, call] as const];
  }),
);

/** The route that reads a collection; null for one that employees do not mirror. */
export function routeOfCollection(routes: BoundRoutes, name: CollectionName): AnyReadRoute | null {
  const call = CALL_OF.get(name);
  const route = call === undefined ? null : routeOf(routes, call);
  return route !== null && 'read' in route ? route : null;
}

/** Whether nobody has a collection, as what it is of is switched off. */
export function isSwitchedOff(name: CollectionName, { flags }: Setting): boolean {
  const feature = CALL_OF.get(name)?.endpoint.feature;
  return feature !== undefined && !isOn(flags, feature);
}

/**
 * Finds a collection for a caller, who passes the same checks as with its own call.
 * @param scope of the collection; empty for the caller's own, and for what everybody has
 */
export async function collectionOf(
  services: Services,
  routes: BoundRoutes,
  caller: Caller,
  setting: Setting,
  { scope, name }: { scope: string; name: CollectionName },
): Promise<Collection | RefusedCollection> {
  const call = CALL_OF.get(name);
  const route = routeOfCollection(routes, name);
  const key = collectionKey(name, scope === '' ? (isPrivate(name) ? caller.id : undefined) : scope);
  if (call === undefined || route === null || route.topics === null) return { key, refused: 404 };
  if (!mayCall(call.endpoint.roles, caller)) return { key, refused: 403 };
  if (isSwitchedOff(name, setting)) return { key, refused: 404 };
  try {
    const query = await queryOf(services, name, scope, setting);
    const input = inputOf(call, query);
    const topics = await route.topics(input, caller, services.db);
    return { key: topics[0], call, route, input, query: decisive(name, input), topics };
  } catch (error) {
    return { key, refused: failureOf(services, error, caller, call.key).status };
  }
}

/** Devices drop by themselves what is before the start of such a window (src/offline/pull/drop-past.ts). */
const ROLLING: ReadonlySet<CollectionName> = new Set(['workplace-reservations']);

const decisive = (name: CollectionName, input: ParsedInput): string =>
  JSON.stringify(input, (field, value: unknown) => (field === 'start' && ROLLING.has(name) ? undefined : value));

/** Each opening asks for some thirty collections, by queries that change with the day. */
const knownInputs = new Map<string, ParsedInput>();
const MAX_KNOWN_INPUTS = 2_000;

function inputOf(call: BoundCall, query: Record<string, string>): ParsedInput {
  const asked = `${call.key} ${JSON.stringify(query)}`;
  const known = knownInputs.get(asked);
  if (known !== undefined) return known;
  if (knownInputs.size >= MAX_KNOWN_INPUTS) knownInputs.clear();
  const input = validate(call.endpoint, { params: {}, query, body: undefined });
  knownInputs.set(asked, input);
  return input;
}

/** The query of a collection's call, as a device that asks for it alone makes it. */
async function queryOf(
  { db }: Services,
  name: CollectionName,
  scope: string,
  { config, now }: Setting,
): Promise<Record<string, string>> {
  const at = now.epochMilliseconds;
  switch (name) {
    case 'employee-calendar':
      return { ...calendarWindow(at) };
    case 'amenity-reservations':
      return { ...shiftWindow(config, at) };
    case 'workplace-reservations':
      return { floor: scope, ...reservationWindow(config, at), includeCompleted: 'true' };
    case 'rooms':
    case 'plans':
    case 'dirty-rooms':
      return { floor: scope };
    case 'building-guidelines':
    case 'people-inside':
    case 'roll-call-marks':
      return { building: scope };
    case 'amenity-days': {
      const { start, end } = amenityWindow(config, at);
      return { building: scope, start, end };
    }
    case 'meetings':
      return { start: meetingsFrom(at) };
    case 'meeting-days':
      return { building: scope, ...meetingWindow(at) };
    case 'heatmaps':
      return { building: (await findFloor(db, scope))?.building.id ?? '', floor: scope, ...heatmapWindow(at) };
    default:
      return {};
  }
}

interface Row {
  id: string;
}
const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';

/** What changed, as a caller may see it. */
export interface Delta {
  changed: unknown[];
  /** Ids of rows that are no longer there for them. */
  removed: string[];
}

/**
 * The rows of some ids as the caller may see them; null where the reply is no list of things with ids.
 * @param shared what was read of them for all callers, where that was done, and the caller's group
 */
export async function deltaOf(
  { key, route, input }: Pick<Collection, 'key' | 'route' | 'input'>,
  context: ReadContext,
  ids: readonly string[],
  shared: { together: RowsTogether; group: string | undefined } | null = null,
): Promise<Delta | null> {
  const together = shared?.together ?? (await route.alike?.readTogether(context.db, input, ids));
  const known = (await together?.knownTo?.(context, shared?.group)) ?? ids;
  if (known.length === 0) return { changed: [], removed: [] };
  const reply = await (together?.rowsFor(context, shared?.group) ??
    route.readRows?.(context, input, known) ??
    route.read(context, input));
  if (!Array.isArray(reply) || !reply.every(isRow)) return null;
  const wanted = new Set(known);
  const rows = reply.filter(({ id }) => wanted.has(id));
  const here = new Set(rows.map(({ id }) => id));
  return { changed: compactRows(key, rows), removed: known.filter((id) => !here.has(id)) };
}

/** Ids of all rows that it names. */
export const idsIn = ({ changed, removed }: Delta): string[] => [
  ...changed.flatMap((row) => (isRow(row) ? row.id : [])),
  ...removed,
];
