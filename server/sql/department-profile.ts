import type { Reader } from '../db/database.ts';

/** Team profiles of a team leader, by name. */
export async function listDepartmentProfiles(db: Reader, leaderId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('department_profile')
    .select(['id', 'name'])
    .where('leader_id', '=', leaderId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
