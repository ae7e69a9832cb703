import { CLEANING_OPTIONS, cleaningDecision } from '../../src/domain/cleaning/cleaning.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal } from '../http/refusal.ts';
import {
  findOccupiedRooms,
  findRoomsUsedAgain,
  listDirtyRooms,
  lockRooms,
  markCleaned,
  markDirty,
} from '../sql/cleaning.ts';
import { roomFor } from '../sql/room.ts';
import { withdrawUncleaned } from '../sql/uncleaned.ts';
import { findReservations } from '../sql/workplace-reservation.ts';
import { unknown } from './enforce.ts';
import { withSeenHolders } from './seen-holders.ts';

type Rooms = Awaited<ReturnType<typeof lockRooms>>;

/** Mirrors hold a floor's reservations this long, less a day. */
const OFFERED_FOR = { hours: 48 };

/**
 * Marks rooms clean or dirty as of the cleaner's action. Of rooms left or marked since then, the cleaner is asked
 * whether they are clean.
 * @param which ids of rooms or of floors
 * @throws Refusal 404 for an unknown room; ConflictRefusal if a room is in use or used again, and nothing was chosen
 */
export async function cleanRooms(
  context: ChangeContext,
  which: { roomIds: string[] } | { floorIds: string[] },
  dirty: boolean,
): Promise<void> {
  const { db, resolutions } = context;
  const at = context.actedAt.toString();
  const rooms = await lockRooms(db, which);
  const ids = rooms.map(({ id }) => id);
  if ('roomIds' in which && rooms.length < new Set(which.roomIds).size) throw unknown('room');
  if (dirty) {
    await markDirty(db, ids, at);
    return touchRooms(context, rooms, ids);
  }
  const doubts = { occupied: await findOccupiedRooms(db, ids, at), usedAgain: await findRoomsUsedAgain(db, ids, at) };
  const decision = cleaningDecision(ids, doubts, resolutions);
  if ('asks' in decision)
    throw question(
      decision.conflictType,
      rooms.filter(({ id }) => decision.asks.includes(id)),
    );
  const recentFrom = context.now.subtract(OFFERED_FOR).toString();
  const closed = await markCleaned(db, decision.clean, at, recentFrom);
  if (decision.anew.length > 0)
    closed.push(...(await markCleaned(db, decision.anew, context.now.toString(), recentFrom)));
  for (const { id, employeeId } of await withdrawUncleaned(db, decision.clean, context.now.toString()))
    context.touch.raised(collectionKey('notifications', employeeId), [id]);
  await touchRooms(context, rooms, ids);
  await touchClosed(context, rooms, closed);
}

const question = (conflictType: string, rooms: Rooms) =>
  new ConflictRefusal({
    conflictType,
    entities: rooms.map(({ id, name, floorName }) => ({ id, name, floor: floorName })),
    perEntityEnumResolutionOptions: [...CLEANING_OPTIONS],
  });

/** Touches unchanged rooms too: the caller assumed a change. */
export async function touchRooms(
  { db, caller, touch: touched }: ChangeContext,
  rooms: Rooms,
  ids: string[],
): Promise<void> {
  const dirty = new Map(
    (await listDirtyRooms(db, { roomIds: ids })).map((row) => [row.id, { ...row, room: roomFor(caller.id, row.room) }]),
  );
  for (const { id, floorId } of rooms) {
    const row = dirty.get(id);
    if (row === undefined) touched.removed(collectionKey('dirty-rooms', floorId), [id]);
    else touched.changed(collectionKey('dirty-rooms', floorId), [row]);
  }
}

async function touchClosed(
  { db, caller, touch: touched }: ChangeContext,
  rooms: Rooms,
  closed: Awaited<ReturnType<typeof markCleaned>>,
): Promise<void> {
  const floorOf = new Map(rooms.map(({ id, floorId }) => [id, floorId]));
  // Colleagues see nothing of a place that was left.
  if (closed.length > 0) touched.raised('coworker-days', []);
  for (const { id, roomId, holderId, locationId } of closed) {
    touched.raised(collectionKey('workplace-reservations', floorOf.get(roomId)), [id]);
    if (holderId !== null && locationId !== null)
      touched.raised(collectionKey('employee-calendar', holderId), [locationId]);
  }
  const recent = closed.flatMap(({ id, recent: isRecent }) => (isRecent ? [id] : []));
  if (recent.length === 0) return;
  const found = await findReservations(db, caller.id, { ids: recent });
  const rows = found.map(({ reservation }) => reservation);
  for (const row of await withSeenHolders(db, caller.id, rows))
    touched.changed(collectionKey('workplace-reservations', row.room.floor.id), [row]);
}
