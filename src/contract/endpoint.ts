import { z } from 'zod';
import type { Role } from '../domain/access/authority.ts';
import type { Feature } from '../domain/access/feature.ts';
import type { CollectionName } from '../domain/intent/intent.ts';

/** What a device does with a call: mirror its reply, put it into the outbox, or ask for a connection. */
export type OfflinePolicy = { mirror: CollectionName } | 'outbox' | 'online';

/**
 * A call of spec 7 as data. The key in its table is `METHOD /path/:param`.
 * The server binds it, the browser's client takes its types, the reference page is made from it.
 */
export interface Endpoint {
  summary: string;
  /** Who may call: any one of them. */
  roles: readonly Role[];
  /** What it is a part of; where that is off, it answers 404 `featureOff`. */
  feature?: Feature;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Shape of the 2xx reply; absent while the call answers 501. */
  reply?: z.ZodType;
  /** How many ids of things created `Resource-Id` may carry. */
  creates?: number;
  /** Codes of errors by rule, beyond those that every call can give. */
  errors?: readonly string[];
  offline: OfflinePolicy;
}

export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

/** Keeps the exact types of a table while checking its shape. */
export const defineEndpoints = <const T extends EndpointTable>(table: T): T => table;

type PartOf<F extends Feature, T> = {
  [K in keyof T]: T[K] extends { feature: Feature } ? T[K] : T[K] & { feature: F };
};

/** A table whose calls are parts of a feature, unless one names another. */
export function definePart<const F extends Feature, const T extends EndpointTable>(feature: F, table: T): PartOf<F, T>;
export function definePart(feature: Feature, table: EndpointTable): EndpointTable {
  return Object.fromEntries(Object.entries(table).map(([key, endpoint]) => [key, { feature, ...endpoint }]));
}

/** Text that the database can hold: PostgreSQL knows no character NUL. */
const text = z.string().refine((value) => !value.includes('\0'), 'must not hold the character NUL');
export const id = text.min(1).max(100);
export const uuid = z.uuid();
/** ISO date, `2026-12-01`. */
export const isoDate = z.iso.date();
/** ISO 8601 instant with offset or Z. */
export const instant = z.iso.datetime({ offset: true });
/** A boolean in a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** A comma list in a query string. */
export const commaList = text.max(5000).transform((value) => value.split(',').filter((part) => part !== ''));

export const idParams = z.object({ id });
export const uuidParams = z.object({ uuid: id });

/** The reply of every change: what it touched for the caller (docs/sync-protocol.md, "Replies"). */
export const changeReply = z.object({
  changed: z.record(z.string(), z.array(z.unknown())),
  removed: z.record(z.string(), z.array(z.string())),
  revisions: z.record(z.string(), z.number().int()),
});

/** Every error that is not a conflict. */
export const problem = z.object({ message: z.string(), code: z.string(), details: z.unknown().optional() });

const conflictEntity = z.looseObject({ id, name: z.string().optional() });
/** The body of a 422. */
export const conflict = z.object({
  conflictType: z.string(),
  message: z.string(),
  entity: z.object({ id }).optional(),
  entities: z.array(conflictEntity).optional(),
  singleEnumResolutionOptions: z.array(z.string()).optional(),
  perEntityEnumResolutionOptions: z.array(z.string()).optional(),
  multiEntityEnumResolutionOptions: z.array(z.string()).optional(),
});

/** The header `Conflict-Resolution`, parsed. */
export const conflictResolutions = z
  .array(
    z.union([
      z.object({ conflictType: text, value: text }),
      z.object({ conflictType: text, resolutions: z.record(text, text), defaultResolution: text.optional() }),
    ]),
  )
  .max(50);
