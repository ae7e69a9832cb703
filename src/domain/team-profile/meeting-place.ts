import { isSchemeDay } from './scheme.ts';
import type { TeamProfile } from './team-profile.ts';

/** Where a person's team comes together on a day. */
export interface MeetingPlace {
  /** Of the team, or of the department. */
  name: string;
  /** Floor id. */
  floor: string;
  /** Ids of workstations in the preferred neighbourhoods. */
  rooms: readonly string[];
}

/**
 * Where a person's team comes together by its scheme on a date; null where none does.
 * @param teams ids of the person's teams that day; undefined while unknown
 * @param isOpen whether people may come to a floor on a date: an optional day takes the place of a closed one
 */
export function meetingPlaceOn(
  profiles: readonly TeamProfile[],
  teams: readonly string[] | undefined,
  date: string,
  isOpen: (floor: string, date: string) => boolean,
): MeetingPlace | null {
  const found = profiles.find(
    (profile) =>
      profile.teams.some((team) => teams?.includes(team)) &&
      isSchemeDay(profile, date, (day) => isOpen(profile.floor, day)),
  );
  return found === undefined ? null : { name: found.name, floor: found.floor, rooms: found.rooms };
}
