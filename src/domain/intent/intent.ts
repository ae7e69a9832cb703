/** What the server recorded for an intent: exactly one of these, for ever (docs/sync-protocol.md, "Intents"). */
export const INTENT_STATES = ['applied', 'refused', 'voided'] as const;
export type IntentState = (typeof INTENT_STATES)[number];

/**
 * The collections of which every client keeps a mirror. A key is a name, or a name with its scope after a colon,
 * such as `workplace-reservations:<floorId>`.
 */
export const COLLECTIONS = [
  'client-config',
  'features',
  'user-status',
  'employee-info',
  'my-teams',
  'bookable-days',
  'buildings',
  'floors',
  'building-visit-properties',
  'rooms',
  'plans',
  'room-categories',
  'workplace-reservations',
  'employee-calendar',
  'amenities',
  'notifications',
  'coworkers',
  'department-profiles',
  'block-periods',
  'amenity-reservations',
  'dirty-rooms',
  'building-guidelines',
  'heatmaps',
  'visits',
] as const;
export type CollectionName = (typeof COLLECTIONS)[number];
export type CollectionKey = CollectionName | `${CollectionName}:${string}`;

/** Key of a collection with scope. */
export const collectionKey = (name: CollectionName, scope?: string): CollectionKey =>
  scope === undefined ? name : `${name}:${scope}`;

/** Name of the collection that a key belongs to, or null for a name that this version does not know. */
export function collectionName(key: string): CollectionName | null {
  const name = key.split(':', 1)[0] ?? '';
  return COLLECTIONS.find((known) => known === name) ?? null;
}

/** What a change touched for the caller; rows are entities of the collection. */
export interface ChangeReply {
  changed: Record<string, unknown[]>;
  removed: Record<string, string[]>;
  revisions: Record<string, number>;
}
