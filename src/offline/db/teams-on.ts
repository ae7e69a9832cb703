import type { TeamMembership } from '../../domain/team/team.ts';
import { isMemberOn } from '../../domain/team/team.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from './account-database.ts';
import { pullRow } from './pull-record.ts';
import { wholeTable } from './row-copy.ts';
import { rowsIn } from './rows-in.ts';

/** The person's teams; null while this device was never told. The same array while nothing changes. */
export async function membershipsOf(db: AccountDatabase): Promise<readonly TeamMembership[] | null> {
  const [pulled] = await rowsIn(db, pullRow(collectionKey('my-teams', db.accountId)));
  return pulled?.lastOkAt == null ? null : rowsIn(db, wholeTable<TeamMembership>('teams'));
}

/**
 * Ids of the person's teams on a day.
 * @param date ISO date
 * @returns undefined while this device was never told
 */
export async function teamsOn(db: AccountDatabase, date: string): Promise<string[] | undefined> {
  return teamsAmong(await membershipsOf(db), date);
}

/** As {@link teamsOn}, of memberships that were read. */
export const teamsAmong = (memberships: readonly TeamMembership[] | null, date: string): string[] | undefined =>
  memberships?.filter((membership) => isMemberOn(membership, date)).map(({ team }) => team.id);
