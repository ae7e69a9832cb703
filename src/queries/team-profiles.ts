import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { openness } from '../domain/block-period/block-period.ts';
import type { LimitedFloor } from '../domain/building/limits.ts';
import type { ColleagueDays } from '../domain/colleague/colleague-days.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import type { PlanningLocation, TeamProfile } from '../domain/team-profile/team-profile.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { TeamProfileView, View } from '../offline/view/view.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

export type { TeamProfileView };

const PROFILES = wholeTable<TeamProfile>('teamProfiles');
const byId = ({ teamProfiles }: View): TeamProfileView[] => [...teamProfiles.values()];

/** Profiles of the person's teams, and of those that they lead; undefined while loading. */
export const useTeamProfiles = (): TeamProfileView[] | undefined =>
  useOverlay(async (db) => ({ teamProfiles: await rowsIn(db, PROFILES) }), byId);

/** What a device knows of where and when a team could come. */
export interface PlanningGround {
  locations: readonly PlanningLocation[];
  floors: readonly LimitedFloor[];
  colleagues: readonly Colleague[];
  days: readonly ColleagueDays[];
  /** Whether people may come to a floor on a date. */
  isOpen: (floorId: string, date: string) => boolean;
}

/** For who leads a team; undefined while loading. */
export const usePlanningGround = (): PlanningGround | undefined =>
  useLiveQuery(async (db) => {
    const [locations, floors, colleagues, days, blocks] = await Promise.all([
      rowsIn(db, wholeTable<PlanningLocation>('planningLocations')),
      rowsIn(db, wholeTable<LimitedFloor>('floors')),
      rowsIn(db, wholeTable<Colleague>('coworkers')),
      rowsIn(db, wholeTable<ColleagueDays>('coworkerDays')),
      rowsIn(db, wholeTable<BlockPeriod>('blockPeriods')),
    ]);
    return { locations, floors, colleagues, days, isOpen: openness(blocks, floors) };
  });
