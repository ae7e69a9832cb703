import type { Temporal } from 'temporal-polyfill';
import { type CollectionName, collectionKey } from '../../src/domain/intent/intent.ts';
import { calendarWindow, meetingsFrom } from '../../src/domain/mirror/windows.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { visitAccount } from '../../src/domain/visit/visit.ts';
import type { Writer } from '../db/database.ts';
import { listHolders } from '../sql/room.ts';
import { listLinksTo, listReadersOfMeetings, listVisitsIn, listWeeksIn } from '../sql/room-shown.ts';
import type { Touch } from '../sql/touched.ts';
import { tellDraws } from './tell-draws.ts';
import { tellOfClosed } from './tell-of-closed.ts';
import { visitTopics } from './visit-readers.ts';

type Context = { db: Writer; now: Temporal.Instant; touch: Touch };

/** A room before a change, unless it is new, and after it. */
type Changed = [before: Room | undefined, after: Room];

/**
 * Tells all who show something of rooms that they are others now, and who holds one that is out of use: whoever changes
 * rooms calls this, so that no way of doing it tells less than another.
 * @param before of those that were there @param sensors ids of rooms with another sensor
 */
export async function tellRooms(
  context: Context,
  { before, after, sensors }: { before: readonly Room[]; after: readonly Room[]; sensors: ReadonlySet<string> },
): Promise<void> {
  if (after.length === 0) return;
  const { db, touch, now } = context;
  const were = new Map(before.map((room) => [room.id, room]));
  const changed = after.map((room): Changed => [were.get(room.id), room]);
  const other = (isOther: (...rooms: Changed) => boolean) =>
    changed.flatMap((rooms) => (isOther(...rooms) ? [rooms[1]] : []));
  for (const { id, floor } of after) {
    touch.raised(collectionKey('rooms', floor.id), [id]);
    touch.raised(collectionKey('workplace-reservations', floor.id));
  }
  for (const { floor } of other((was, is) => was?.type.name !== is.type.name || sensors.has(is.id)))
    touch.raised(collectionKey('heatmaps', floor.id));
  // A room of another type than before leaves the list that it was in.
  const shown = [...before, ...after];
  if (shown.some(isWorkstation)) touch.raised('planning-locations');
  const toMeet = shown.filter(({ type }) => type.name === 'MEETING_ROOM');
  if (toMeet.length > 0) touch.raised('meeting-rooms', idsOf(toMeet));
  const drawn = other((was, is) => (was !== undefined && isDrawn(was)) !== isDrawn(is));
  await tellDraws(context, { buildings: buildingsOf(drawn) });
  for (const [was, { assignedTo }] of changed)
    raise(touch, 'employee-info', differing(was?.assignedTo ?? [], assignedTo));
  const from = calendarWindow(now.epochMilliseconds).start;
  raise(touch, 'employee-calendar', await listHolders(db, idsOf(after), from));
  await tellNames(
    context,
    other((was, is) => was !== undefined && was.name !== is.name),
  );
  await tellPlans(
    context,
    other((was, is) => was?.name !== is.name),
  );
  await tellOfClosed(context, before, after);
}

/** Whoever has something in a room has its name. */
async function tellNames({ db, touch, now }: Context, renamed: readonly Room[]): Promise<void> {
  if (renamed.length === 0) return;
  const ids = idsOf(renamed);
  for (const building of buildingsOf(renamed)) touch.raised(collectionKey('people-inside', building));
  for (const { id, readers } of await listReadersOfMeetings(db, ids, meetingsFrom(now.epochMilliseconds)))
    for (const reader of readers) touch.raised(collectionKey('meetings', reader), [id]);
  raise(touch, 'employee-info', await listWeeksIn(db, ids));
  for (const visit of await listVisitsIn(db, ids))
    for (const topic of visitTopics(visit)) touch.raised(topic, [visit.id]);
}

/** Visitors find the room that their visit names. */
async function tellPlans({ db, touch, now }: Context, named: readonly Room[]): Promise<void> {
  if (named.length === 0) return;
  for (const uuid of await listLinksTo(db, [...buildingsOf(named)], now.toString()))
    touch.raised(collectionKey('visit-plan', visitAccount(uuid)));
}

function raise(touch: Touch, name: CollectionName, people: readonly string[]): void {
  for (const id of people) touch.raised(collectionKey(name, id));
}

const idsOf = (rooms: readonly Room[]): string[] => rooms.map(({ id }) => id);
const buildingsOf = (rooms: readonly Room[]): Set<string> => new Set(rooms.map(({ floor }) => floor.building.id));
const isWorkstation = ({ type }: Room): boolean => type.name === 'WORKSTATION';

/** Whether it is one of the places where a building's workstations are drawn. */
const isDrawn = (room: Room): boolean =>
  isWorkstation(room) &&
  room.reservable &&
  room.status === 'AVAILABLE' &&
  room.assignedTo.length === 0 &&
  (room.keptFor ?? []).length === 0;

/** What is on one list alone. */
const differing = (one: readonly string[], other: readonly string[]): string[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];
