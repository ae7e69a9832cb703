/** An intent's outcome on the server, recorded once and for ever (docs/sync-protocol.md, "Intents"). */
export const INTENT_STATES = ['applied', 'refused', 'voided'] as const;
export type IntentState = (typeof INTENT_STATES)[number];

/**
 * Collections that clients mirror. A key is a name, with a scope after a colon if any:
 * `workplace-reservations:<floorId>`.
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
  'coworker-locations',
  'coworker-days',
  'department-profiles',
  'team-days',
  'team-profiles',
  'planning-locations',
  'block-periods',
  'amenity-reservations',
  'amenity-days',
  'parking-credits',
  'dirty-rooms',
  'building-guidelines',
  'heatmaps',
  'visits',
  'visit-building',
  'visit-plan',
  'own-visits',
  'reception-visits',
  'people-inside',
  'roll-call-marks',
  'meeting-rooms',
  'meeting-days',
  'meetings',
] as const;
export type CollectionName = (typeof COLLECTIONS)[number];
export type CollectionKey = CollectionName | `${CollectionName}:${string}`;

export const collectionKey = (name: CollectionName, scope?: string): CollectionKey =>
  scope === undefined ? name : `${name}:${scope}`;

const BY_NAME = new Map<string, CollectionName>(COLLECTIONS.map((name) => [name, name]));

/** The collection of a key, or null for a name unknown to this version. */
export function collectionName(key: string): CollectionName | null {
  const end = key.indexOf(':');
  return BY_NAME.get(end === -1 ? key : key.slice(0, end)) ?? null;
}

export const isCollectionKey = (key: string): key is CollectionKey => collectionName(key) !== null;

/** Rows that a change touched for the caller, by collection. */
export interface ChangeReply {
  changed: Record<string, unknown[]>;
  removed: Record<string, string[]>;
  revisions: Record<string, number>;
}
