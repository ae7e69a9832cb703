import type { BlockPeriod } from '../block-period/block-period.ts';
import { blocksOn } from '../block-period/block-period.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { importanceOf, leftAt } from '../employee-location/importance.ts';
import { isGone } from '../employee-location/rules.ts';
import { mayChange } from '../workplace-reservation/rules.ts';

/** Whether a day can be planned: it is over, open, open for team days alone, or too far ahead. */
export type Openness = 'past' | 'open' | 'teamDays' | 'tooFar';

/**
 * @param date ISO date in `timeZone`, the zone of the person's building
 * @param now ISO instant
 */
export function opennessOf(
  date: string,
  {
    timeZone,
    config,
    now,
  }: { timeZone: string; config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>; now: string },
): Openness {
  const own = mayChange({ date, timeZone, config, now });
  if (own.ok) return 'open';
  if (own.code === 'slotPast') return 'past';
  return mayChange({ date, timeZone, config, now, teamDay: true }).ok ? 'teamDays' : 'tooFar';
}

type Placed = Pick<EmployeeLocation, 'status' | 'actualStatus' | 'start' | 'dateCompleted'> &
  Parameters<typeof leftAt>[0];

/** The entries of a day by importance (spec 4, "Importance order"); of equals the earlier, then the one left last. */
export function byImportance<L extends Placed>(locations: readonly L[]): L[] {
  return locations
    .filter((location) => !isGone(location))
    .toSorted(
      (a, b) =>
        importanceOf(b.status) - importanceOf(a.status) ||
        Date.parse(a.start) - Date.parse(b.start) ||
        leftAt(b) - leftAt(a),
    );
}

/** The entries of a day by time, proposals last; of one time, the most important first. */
export function byTime<L extends Placed>(locations: readonly L[]): L[] {
  return byImportance(locations).toSorted(
    (a, b) =>
      Number(a.actualStatus === 'PROPOSED') - Number(b.actualStatus === 'PROPOSED') ||
      Date.parse(a.start) - Date.parse(b.start),
  );
}

/**
 * The block periods of a day that concern a person: for everywhere, for their building, or for where they plan to be.
 * @param buildingId of the preferred building, or null
 */
export function blocksFor<B extends BlockPeriod>(
  periods: readonly B[],
  date: string,
  buildingId: string | null,
  locations: readonly Pick<EmployeeLocation, 'building'>[],
): B[] {
  const places = new Set([buildingId, ...locations.map(({ building }) => building?.id ?? null)]);
  return blocksOn(periods, date).filter(({ building }) => building === null || places.has(building.id));
}
