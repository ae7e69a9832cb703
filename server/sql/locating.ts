import { sql } from 'kysely';
import type { UserStatus } from '../../src/domain/access/authority.ts';
import type { Locatable } from '../../src/domain/access/locate.ts';
import type { Reader } from '../db/database.ts';
import { inParts, listTemplate } from '../db/template.ts';
import { holderShares } from './holder-shares.ts';
import { homeZone } from './person.ts';

/** Facts that decide whom each of several people may locate. */
export interface Locating {
  id: string;
  userStatus: UserStatus;
  /** Today's ISO date in their zone. */
  today: string;
  divisionId: string | null;
  /** Ids of the teams they are in today, in order. */
  teams: string[];
}

/** @param now ISO instant */
export async function listLocating(db: Reader, ids: readonly string[], now: string): Promise<Locating[]> {
  const today = sql<string>`(${now}::timestamptz at time zone ${homeZone})::date`;
  const teams = sql<string[]>`array(select membership.team_id from team_membership as membership
    where membership.employee_id = employee.id
      and ${today} between membership.from_date and coalesce(membership.until_date, 'infinity')
    order by membership.team_id)`;
  return db
    .selectFrom('employee')
    .select(['id', 'user_status as userStatus', 'division_id as divisionId', today.as('today'), teams.as('teams')])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

/** What decides by whom somebody is located, and what they are called. */
export interface Known extends Locatable {
  name: string;
}

/** What decides by whom some employees are located, by employee. */
export async function listLocatable(db: Reader, ids: readonly string[]): Promise<Map<string, Known>> {
  const rows = await inParts(ids, (part) => readingLocatable(db, { ids: part }));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Some employees as colleagues see them, and when they are in which teams. */
export async function listNamed(
  db: Reader,
  ids: readonly string[],
): Promise<({ id: string; displayName: string; email: string } & Pick<Locatable, 'memberships'>)[]> {
  return db
    .selectFrom('employee')
    .select(['id', 'name as displayName', 'email', periods.as('memberships')])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

const periods = sql<Locatable['memberships']>`coalesce((select jsonb_agg(jsonb_build_object('teamId', team_id,
    'periods', jsonb_build_array(jsonb_build_object('from', from_date, 'until', until_date))))
  from team_membership where employee_id = employee.id), '[]')`;

const readingLocatable = listTemplate<{ ids: readonly string[] }, Known & { id: string }>(
  (_, __, list) => sql`
    select id, name, ${holderShares} as shares, suspended_at is not null as "isSuspended", division_id as "divisionId",
      ${periods} as memberships
    from employee where id in (${sql.join(list('ids'))})`,
);
