import { mayComeFirst } from '../../domain/draw/rules.ts';
import { mayReserveAmenity } from '../../domain/shift/rules.ts';
import type { Amenity } from '../../domain/shift/shift.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import type { Person } from '../../queries/person.ts';
import { useTeamNeeded } from '../../queries/person.ts';
import { useBlockPeriods } from '../../queries/places.ts';
import type { ShiftSupply, ShiftView } from '../../queries/shifts.ts';
import type { Wish } from './use-shift-acts.ts';

/**
 * Judges wishes by what this device knows; the server judges again.
 * @param now ISO instant
 */
export function useJudgeShift(
  person: Person,
  shifts: readonly ShiftView[],
  supply: ShiftSupply,
  now: string,
): (wish: Wish & { amenity: Amenity }, changes?: ShiftView) => Verdict {
  const { userStatus, config, info } = person;
  const blocks = useBlockPeriods() ?? [];
  const hasTeam = useTeamNeeded(person);
  return ({ amenity, date, slot, timeZone }, changes) => {
    const credits = supply.credits(date);
    // What is changed gives its credit back; one too many is refused by the server.
    const left = credits === null || changes === undefined ? credits : credits + 1;
    const pool = info.draws?.pools.find(({ id }) => id === amenity.id);
    const drawn = pool === undefined ? ALLOWED : mayComeFirst(pool, date, now);
    const verdict = mayReserveAmenity(
      {
        userStatus,
        hasTeam,
        config,
        blocks,
        credits: left,
        electricVehicle: info.electricVehicle,
        own: shifts,
        // What was not told here, the server knows.
        free: supply.free(amenity, date, slot, changes?.id) ?? Infinity,
        now,
      },
      { amenity, slot, timeZone, changes: changes?.id ?? null },
    );
    return verdict.ok ? drawn : verdict;
  };
}
