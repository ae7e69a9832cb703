import type { Floor } from '../building/building.ts';
import type { Room } from '../room/room.ts';

/** The floors and rooms that a device has, and as of when. */
export interface KnownPlaces {
  floors: readonly Floor[];
  rooms: readonly Room[];
  /** Epoch milliseconds at which the list of floors was last confirmed; null: never fetched. */
  floorsAsOf: number | null;
  /** Floor id → epoch milliseconds at which its rooms were last confirmed. */
  roomsAsOf: ReadonlyMap<string, number>;
}

/** What was found for an identifier. */
export type Found =
  | { kind: 'room'; room: Room }
  /** A name that several rooms have, to choose from. */
  | { kind: 'choices'; rooms: Room[] }
  /** Not found in rows older than the scan; `floorId` is its floor, where the identifier tells it. */
  | { kind: 'pending'; floorId: string | null }
  | { kind: 'unknown' };

/** One spelling for what people type: `ams 3 a3.12`, `AMS/3/A3.12`. */
const plain = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/\s*[;,/|]\s*|\s+/g, ';');

/** Identifier of the floor in which a room's identifier lies; null for a bare name or id. */
const floorPart = (wanted: string): string | null =>
  wanted.includes(';') ? wanted.slice(0, wanted.lastIndexOf(';')) : null;

/**
 * The room of an identifier, an id, or a name.
 * @param wanted as read or typed
 * @param at epoch milliseconds of the scan: rows fetched later that lack the room prove that there is none
 * @param near id of the building whose names count first; null where the person prefers none
 */
export function findRoom(wanted: string, places: KnownPlaces, at: number, near: string | null): Found {
  const text = plain(wanted);
  const exact = places.rooms.find(({ id, identifier }) => id === wanted.trim() || plain(identifier) === text);
  if (exact !== undefined) return { kind: 'room', room: exact };
  const named = places.rooms.filter(({ name, type }) => type.name === 'WORKSTATION' && plain(name) === text);
  const closest = named.filter(({ floor }) => floor.building.id === near);
  const [only, ...more] = closest.length > 0 ? closest : named;
  if (only !== undefined)
    return more.length === 0 ? { kind: 'room', room: only } : { kind: 'choices', rooms: [only, ...more] };
  const isSettled = (asOf: number | null | undefined): boolean => asOf != null && asOf > at;
  const part = floorPart(text);
  const floor = part === null ? undefined : places.floors.find(({ identifier }) => plain(identifier) === part);
  if (floor !== undefined)
    return isSettled(places.roomsAsOf.get(floor.id)) ? { kind: 'unknown' } : { kind: 'pending', floorId: floor.id };
  // A bare name does not tell which floor to ask for, so that only a device that knows no floor at all waits for it.
  const isOpen = part === null ? places.floorsAsOf === null : !isSettled(places.floorsAsOf);
  return isOpen ? { kind: 'pending', floorId: null } : { kind: 'unknown' };
}

/** The floor of an identifier or an id. */
export function findFloor(
  wanted: string,
  { floors, floorsAsOf }: Pick<KnownPlaces, 'floors' | 'floorsAsOf'>,
  at: number,
): { kind: 'floor'; floor: Floor } | Exclude<Found, { kind: 'room' | 'choices' }> {
  const floor = floors.find(({ id, identifier }) => id === wanted.trim() || plain(identifier) === plain(wanted));
  if (floor !== undefined) return { kind: 'floor', floor };
  return floorsAsOf !== null && floorsAsOf > at ? { kind: 'unknown' } : { kind: 'pending', floorId: null };
}
