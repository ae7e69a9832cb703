import { mayUse } from '../../domain/access/may-reserve.ts';
import { mayBeTeamProfile } from '../../domain/team-profile/rules.ts';
import type { TeamProfileSettings } from '../../domain/team-profile/team-profile.ts';
import { ALL_SCHEME_WEEKS, SCHEMES, settingsOf } from '../../domain/team-profile/team-profile.ts';
import { WEEKDAYS } from '../../domain/week/week.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putTeamProfile } from '../view/change-view.ts';
import { teamDaysLane, teamProfileLane } from './lane.ts';
import type { Guard } from './params.ts';
import { fields, guardOf, isText, listOf, maybe } from './params.ts';
import { callOf, type Mutation } from './mutation.ts';

export interface SaveTeamProfile {
  /** The leader's, which names what they lead. */
  departmentProfile: string;
  /** Id of the team, or of the department. */
  profileId: string;
  /** Of the team or the department. */
  teamName: string;
  /** Ids of the teams it counts for, as far as known. */
  teams: string[];
  /** Revision that the leader changed, 0 for none. */
  seen: number;
  settings: TeamProfileSettings;
  /** What it was; null for none, which cannot be brought back. */
  before: TeamProfileSettings | null;
}

const isNumber: Guard = (value) => typeof value === 'number';
const oneOf =
  (known: readonly unknown[]): Guard =>
  (value) =>
    known.includes(value);
const isSettings = fields({
  scheme: oneOf(SCHEMES),
  week: oneOf(ALL_SCHEME_WEEKS),
  daysInScheme: isNumber,
  preferredDays: listOf(oneOf(WEEKDAYS)),
  optionalDays: listOf(oneOf(WEEKDAYS)),
  attendance: isNumber,
  maxOccupancy: isNumber,
  floor: isText,
  neighborhoods: listOf(isText),
});

/** `POST /api/department/profile` */
export const saveTeamProfile: Mutation<SaveTeamProfile> = {
  kind: 'team-profile.save',
  v: 1,
  effect: 'changes',
  isParams: guardOf<SaveTeamProfile>({
    departmentProfile: isText,
    profileId: isText,
    teamName: isText,
    teams: listOf(isText),
    seen: isNumber,
    settings: isSettings,
    before: maybe(isSettings),
  }),
  // How many days its team may have comes with it.
  lanes: ({ profileId }) => [teamProfileLane(profileId), teamDaysLane(profileId)],
  resourceIds: () => [],
  apply(view, { profileId: id, teamName: name, teams, settings }, { waiting }) {
    const known = view.teamProfiles.get(id);
    if (!isExpected(waiting)) return known === undefined ? view : putTeamProfile(view, { ...known, waiting });
    // Which workstations the neighbourhoods have, the server says.
    const isSame = known !== undefined && String(known.neighborhoods) === String(settings.neighborhoods);
    const { revision = 0 } = known ?? {};
    const rooms = isSame ? known.rooms : [];
    return putTeamProfile(view, { teams, ...known, ...settingsOf(settings), id, name, rooms, revision, waiting });
  },
  judge({ settings }, { userStatus }) {
    const may = mayUse(userStatus);
    return may.ok ? mayBeTeamProfile(settings) : may;
  },
  request: ({ departmentProfile, seen, settings }) =>
    requestOf('POST /api/department/profile', { body: { departmentProfile, seen, ...settingsOf(settings) } }),
  facts: ({ teamName }) => ({ teamName }),
  undo: (params) =>
    params.before === null
      ? null
      : callOf(saveTeamProfile, { ...params, settings: params.before, before: params.settings }),
  follow: (params) => params,
};
