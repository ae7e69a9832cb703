import { settingsOf, type TeamProfileSettings } from '../../../../src/domain/team-profile/team-profile.ts';
import { saveTeamProfile } from '../../../../src/offline/mutations/team-profile.ts';
import { floor, profileOf, teamOf } from '../office.ts';
import type { World } from '../world.ts';

/** A leader says when the team comes; days are never scarce, as team days are judged by others' rules here. */
export async function setProfile(world: World, { which, wrong }: { which: number; wrong: boolean }): Promise<void> {
  const account = await world.account();
  const profileId = teamOf(account);
  const known = (await world.view(account)).teamProfiles.get(profileId);
  const settings: TeamProfileSettings = {
    scheme: 'WEEKLY',
    week: 'EVERY',
    daysInScheme: 7,
    preferredDays: which % 2 === 0 ? [2] : [2, 4],
    optionalDays: [],
    attendance: 50 + which,
    maxOccupancy: wrong ? 100 : 99,
    floor: floor.id,
    neighborhoods: [],
  };
  await world.want(saveTeamProfile, {
    departmentProfile: profileOf(account),
    profileId,
    teamName: 'Team',
    teams: [profileId],
    seen: known?.revision ?? 0,
    settings,
    before: known === undefined ? null : settingsOf(known),
  });
}
