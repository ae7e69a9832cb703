import type { TeamMembership } from '../../domain/team/team.ts';
import { isMemberOn } from '../../domain/team/team.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from './account-database.ts';
import { wholeTable } from './row-copy.ts';
import { rowsIn } from './rows-in.ts';

/**
 * Ids of the person's teams on a day.
 * @param date ISO date
 * @returns undefined while this device was never told
 */
export async function teamsOn(db: AccountDatabase, date: string): Promise<string[] | undefined> {
  const pulled = await db.pulls.get(collectionKey('my-teams', db.accountId));
  if (pulled?.lastOkAt == null) return undefined;
  const memberships = await rowsIn(wholeTable<TeamMembership>(db.teams));
  return memberships.filter((membership) => isMemberOn(membership, date)).map(({ team }) => team.id);
}
