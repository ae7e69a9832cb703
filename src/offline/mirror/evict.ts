import type { AccountDatabase } from '../db/account-database.ts';
import type { PullRecord } from '../db/pull-record.ts';
import { WELL } from '../db/pull-record.ts';
import type { MirroredName } from './mirror.ts';
import { MIRROR_TABLES, mirroredName, mirrorOf, removeRows, scopeOf } from './mirror.ts';
import { wantedFloors } from './wanted-floors.ts';

/**
 * Worth of each collection on a full device (docs/sync-protocol.md, "Limits"); the least goes first. Collections of a
 * floor: worth on the floor wanted most, and on any other.
 */
const WORTH: Record<MirroredName, number | readonly [wantedMost: number, other: number]> = {
  heatmaps: 0,
  plans: [5, 1],
  rooms: [6, 2],
  'workplace-reservations': [6, 2],
  'building-visit-properties': 3,
  'department-profiles': 3,
  'team-days': 4,
  'team-profiles': 4,
  'planning-locations': 3,
  'block-periods': 7,
  'amenity-reservations': 4,
  'amenity-days': 2,
  'parking-credits': 4,
  amenities: 3,
  'room-categories': 3,
  'building-guidelines': 4,
  coworkers: 4,
  'coworker-locations': 3,
  'coworker-days': 3,
  notifications: 4,
  'dirty-rooms': [7, 6],
  'my-teams': 7,
  features: 7,
  buildings: 7,
  floors: 7,
  'employee-calendar': 8,
  'client-config': 8,
  'user-status': 8,
  'employee-info': 8,
  visits: 8,
  'visit-building': 7,
  'visit-plan': 5,
  'own-visits': 5,
  'reception-visits': 7,
  'people-inside': 8,
  'roll-call-marks': 8,
  'meeting-rooms': 3,
  'meeting-days': 2,
  meetings: 5,
};

function worthOf(key: string, floor: string | undefined): number {
  const name = mirroredName(key);
  const worth = name === null ? 0 : WORTH[name];
  return typeof worth === 'number' ? worth : worth[scopeOf(key) === floor ? 0 : 1];
}

const holdsRows = ({ lastOkAt, touched, givenUp }: PullRecord): boolean =>
  givenUp !== true && (lastOkAt !== null || Object.keys(touched).length > 0);

/** The record of an evicted collection keeps the revisions: an old answer must not pass for a new one. */
export const withoutRows = (record: PullRecord): PullRecord => ({
  ...record,
  etag: null,
  url: null,
  lastOkAt: null,
  givenUp: true,
});

/** Takes the rows of a collection out. Within a transaction over its table and pulls. */
export async function evict(db: AccountDatabase, record: PullRecord): Promise<void> {
  const mirror = mirrorOf(record.key);
  if (mirror !== null) await removeRows(db, mirror, scopeOf(record.key));
  // What an older app mirrored; this one has no other such record.
  else await db.bookableDays.clear();
  await db.pulls.put(withoutRows(record));
}

/** Evicts a collection of which something is known. @param key whatever it names */
export async function evictKey(db: AccountDatabase, key: string): Promise<void> {
  const mirror = mirrorOf(key);
  if (mirror === null) return;
  await db.transaction('rw', [mirror.table, 'pulls'], async () => {
    const record = await db.pulls.get(key);
    if (record !== undefined) await evict(db, record);
  });
}

/**
 * Evicts mirrors that nobody asks for: of a floor opened long ago, of an authority that was lost, of what is switched
 * off. Once they are wanted again, that they were refused puts off nothing.
 * @param wanted keys of all collections to mirror
 */
export async function evictUnwanted(db: AccountDatabase, wanted: ReadonlySet<string>): Promise<void> {
  await db.transaction('rw', [...MIRROR_TABLES, 'pulls'], async () => {
    const unwanted = (await db.pulls.toArray()).filter(({ key }) => !wanted.has(key));
    for (const record of unwanted)
      if (holdsRows(record)) await evict(db, { ...record, ...WELL });
      else if (record.error !== null) await db.pulls.put({ ...record, ...WELL });
  });
}

/**
 * Evicts the mirrors worth least, never the outbox (docs/sync-protocol.md, "The outbox is left alone").
 * @param inFavourOf key of a collection: only what is worth less goes
 * @returns whether anything could go
 */
export async function evictLeast(db: AccountDatabase, now: number, inFavourOf?: string): Promise<boolean> {
  const [floor] = await wantedFloors(db, now);
  return db.transaction('rw', [...MIRROR_TABLES, 'pulls'], async () => {
    const held = (await db.pulls.toArray())
      .filter(holdsRows)
      .map((record) => ({ record, worth: worthOf(record.key, floor) }));
    const least = Math.min(...held.map(({ worth }) => worth));
    if (held.length === 0 || (inFavourOf !== undefined && least >= worthOf(inFavourOf, floor))) return false;
    for (const { record } of held.filter(({ worth }) => worth === least)) await evict(db, record);
    return true;
  });
}
