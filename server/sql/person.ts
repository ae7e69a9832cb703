import { sql } from 'kysely';
import type { UserStatus } from '../../src/domain/access/authority.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { AskedAnyway, AskedElsewhere, Standing } from '../../src/domain/questionnaire/elsewhere.ts';
import type { Reader, Writer } from '../db/database.ts';
import { template } from '../db/template.ts';
import { askedAnyway, askedElsewhere } from './asked-elsewhere.ts';
import { SERVER_ZONE } from './server-zone.ts';
import { clientConfigOf } from './setting.ts';

/** A person as read before one of their changes. */
export interface Person extends Standing {
  id: string;
  name: string;
  email: string;
  /** Zone of their building, else of the first building, else of the server; plans without a building use it. */
  timeZone: string;
}

/** SQL: the IANA zone of the days of whoever has no building; the server's while there is none at all. */
export const zoneWithoutBuilding = sql<string>`coalesce(
  (select first.time_zone from building as first order by first.position, first.name limit 1),
  ${sql.lit(SERVER_ZONE)})`;

/** SQL: the IANA zone of the days of the `employee` in scope. */
export const homeZone = sql<string>`coalesce((select home.time_zone
    from building as home where home.id = employee.building_id), ${zoneWithoutBuilding})`;

/** SQL: all that the organisation set. */
export const settings = sql<
  { key: string; value: unknown }[]
>`coalesce((select jsonb_agg(setting) from setting), '[]')`;

/**
 * Locks a person until the transaction ends, so that changes of one person run one after another. This lock lets
 * foreign keys pass: bookings by others never wait for it.
 */
export async function lockPerson(
  db: Writer,
  employeeId: string,
): Promise<{ person: Person; config: ClientConfig } | undefined> {
  const [row] = await lockingPerson(db, { employeeId });
  return (
    row && {
      person: {
        id: row.id,
        name: row.name,
        email: row.email,
        userStatus: row.user_status,
        bannedUntil: row.banned_until,
        own: row.own,
        elsewhere: row.elsewhere,
        timeZone: row.time_zone,
      },
      config: clientConfigOf(row.settings),
    }
  );
}

interface LockedPerson {
  id: string;
  name: string;
  email: string;
  user_status: UserStatus;
  banned_until: string | null;
  own: AskedAnyway | null;
  elsewhere: AskedElsewhere[];
  time_zone: string;
  settings: { key: string; value: unknown }[];
}

const lockingPerson = template<{ employeeId: string }, LockedPerson>((db, mark) =>
  db
    .selectFrom('employee')
    .select([
      'employee.id',
      'employee.name',
      'employee.email',
      'employee.user_status',
      'employee.banned_until',
      askedAnyway.as('own'),
      askedElsewhere.as('elsewhere'),
      homeZone.as('time_zone'),
      settings.as('settings'),
    ])
    .where('employee.id', '=', mark('employeeId'))
    .forNoKeyUpdate('employee'),
);

/** Facts that decide whether a person may reserve at all. @param now ISO instant */
export async function findEligibility(
  db: Reader,
  employeeId: string,
  now: string,
): Promise<{ userStatus: UserStatus; timeZone: string; hasTeam: boolean } | undefined> {
  const hasTeam = sql<boolean>`exists (select from team_membership as membership
    where membership.employee_id = employee.id and (${now}::timestamptz at time zone ${homeZone})::date
      between membership.from_date and coalesce(membership.until_date, 'infinity'))`;
  return db
    .selectFrom('employee')
    .select(['user_status as userStatus', homeZone.as('timeZone'), hasTeam.as('hasTeam')])
    .where('id', '=', employeeId)
    .executeTakeFirst();
}
