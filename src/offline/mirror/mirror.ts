import type { CollectionName } from '../../domain/intent/intent.ts';
import { collectionName } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { isRecord } from '../ports/record.ts';

/** Where a collection's rows lie in the account's database. */
export interface Mirror {
  table: string;
  /** The row's id, as the server's `removed` names it; null for no row of this collection. */
  idOf(row: Record<string, unknown>): string | null;
  /** Index of the scope; null: the collection is the whole table. */
  scopeIndex: string | null;
  /** The collection is one thing, stored under its name. */
  single: boolean;
  /** A row may move to another scope with its id kept: of an older state of its old one nothing may be written. */
  moves?: true;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const byId = (row: Record<string, unknown>): string | null => text(row['id']);
const list = (table: string, scopeIndex: string | null = null, idOf = byId): Mirror => ({
  table,
  idOf,
  scopeIndex,
  single: false,
});
const single = (name: CollectionName): Mirror => ({
  table: 'singles',
  idOf: () => name,
  scopeIndex: null,
  single: true,
});

/** Bookable days are derived (src/queries/bookable-days.ts); older apps mirror them. */
export type MirroredName = Exclude<CollectionName, 'bookable-days'>;

/** Every collection and its mirror. Calendars and the like are scoped by the database itself. */
const MIRRORS: Record<MirroredName, Mirror> = {
  'client-config': single('client-config'),
  features: single('features'),
  'user-status': single('user-status'),
  'employee-info': single('employee-info'),
  'my-teams': list('teams', null, (row) => (isRecord(row['team']) ? text(row['team']['id']) : null)),
  buildings: list('buildings'),
  floors: list('floors'),
  'building-visit-properties': list('visitProperties'),
  rooms: list('rooms', 'floor.id'),
  plans: list('plans', 'floorId', (row) => text(row['floorId'])),
  'room-categories': list('roomCategories'),
  'workplace-reservations': list('reservations', 'room.floor.id'),
  'employee-calendar': list('locations'),
  amenities: list('amenities'),
  notifications: list('notifications'),
  coworkers: list('coworkers'),
  'coworker-locations': list('coworkerLocations'),
  'coworker-days': list('coworkerDays'),
  'department-profiles': list('departmentProfiles'),
  'team-days': list('teamDays'),
  'team-profiles': list('teamProfiles'),
  'planning-locations': list('planningLocations'),
  'block-periods': list('blockPeriods'),
  'amenity-reservations': list('amenityReservations'),
  'amenity-days': list('amenityDays', 'location.reservableBuildingId'),
  'parking-credits': list('parkingCredits'),
  'dirty-rooms': list('dirtyRooms', 'room.floor.id'),
  'building-guidelines': list('guidelines', 'buildingId'),
  heatmaps: list('heatmaps', 'floorId'),
  visits: list('visits'),
  'visit-building': single('visit-building'),
  'visit-plan': single('visit-plan'),
  'own-visits': list('ownVisits'),
  'reception-visits': list('receptionVisits'),
  'people-inside': { ...list('peopleInside', 'buildingId'), moves: true },
  'roll-call-marks': list('rollCallMarks', 'buildingId'),
  'meeting-rooms': list('meetingRooms'),
  'meeting-days': list('meetingDays', 'buildingId'),
  meetings: list('meetings'),
};

/** What this version mirrors under a key, or null. */
export function mirroredName(key: string): MirroredName | null {
  const name = collectionName(key);
  return name === 'bookable-days' ? null : name;
}

/** The mirror of a key's collection; null for one that this version does not mirror. */
export function mirrorOf(key: string): Mirror | null {
  const name = mirroredName(key);
  return name === null ? null : MIRRORS[name];
}

/** Tables of server truth, an older app's among them. They may be evicted at any time: a pull brings them again. */
export const MIRROR_TABLES: readonly string[] = [
  ...new Set(Object.values(MIRRORS).map((mirror) => mirror.table)),
  'bookableDays',
];

/** Scope of a collection key, or null. */
export const scopeOf = (key: string): string | null => (key.includes(':') ? key.slice(key.indexOf(':') + 1) : null);

const rowsTable = (db: AccountDatabase, mirror: Mirror) => db.table<Record<string, unknown>, string>(mirror.table);

/** Makes rows of a GET's reply: a list as it is, one thing under its name; null for neither. */
export function rowsOf(mirror: Mirror, body: unknown): Record<string, unknown>[] | null {
  if (mirror.single) return isRecord(body) ? [{ key: mirror.idOf(body), value: body }] : null;
  // A plan is one document, and yet a row.
  const rows: unknown = Array.isArray(body) ? body : [body];
  return Array.isArray(rows) && rows.every((row) => isRecord(row) && mirror.idOf(row) !== null) ? rows : null;
}

/** Gives up the rows of a scope. Runs inside the caller's transaction. */
export async function removeRows(db: AccountDatabase, mirror: Mirror, scope: string | null): Promise<void> {
  const table = rowsTable(db, mirror);
  if (mirror.single) await table.delete(mirror.idOf({}) ?? '');
  else
    await (mirror.scopeIndex === null || scope === null
      ? table.clear()
      : table.where(mirror.scopeIndex).equals(scope).delete());
}

/** Replaces all rows of a scope. Runs inside the caller's transaction. */
export async function replaceRows(
  db: AccountDatabase,
  mirror: Mirror,
  scope: string | null,
  rows: Record<string, unknown>[],
): Promise<void> {
  await removeRows(db, mirror, scope);
  await rowsTable(db, mirror).bulkPut(rows);
}
