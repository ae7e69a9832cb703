import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { ChangeContext } from '../http/handler.ts';
import { lockPerson, type Person } from '../sql/person.ts';
import { findMadeLocations, later, type MadeLocation } from '../sql/employee-location.ts';
import { findReservations } from '../sql/workplace-reservation.ts';
import { unknown } from './enforce.ts';

/** Changed together; one of them may be missing. */
export interface CalendarPair {
  location: EmployeeLocation | null;
  reservation: WorkplaceReservation | null;
}

/** A pair as it is stored. */
export interface StoredPair extends CalendarPair {
  /** ISO instant at which the younger of the two was made. */
  made: string;
}

/** The acting person, locked, and the configuration. */
export interface Actor {
  person: Person;
  config: ClientConfig;
}

/** @throws Refusal 404 if the account no longer exists */
export async function lockActor({ db, caller }: ChangeContext): Promise<Actor> {
  const actor = await lockPerson(db, caller.id);
  if (actor === undefined) throw unknown('employee');
  return actor;
}

/**
 * Locks the acting person and reads something of theirs, in one trip: a statement sees what was committed before it
 * began, and this one begins once the lock is held.
 * @throws Refusal 404 for the account, or by `find`
 */
export function lockedWith<Key, Found>(
  context: ChangeContext,
  find: (context: ChangeContext, key: Key) => Promise<Found>,
  key: Key,
): Promise<[Actor, Found]> {
  return Promise.all([lockActor(context), find(context, key)]);
}

/** The caller's pairs by entry ids, each once. @throws Refusal 404 for unknown ids and others' things */
export async function pairsOfLocations({ db, caller }: ChangeContext, locationIds: string[]): Promise<StoredPair[]> {
  const ids = [...new Set(locationIds)];
  const found = await findMadeLocations(db, caller.id, { ids });
  if (found.length < ids.length) throw unknown('location');
  return found.map(toStoredPair);
}

/** A stored entry with its reservation. */
export const toStoredPair = ({ location, made }: MadeLocation): StoredPair & { location: EmployeeLocation } => ({
  location,
  reservation: location.workplaceReservation,
  made,
});

/** The caller's pair by entry id. @throws Refusal 404 for unknown ids and others' things */
export async function pairOfLocation(context: ChangeContext, locationId: string): Promise<StoredPair> {
  const [pair] = await pairsOfLocations(context, [locationId]);
  if (pair === undefined) throw unknown('location');
  return pair;
}

/** The caller's pair by reservation id. @throws Refusal 404 for unknown ids and others' things */
export async function pairOfReservation({ db, caller }: ChangeContext, reservationId: string): Promise<StoredPair> {
  const [[found], [entry]] = await Promise.all([
    findReservations(db, caller.id, { ids: [reservationId] }),
    findMadeLocations(db, caller.id, { reservationId }),
  ]);
  if (found === undefined || !found.reservation.mine) throw unknown('reservation');
  const { reservation, made } = found;
  // The entry may have moved to another reservation.
  const linked = entry?.location.workplaceReservation?.id ?? reservationId;
  if (entry === undefined || linked !== reservationId) return { location: null, reservation, made };
  return { location: entry.location, reservation, made: later(entry.made, made) };
}

/** IANA zone of a pair's days. */
export function zoneOf({ location, reservation }: CalendarPair, person: Person): string {
  return reservation?.room.floor.building.timeZone ?? location?.building?.timeZone ?? person.timeZone;
}

export function idsOf(pairs: CalendarPair[]): { reservationIds: string[]; locationIds: string[] } {
  return {
    reservationIds: pairs.flatMap(({ reservation }) => reservation?.id ?? []),
    locationIds: pairs.flatMap(({ location }) => location?.id ?? []),
  };
}

export function slotsOf(pairs: CalendarPair[]): Slot[] {
  return pairs.flatMap(
    ({ location, reservation }) =>
      location ?? (reservation === null ? [] : { start: reservation.startDate, end: reservation.endDate }),
  );
}

/** Colleagues see who is in without a workstation. */
function touchColleagues({ touch }: ChangeContext, { id, status }: Pick<EmployeeLocation, 'id' | 'status'>): void {
  if (status === 'OFFICE') touch.raised('coworker-locations', [id]);
}

/** Wardens see who is in a building today. */
export function touchWardens({ touch, now }: ChangeContext, { location, reservation }: CalendarPair): void {
  const building = reservation?.room.floor.building ?? location?.building;
  const date = reservation?.date ?? location?.date;
  if (building == null || date === undefined) return;
  const today = todayIn(building.timeZone, now.toString());
  if (date !== today && date !== addDays(today, -1)) return;
  touch.raised(collectionKey('people-inside', building.id), [reservation?.id ?? [], location?.id ?? []].flat());
}

/** Adds a visible pair to the touched rows. */
export function touchChanged(context: ChangeContext, { location, reservation }: CalendarPair): void {
  const { touch, caller } = context;
  touchWardens(context, { location, reservation });
  if (reservation !== null)
    touch.changed(collectionKey('workplace-reservations', reservation.room.floor.id), [reservation]);
  // A room that was left needs cleaning.
  if (reservation?.status === 'COMPLETED')
    touch.raised(collectionKey('dirty-rooms', reservation.room.floor.id), [reservation.room.id]);
  if (location === null) return;
  touch.changed(collectionKey('employee-calendar', caller.id), [location]);
  touchColleagues(context, location);
}

/**
 * Adds a pair whose entry keeps its id and was elsewhere before, on another day or something else: who saw it there is
 * told, too.
 * @param before the entry as it was
 */
export function touchMoved(context: ChangeContext, before: EmployeeLocation, pair: CalendarPair): void {
  const { building, status } = before;
  const isElsewhere = pair.location?.status === 'OFFICE' && pair.location.building?.id !== building?.id;
  if (status === 'OFFICE') touchWardens(context, { location: before, reservation: null });
  // An older device would take the row away where it is now: it reads all that are left here.
  if (status === 'OFFICE' && building !== null && isElsewhere)
    context.touch.raised(collectionKey('people-inside', building.id));
  touchColleagues(context, before);
  if (before.date !== pair.location?.date) context.touch.moved(before.id, { date: before.date });
  touchChanged(context, pair);
}

/** Adds a removed pair to the touched rows. */
export function touchRemoved(context: ChangeContext, { location, reservation }: CalendarPair): void {
  const { touch, caller } = context;
  touchWardens(context, { location, reservation });
  if (reservation !== null)
    touch.removed(collectionKey('workplace-reservations', reservation.room.floor.id), [reservation.id]);
  if (location === null) return;
  const answers = location.teamCalendar === null ? [] : [location.id];
  touch.removed(collectionKey('employee-calendar', caller.id), [location.id], answers);
  touchColleagues(context, location);
}
