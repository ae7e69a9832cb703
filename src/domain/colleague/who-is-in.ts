import type { Floor } from '../building/building.ts';
import type { Colleague } from '../employee/employee.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';

/** A colleague at workstations on one day. */
export interface PersonIn {
  colleague: Colleague;
  /** Shares a team with the viewer. */
  mate: boolean;
  /** By start; one, unless they move during the day. */
  stays: [WorkplaceReservation, ...WorkplaceReservation[]];
}

export const isMate = ({ teams }: Pick<Colleague, 'teams'>): boolean => teams !== undefined && teams.length > 0;

const byName = (a: PersonIn, b: PersonIn): number =>
  a.colleague.displayName.localeCompare(b.colleague.displayName) || a.colleague.id.localeCompare(b.colleague.id);

/**
 * Colleagues with a workstation by date, team mates first, then by name. Reservations name nobody who does not share,
 * and whom the viewer may not locate (spec 5, "Where is my team access") is left out.
 * @param reservations any dates and floors
 * @param colleagues whom the viewer may locate
 */
export function whoIsIn(
  reservations: readonly WorkplaceReservation[],
  colleagues: readonly Colleague[],
): ReadonlyMap<string, readonly PersonIn[]> {
  const known = new Map(colleagues.map((colleague) => [colleague.id, colleague]));
  const days = new Map<string, Map<string, PersonIn>>();
  for (const reservation of reservations) {
    const colleague = known.get(reservation.employee?.id ?? '');
    if (colleague === undefined || (reservation.status !== 'APPROVED' && reservation.status !== 'CONFIRMED')) continue;
    const day = days.get(reservation.date) ?? new Map<string, PersonIn>();
    days.set(reservation.date, day);
    const before = day.get(colleague.id);
    if (before === undefined) day.set(colleague.id, { colleague, mate: isMate(colleague), stays: [reservation] });
    else before.stays.push(reservation);
  }
  return new Map(
    [...days].map(([date, people]) => [
      date,
      [...people.values()]
        .map((person) => {
          person.stays.sort((a, b) => a.startDate.localeCompare(b.startDate));
          return person;
        })
        .toSorted((a, b) => Number(b.mate) - Number(a.mate) || byName(a, b)),
    ]),
  );
}

/**
 * The floor to speak of on a day: the person's own or usual one where somebody is, else where most are, team mates
 * counting most.
 * @param own id of the person's floor, or null
 */
export function floorOfInterest(people: readonly PersonIn[], own: string | null): Floor | null {
  const floors = new Map<string, { floor: Floor; weight: number }>();
  for (const { mate, stays } of people) {
    const { floor } = stays[0].room;
    const weight = (floors.get(floor.id)?.weight ?? 0) + (mate ? 1000 : 1);
    floors.set(floor.id, { floor, weight });
  }
  const most = [...floors.values()].toSorted((a, b) => b.weight - a.weight)[0];
  return (floors.get(own ?? '') ?? most)?.floor ?? null;
}

export const isOnFloor = ({ stays }: PersonIn, floorId: string): boolean =>
  stays.some(({ room }) => room.floor.id === floorId);
