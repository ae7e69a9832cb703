import type { BlockPeriod } from '../block-period/block-period.ts';
import { blocksOn } from '../block-period/block-period.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { importanceOf, leftAt } from '../employee-location/importance.ts';
import { isGone } from '../employee-location/rules.ts';
import { mayChange } from '../workplace-reservation/rules.ts';

/** Whether a day can be planned; `teamDays`: team days only. */
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

const isLeft = ({ actualStatus }: Placed): boolean => actualStatus === 'COMPLETED';

/** Entries by importance (spec 4, "Importance order"), then by start; then what stands, and the last left. */
export function byImportance<L extends Placed>(locations: readonly L[]): L[] {
  return locations
    .filter((location) => !isGone(location))
    .toSorted(
      (a, b) =>
        importanceOf(b.status) - importanceOf(a.status) ||
        Date.parse(a.start) - Date.parse(b.start) ||
        Number(isLeft(a)) - Number(isLeft(b)) ||
        leftAt(b) - leftAt(a),
    );
}

/** Entries by time, then importance; proposals last. */
export function byTime<L extends Placed>(locations: readonly L[]): L[] {
  return byImportance(locations).toSorted(
    (a, b) =>
      Number(a.actualStatus === 'PROPOSED') - Number(b.actualStatus === 'PROPOSED') ||
      Date.parse(a.start) - Date.parse(b.start),
  );
}

/**
 * Block periods of a day that concern the person's building or planned places.
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
