import { useMemo } from 'react';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { openness } from '../domain/block-period/block-period.ts';
import type { LimitedFloor } from '../domain/building/limits.ts';
import type { ColleagueDays } from '../domain/colleague/colleague-days.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import type { MeetingPlace } from '../domain/team-profile/meeting-place.ts';
import { meetingPlaceOn } from '../domain/team-profile/meeting-place.ts';
import type { PlanningLocation, TeamProfile } from '../domain/team-profile/team-profile.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { TeamProfileView, View } from '../offline/view/view.ts';
import { useTeamsOn } from './person.ts';
import { useBlockPeriods, useFloors } from './places.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

export type { TeamProfileView };

const PROFILES = wholeTable<TeamProfile>('teamProfiles');
const byId = ({ teamProfiles }: View): TeamProfileView[] => [...teamProfiles.values()];

/** Profiles of the person's teams, and of those that they lead; undefined while loading. */
export const useTeamProfiles = (): TeamProfileView[] | undefined =>
  useOverlay(async (db) => ({ teamProfiles: await rowsIn(db, PROFILES) }), byId);

/**
 * Where the person's team comes together on a date; null where it does not, undefined while loading.
 * @param date ISO date
 */
export function useMeetingPlace(date: string): MeetingPlace | null | undefined {
  const teams = useTeamsOn(date);
  const profiles = useTeamProfiles();
  const floors = useFloors();
  const blocks = useBlockPeriods();
  return useMemo(
    () =>
      profiles === undefined || floors === undefined || blocks === undefined
        ? undefined
        : meetingPlaceOn(profiles, teams, date, openness(blocks, floors)),
    [profiles, teams, date, blocks, floors],
  );
}

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
