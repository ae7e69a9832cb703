import { useCallback } from 'react';
import { mayChooseWorkstation } from '../domain/client-config/booking-options.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import type { Room } from '../domain/room/room.ts';
import { meetsTeamDay } from '../domain/team/team-day.ts';
import type { Refusal } from '../domain/verdict.ts';
import { refused } from '../domain/verdict.ts';
import type { Met } from '../domain/workplace-reservation/met.ts';
import { metBy } from '../domain/workplace-reservation/met.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { withConnection } from '../offline/db/connection.ts';
import { readView } from '../offline/overlay/read.ts';
import { isRefused } from '../offline/view/refused.ts';
import { useAccountDatabase } from './account-database.ts';
import type { Person } from './person.ts';
import { ALL_TAKEN, workstationOffers } from './workstation-offers.ts';

/** Where a colleague said that they are. */
export interface ColleaguePlace {
  /** ISO date. */
  date: string;
  dayPart: DayPart;
  /** Floor id. */
  floor: string;
  /** Id of their workstation; null without one. */
  room: string | null;
}

/** The free workstation nearest to a colleague, and what of the own day it meets. */
export interface Beside {
  room: Room;
  met: Met<EmployeeLocation>;
}

/** Why none is had there, and in which building. */
export type NoneBeside = Refusal & { buildingId: string };

/**
 * Finds the nearest free workstation on a colleague's floor, by this device's data.
 * @param now ISO instant
 * @returns a refusal where there is none, or null where this device does not know the floor
 */
export async function readBeside(
  db: AccountDatabase,
  { date, dayPart, floor, room }: ColleaguePlace,
  person: Person,
  now: string,
): Promise<Beside | NoneBeside | null> {
  const theirs = room === null ? null : ((await db.rooms.get(room)) ?? null);
  const known = await db.rooms.where('floor.id').equals(floor).first();
  if (known === undefined) return null;
  const buildingId = known.floor.building.id;
  const [offer] = await workstationOffers(db, [date], { room: theirs, floor, dayPart, person, now });
  if (offer === undefined || offer.room === null)
    return offer === undefined || offer.verdict.ok || ALL_TAKEN.includes(offer.verdict.code)
      ? { ...refused('noneFreeBeside'), buildingId }
      : { ...offer.verdict, buildingId };
  const view = await readView(db, async () => ({ locations: await db.locations.where({ date }).toArray() }));
  const day = [...view.locations.values()].filter((row) => row.date === date && !isRefused(row));
  const slot = slotOf(date, dayPart, offer.room.floor.building.timeZone);
  const isTheirs = offer.room.assignedTo.includes(person.info.id);
  const offered = mayChooseWorkstation(person.config, isTheirs, meetsTeamDay(day, slot));
  return offered.ok ? { room: offer.room, met: metBy(day, slot) } : { ...offered, buildingId };
}

/** {@link readBeside}, when asked. */
export function useFindBeside(): (
  place: ColleaguePlace,
  person: Person,
  now: string,
) => Promise<Beside | NoneBeside | null> {
  const db = useAccountDatabase();
  return useCallback((place, person, now) => withConnection(db, () => readBeside(db, place, person, now)), [db]);
}
