import { sql } from 'kysely';
import type { ActualStatus } from '../../src/domain/employee-location/employee-location.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';
import { selectTeamDays, type TeamDay, toTeamDay } from './team-day.ts';

/** A team day that somebody may change, who leads its team. */
export async function findLedTeamDay(
  db: Reader,
  leaderId: string,
  id: string,
): Promise<(TeamDay & { status: 'PLANNED' | 'CANCELLED' }) | undefined> {
  const row = await selectTeamDays(db)
    .where('day.id', '=', id)
    .where(sql<boolean>`exists (select from department_profile as profile
      where profile.team_id = day.team_id and profile.leader_id = ${leaderId})`)
    .executeTakeFirst();
  return row && toTeamDay(row);
}

/** Locks a team's members of a date, and one more person, in a fixed order: they answer while it is changed. */
export async function lockTeam(db: Writer, teamId: string, date: string, employeeId: string): Promise<void> {
  await sql`select id from employee where id = ${employeeId} or id in (select employee_id from team_membership
      where team_id = ${teamId} and ${date}::date between from_date and coalesce(until_date, 'infinity'))
    order by id for no key update`.execute(db);
}

/** Entries of a team's members within its day. */
export async function listTeamEntries(
  db: Reader,
  { team, date, slot }: Pick<TeamDay, 'team' | 'date' | 'slot'>,
): Promise<{ id: string; employeeId: string; actualStatus: ActualStatus }[]> {
  return db
    .selectFrom('employee_location')
    .select(['id', 'employee_id as employeeId', 'actual_status as actualStatus'])
    .where('team_id', '=', team.id)
    .where('date', '=', date)
    .where(sql<boolean>`slot && ${slotRange(slot)}`)
    .where('actual_status', '<>', 'CANCELLED')
    .execute();
}

/** Takes questions back, and makes what was planned for a team the members' own. @param ids of entries */
export async function releaseEntries(
  db: Writer,
  { gone, unlinked }: { gone: readonly string[]; unlinked: readonly string[] },
): Promise<void> {
  await db
    .updateTable('employee_location')
    .set({ actual_status: 'CANCELLED' })
    .where(sql<boolean>`id = any(${gone})`)
    .execute();
  await db
    .updateTable('employee_location')
    .set({ team_id: null })
    .where(sql<boolean>`id = any(${unlinked})`)
    .execute();
}

export async function cancelTeamDayRow(db: Writer, id: string): Promise<void> {
  await db.updateTable('team_day').set({ status: 'CANCELLED' }).where('id', '=', id).execute();
}

export async function moveTeamDayRow(
  db: Writer,
  { id, date, dayPart, slot, floor }: Omit<TeamDay, 'team'>,
): Promise<void> {
  await db
    .updateTable('team_day')
    .set({ date, day_part: dayPart, slot: slotRange(slot), floor_id: floor.id })
    .where('id', '=', id)
    .execute();
}
