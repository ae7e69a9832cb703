import type { Floor } from '../building/building.ts';
import type { Colleague } from '../employee/employee.ts';
import { memoised } from '../memoised.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Stay } from './office-day.ts';
import { stayAt } from './office-day.ts';

/** A colleague in the office on one day. */
export interface PersonIn {
  colleague: Colleague;
  /** Shares a team with the viewer. */
  mate: boolean;
  /** By start; one, unless they move during the day. */
  stays: [Stay, ...Stay[]];
}

/** A stay, and the id of whose it is. */
export type StayOf = Stay & { employee: string };

export const isMate = ({ teams }: Pick<Colleague, 'teams'>): boolean => teams !== undefined && teams.length > 0;

const byName = (a: PersonIn, b: PersonIn): number =>
  a.colleague.displayName.localeCompare(b.colleague.displayName) || a.colleague.id.localeCompare(b.colleague.id);

/** Stays of those who are shown with their names: reservations name nobody who does not share. */
export const staysOf = (reservations: readonly WorkplaceReservation[]): StayOf[] =>
  reservations.flatMap((reservation) =>
    reservation.employee !== null && (reservation.status === 'APPROVED' || reservation.status === 'CONFIRMED')
      ? { ...stayAt(reservation), employee: reservation.employee.id }
      : [],
  );

const byId = memoised(
  (colleagues: readonly Colleague[]) => new Map(colleagues.map((colleague) => [colleague.id, colleague])),
);

/**
 * Colleagues in the office by date, team mates first, then by name. Whom the viewer may not locate (spec 5, "Where is
 * my team access") is left out.
 * @param stays any dates and floors
 * @param colleagues whom the viewer may locate
 */
export function whoIsIn(
  stays: readonly StayOf[],
  colleagues: readonly Colleague[],
): ReadonlyMap<string, readonly PersonIn[]> {
  const known = byId(colleagues);
  const days = new Map<string, Map<string, PersonIn>>();
  for (const { employee, ...stay } of stays) {
    const colleague = known.get(employee);
    if (colleague === undefined) continue;
    const day = days.get(stay.date) ?? new Map<string, PersonIn>();
    days.set(stay.date, day);
    const before = day.get(colleague.id);
    if (before === undefined) day.set(colleague.id, { colleague, mate: isMate(colleague), stays: [stay] });
    else before.stays.push(stay);
  }
  return new Map(
    [...days].map(([date, people]) => [
      date,
      [...people.values()]
        .map((person) => {
          person.stays.sort((a, b) => a.start.localeCompare(b.start));
          return person;
        })
        .toSorted((a, b) => Number(b.mate) - Number(a.mate) || byName(a, b)),
    ]),
  );
}

/** Where a person is first said to be on a floor; null on none. */
export const floorOf = ({ stays }: PersonIn): Floor | null => stays.find(({ floor }) => floor !== null)?.floor ?? null;

/**
 * The floor to speak of on a day: the person's own or usual one where somebody is, else where most are, team mates
 * counting most.
 * @param own id of the person's floor, or null
 * @param here ids of the floors of which everybody is known
 */
export function floorOfInterest(
  people: readonly PersonIn[],
  own: string | null,
  here: ReadonlySet<string>,
): Floor | null {
  const floors = new Map<string, { floor: Floor; weight: number }>();
  for (const person of people) {
    const floor = floorOf(person);
    if (floor === null || !here.has(floor.id)) continue;
    const weight = (floors.get(floor.id)?.weight ?? 0) + (person.mate ? 1000 : 1);
    floors.set(floor.id, { floor, weight });
  }
  const most = [...floors.values()].toSorted((a, b) => b.weight - a.weight)[0];
  return (floors.get(own ?? '') ?? most)?.floor ?? null;
}

export const isOnFloor = ({ stays }: PersonIn, floorId: string): boolean =>
  stays.some(({ floor }) => floor?.id === floorId);
