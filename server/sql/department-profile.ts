import type { DepartmentProfile } from '../../src/domain/team/team.ts';
import type { Reader } from '../db/database.ts';

/** Team profiles of a team leader, by name. */
export async function listDepartmentProfiles(db: Reader, leaderId: string): Promise<Required<DepartmentProfile>[]> {
  const rows = await db
    .selectFrom('department_profile as profile')
    .leftJoin('team', 'team.id', 'profile.team_id')
    .select(['profile.id', 'profile.name', 'team.id as team_id', 'team.name as team_name'])
    .where('profile.leader_id', '=', leaderId)
    .orderBy('profile.name')
    .orderBy('profile.id')
    .execute();
  return rows.map(({ id, name, team_id, team_name }) => ({
    id,
    name,
    team: team_id === null || team_name === null ? null : { id: team_id, name: team_name },
  }));
}
