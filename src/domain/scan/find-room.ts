import type { Floor } from '../building/building.ts';
import type { Room } from '../room/room.ts';

/** Floors and rooms on the device, with their age. */
export interface KnownPlaces {
  floors: readonly Floor[];
  rooms: readonly Room[];
  /** Epoch ms of its last confirmation; null if never fetched. */
  floorsAsOf: number | null;
  /** Floor id → epoch ms of its rooms' last confirmation. */
  roomsAsOf: ReadonlyMap<string, number>;
}

export type Found =
  | { kind: 'room'; room: Room }
  /** Several rooms have that name. */
  | { kind: 'choices'; rooms: Room[] }
  /** Missing in rows older than the scan; `floorId` if the identifier tells it. */
  | { kind: 'pending'; floorId: string | null }
  | { kind: 'unknown' };

/** Normalises what people type: `ams 3 a3.12`, `AMS/3/A3.12`. */
const plain = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/\s*[;,/|]\s*|\s+/g, ';');

/** A name without what people leave out: `a1 028` is A1.028. */
const bare = (name: string): string => name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Floor part of an identifier; null for a bare name. */
const floorPart = (wanted: string): string | null =>
  wanted.includes(';') ? wanted.slice(0, wanted.lastIndexOf(';')) : null;

/**
 * Finds a room by identifier, id or name.
 * @param wanted as read or typed
 * @param at epoch ms of the scan: later rows without the room prove that none exists
 * @param near id of the building to search first; null without a preference
 */
export function findRoom(wanted: string, places: KnownPlaces, at: number, near: string | null): Found {
  const text = plain(wanted);
  const exact = places.rooms.find(({ id, identifier }) => id === wanted.trim() || plain(identifier) === text);
  if (exact !== undefined) return { kind: 'room', room: exact };
  const named = places.rooms.filter(({ name, type }) => type.name === 'WORKSTATION' && bare(name) === bare(wanted));
  const closest = named.filter(({ floor }) => floor.building.id === near);
  const [only, ...more] = closest.length > 0 ? closest : named;
  if (only !== undefined)
    return more.length === 0 ? { kind: 'room', room: only } : { kind: 'choices', rooms: [only, ...more] };
  const isSettled = (asOf: number | null | undefined): boolean => asOf != null && asOf > at;
  const part = floorPart(text);
  const floor = part === null ? undefined : places.floors.find(({ identifier }) => plain(identifier) === part);
  if (floor !== undefined)
    return isSettled(places.roomsAsOf.get(floor.id)) ? { kind: 'unknown' } : { kind: 'pending', floorId: floor.id };
  // A bare name tells no floor, so only a device without floors waits.
  const isOpen = part === null ? places.floorsAsOf === null : !isSettled(places.floorsAsOf);
  return isOpen ? { kind: 'pending', floorId: null } : { kind: 'unknown' };
}

/** Finds a floor by identifier or id. */
export function findFloor(
  wanted: string,
  { floors, floorsAsOf }: Pick<KnownPlaces, 'floors' | 'floorsAsOf'>,
  at: number,
): { kind: 'floor'; floor: Floor } | Exclude<Found, { kind: 'room' | 'choices' }> {
  const floor = floors.find(({ id, identifier }) => id === wanted.trim() || plain(identifier) === plain(wanted));
  if (floor !== undefined) return { kind: 'floor', floor };
  return floorsAsOf !== null && floorsAsOf > at ? { kind: 'unknown' } : { kind: 'pending', floorId: null };
}
