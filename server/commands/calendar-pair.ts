import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { ChangeContext } from '../http/handler.ts';
import { lockPerson, type Person } from '../sql/booking.ts';
import { findLocations } from '../sql/employee-location.ts';
import { findReservations } from '../sql/workplace-reservation.ts';
import { unknown } from './enforce.ts';

/** Changed together; one of them may be missing. */
export interface CalendarPair {
  location: EmployeeLocation | null;
  reservation: WorkplaceReservation | null;
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

/** The caller's pairs by entry ids, each once. @throws Refusal 404 for unknown ids and others' things */
export async function pairsOfLocations({ db, caller }: ChangeContext, locationIds: string[]): Promise<CalendarPair[]> {
  const ids = [...new Set(locationIds)];
  const locations = await findLocations(db, caller.id, { ids });
  if (locations.length < ids.length) throw unknown('location');
  return locations.map((location) => ({ location, reservation: location.workplaceReservation }));
}

/** The caller's pair by entry id. @throws Refusal 404 for unknown ids and others' things */
export async function pairOfLocation(context: ChangeContext, locationId: string): Promise<CalendarPair> {
  const [pair] = await pairsOfLocations(context, [locationId]);
  if (pair === undefined) throw unknown('location');
  return pair;
}

/** The caller's pair by reservation id. @throws Refusal 404 for unknown ids and others' things */
export async function pairOfReservation({ db, caller }: ChangeContext, reservationId: string): Promise<CalendarPair> {
  const [found] = await findReservations(db, caller.id, { ids: [reservationId] });
  if (found === undefined || !found.reservation.mine) throw unknown('reservation');
  const [location] = found.locationId === null ? [] : await findLocations(db, caller.id, { ids: [found.locationId] });
  // The entry may have moved to another reservation.
  const linked = location?.workplaceReservation == null || location.workplaceReservation.id === reservationId;
  return { location: linked ? (location ?? null) : null, reservation: found.reservation };
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

/** Adds a visible pair to the touched rows. */
export function touchChanged(context: ChangeContext, { location, reservation }: CalendarPair): void {
  const { touch, caller } = context;
  if (reservation !== null)
    touch.changed(collectionKey('workplace-reservations', reservation.room.floor.id), [reservation]);
  // A room that was left needs cleaning.
  if (reservation?.status === 'COMPLETED')
    touch.raised(collectionKey('dirty-rooms', reservation.room.floor.id), [reservation.room.id]);
  if (location === null) return;
  touch.changed(collectionKey('employee-calendar', caller.id), [location]);
  touchColleagues(context, location);
}

/** Adds a removed pair to the touched rows. */
export function touchRemoved(context: ChangeContext, { location, reservation }: CalendarPair): void {
  const { touch, caller } = context;
  if (reservation !== null)
    touch.removed(collectionKey('workplace-reservations', reservation.room.floor.id), [reservation.id]);
  if (location === null) return;
  touch.removed(collectionKey('employee-calendar', caller.id), [location.id]);
  touchColleagues(context, location);
}
