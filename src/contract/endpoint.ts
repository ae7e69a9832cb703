import { z } from 'zod';
import type { Role } from '../domain/access/authority.ts';
import type { Feature } from '../domain/access/feature.ts';
import { RESOLUTION_TYPES } from '../domain/conflict/conflict.ts';
import type { CollectionName } from '../domain/intent/intent.ts';

/** Devices mirror the reply, derive it (older ones mirror it), queue the call in the outbox, or need a connection. */
export type OfflinePolicy = { mirror: CollectionName } | { derived: CollectionName } | 'outbox' | 'online';

/** A call of spec 7; its key is `METHOD /path/:param`. Server, client types and reference page derive from it. */
export interface Endpoint {
  summary: string;
  /** Any one of these suffices. */
  roles: readonly Role[];
  /** Where HOSPITALITY suffices, a host who acts as hospitality does, too (decision 0070). */
  actingHosts?: boolean;
  /** While the feature is off, the call answers 404 `featureOff`. */
  feature?: Feature;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Shape of the 2xx reply; missing means 501. */
  reply?: z.ZodType;
  /** Most ids that `Resource-Id` may carry. */
  creates?: number;
  /** The intent's record holds neither a hash of what is sent, which is quick to guess, nor what is answered. */
  secret?: true;
  /** Error codes besides those that every call can return. */
  errors?: readonly string[];
  offline: OfflinePolicy;
}

export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

/** Keeps the exact types of a table. */
export const defineEndpoints = <const T extends EndpointTable>(table: T): T => table;

type PartOf<F extends Feature, T> = {
  [K in keyof T]: T[K] extends { feature: Feature } ? T[K] : T[K] & { feature: F };
};

/** Assigns calls to a feature, unless they name another. */
export function definePart<const F extends Feature, const T extends EndpointTable>(feature: F, table: T): PartOf<F, T>;
export function definePart(feature: Feature, table: EndpointTable): EndpointTable {
  return Object.fromEntries(Object.entries(table).map(([key, endpoint]) => [key, { feature, ...endpoint }]));
}

/** Schema of an object with all fields of T: with one missing, devices would not refetch rows that lack it. */
export type SchemaOf<T> = z.ZodObject<{ [K in keyof T]-?: z.ZodType<T[K]> }>;

/** PostgreSQL cannot store the character NUL. */
export const text = z.string().refine((value) => !value.includes('\0'), 'must not hold the character NUL');
export const id = text.min(1).max(100);
export const uuid = z.uuid();
/** ISO date, `2026-12-01`; PostgreSQL has no year 0, and nobody plans for 9999. */
export const isoDate = z.iso.date().regex(/^2[01]/, 'must lie in the years 2000 to 2199');
/** ISO 8601 instant with offset or Z. */
export const instant = z.iso.datetime({ offset: true });
/** Boolean in a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Comma-separated list in a query string. */
export const commaList = text.max(5000).transform((value) => value.split(',').filter((part) => part !== ''));

export const idParams = z.object({ id });
export const uuidParams = z.object({ uuid: id });

/** Reply to every change (docs/sync-protocol.md, "Replies"). */
export const changeReply = z.object({
  changed: z.record(z.string(), z.array(z.unknown())),
  removed: z.record(z.string(), z.array(z.string())),
  revisions: z.record(z.string(), z.number().int()),
});

/** Every error that is not a conflict. */
export const problem = z.object({ message: z.string(), code: z.string(), details: z.unknown().optional() });

const conflictEntity = z.looseObject({ id, name: z.string().optional() });
/** Body of a 422. */
export const conflict = z.object({
  conflictType: z.string(),
  message: z.string(),
  entity: z.object({ id }).optional(),
  entities: z.array(conflictEntity).optional(),
  singleEnumResolutionOptions: z.array(z.string()).optional(),
  perEntityEnumResolutionOptions: z.array(z.string()).optional(),
  multiEntityEnumResolutionOptions: z.array(z.string()).optional(),
  resolutionType: z.enum(RESOLUTION_TYPES).optional(),
  initialResolution: z.string().optional(),
});

/** Parsed header `Conflict-Resolution`. */
export const conflictResolutions = z
  .array(
    z.union([
      z.object({ conflictType: text, value: text }),
      z.object({ conflictType: text, resolutions: z.record(text, text), defaultResolution: text.optional() }),
    ]),
  )
  .max(50);
