import type { Team } from '../domain/team/team.ts';
import { useLive } from './live/live.ts';

/** The team profiles that the person leads, by name; none for who leads no team. */
export function useDepartmentProfiles(): Team[] | undefined {
  return useLive(async (db) => (await db.departmentProfiles.toArray()).sort((a, b) => a.name.localeCompare(b.name)));
}
