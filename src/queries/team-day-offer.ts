import { isMate } from '../domain/colleague/who-is-in.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import type { Room } from '../domain/room/room.ts';
import { teamsOn } from '../offline/db/teams-on.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useLiveQuery } from './live/live.ts';
import type { Person } from './person.ts';
import { workstationOffers } from './workstation-offers.ts';

/** A free workstation on the floor that a team day proposes. */
export interface TeamDayOffer {
  room: Room;
  /** Name of the team mate whose workstation it is near to; null where none is on that floor yet. */
  mate: string | null;
}

/** Where and when the team meets. */
export interface TeamDayPlace {
  /** ISO date. */
  date: string;
  dayPart: DayPart;
  floorId: string;
}

/** Reads what {@link useTeamDayOffer} shows. */
export async function readTeamDayOffer(
  db: AccountDatabase,
  { date, dayPart, floorId }: TeamDayPlace,
  person: Person,
  now: string,
): Promise<TeamDayOffer | null> {
  const mates = new Map(
    (await rowsIn(db, wholeTable<Colleague>('coworkers')))
      .filter(isMate)
      .map(({ id, displayName }) => [id, displayName]),
  );
  const taken = await db.reservations.where('[room.floor.id+date]').equals([floorId, date]).toArray();
  const besides = taken
    .filter(({ employee }) => employee !== null && mates.has(employee.id))
    .toSorted((a, b) => a.room.name.localeCompare(b.room.name, undefined, { numeric: true }))[0];
  const profiles = await db.teamProfiles
    .where('id')
    .anyOf((await teamsOn(db, date)) ?? [])
    .toArray();
  const [liked] = (await db.rooms.bulkGet(profiles.flatMap(({ rooms }) => rooms))).filter(
    (room) => room?.floor.id === floorId,
  );
  const wished = besides?.room ?? liked ?? (await db.rooms.where('floor.id').equals(floorId).first());
  if (wished === undefined) return null;
  const [offer] = await workstationOffers(db, [date], { room: wished, dayPart, person, now });
  if (offer?.room?.floor.id !== floorId) return null;
  return { room: offer.room, mate: mates.get(besides?.employee?.id ?? '') ?? null };
}

/** @returns a workstation to come to a team day with; null where none is free there, undefined while loading */
export const useTeamDayOffer = (
  place: TeamDayPlace | null,
  person: Person,
  now: string,
): TeamDayOffer | null | undefined =>
  useLiveQuery(
    async (db) => (place === null ? null : readTeamDayOffer(db, place, person, now)),
    [JSON.stringify([place, person, now])],
  );
