import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { isTheirs } from './erase-traces.ts';
import { FORGOTTEN } from './intent.ts';

interface Row {
  row: Record<string, unknown>;
}

interface Part {
  table: string;
  /** Columns that name the person; a row of any of them is theirs. */
  by: readonly string[];
  /** Columns that are left out: secrets, and what is another person's. */
  without?: readonly string[];
}

/** Where rows of a person lie. The test names a table that stands in none of these lists, nor in its own. */
export const EXPORTED: readonly Part[] = [
  { table: 'employee', by: ['id'] },
  { table: 'employee_authority', by: ['employee_id'] },
  { table: 'team_membership', by: ['employee_id'] },
  { table: 'assigned_workstation', by: ['employee_id'] },
  { table: 'department_profile', by: ['leader_id'] },
  { table: 'employee_location', by: ['employee_id'] },
  { table: 'workplace_reservation', by: ['employee_id'] },
  { table: 'week', by: ['employee_id'] },
  { table: 'week_part', by: ['employee_id'] },
  { table: 'week_application', by: ['employee_id'] },
  { table: 'absence', by: ['employee_id'] },
  { table: 'amenity_reservation', by: ['employee_id'] },
  { table: 'parking_credit', by: ['employee_id'] },
  { table: 'draw_wish', by: ['employee_id'], without: ['token'] },
  { table: 'draw_ticket', by: ['employee_id'] },
  { table: 'draw_offer', by: ['employee_id'] },
  { table: 'team_day', by: ['planned_by'] },
  { table: 'meeting', by: ['organizer_id'] },
  { table: 'meeting_person', by: ['employee_id'] },
  { table: 'meeting_told', by: ['organizer_id'] },
  {
    table: 'visit',
    by: ['host_id', 'announced_by'],
    without: ['uuid', 'visitor_email', 'visitor_phone', 'license_plate', 'mail_address'],
  },
  { table: 'visit_host', by: ['employee_id'] },
  { table: 'visitor_mail', by: ['employee_id'] },
  { table: 'people_told', by: ['employee_id'] },
  // Whom they found is told of others; the id says it, too.
  { table: 'roll_call_mark', by: ['by_id', 'via_id'], without: ['id', 'person', 'name', 'open'] },
  { table: 'notification', by: ['employee_id'], without: ['about_id'] },
  { table: 'outgoing_message', by: ['employee_id'], without: ['lease', 'unique_key', 'values', 'about_ids'] },
  { table: 'push_subscription', by: ['employee_id'], without: ['endpoint', 'p256dh', 'auth'] },
  { table: 'calendar_feed', by: ['employee_id'], without: ['token_hash'] },
  { table: 'session', by: ['employee_id'], without: ['token_hash', 'id_token', 'provider_session'] },
  { table: 'sign_in_identity', by: ['employee_id'] },
  { table: 'scim_user', by: ['employee_id'] },
  { table: 'scim_group_member', by: ['employee_id'] },
  { table: 'scim_loss', by: ['employee_id'] },
  { table: 'leaver', by: ['employee_id'] },
  { table: 'sign_in_proof', by: ['employee_id'] },
  // What came may be of somebody else.
  { table: 'sign_in_trial', by: ['employee_id'], without: ['issuer', 'subject', 'claims', 'why', 'connection'] },
  { table: 'sign_in_sample', by: ['employee_id'], without: ['draft'] },
  { table: 'questionnaire_outcome', by: ['employee_id'] },
  { table: 'team_profile', by: ['changed_by'] },
  { table: 'personal_export', by: ['employee_id'] },
  { table: 'look_up', by: ['employee_id', 'looker_id'] },
];

/** What is a person's, but not by a column that names them; by table, and by column where others' rows tell of them. */
export const EXPORTED_OTHERWISE: Readonly<Record<string, (employeeId: string) => RawBuilder<Row>>> = {
  // Their changes of the last 60 days with the answers, but for what these told of visitors.
  intent: (id) => sql`select to_jsonb(one) - '{account,request_hash}'::text[]
      || jsonb_build_object('response', case when jsonb_typeof(response -> 'changed') = 'object'
        then (response - 'visit') || jsonb_build_object('changed', coalesce((select jsonb_object_agg(key, value)
          from jsonb_each(response -> 'changed') where key !~ ${FORGOTTEN.visits}), '{}'))
        else response end) as row
    from intent as one where account = ${id}`,
  absence_gave: (id) => sql`select to_jsonb(one) as row from absence_gave as one
    join absence on absence.id = one.absence_id where absence.employee_id = ${id}`,
  notification_delivery: (id) => sql`select to_jsonb(one) as row from notification_delivery as one
    join notification on notification.id = one.notification_id where notification.employee_id = ${id}`,
  outgoing_push: (id) => sql`select to_jsonb(one) - '{lease,leased_until}'::text[] || jsonb_build_object('items', (
      select jsonb_agg(item - 'about' order by nth)
      from jsonb_array_elements(one.items) with ordinality as told (item, nth))) as row
    from outgoing_push as one join push_subscription on push_subscription.id = one.subscription_id
    where push_subscription.employee_id = ${id}`,
  // Who said so is told of others; the id says it, too.
  'roll_call_mark.person': (id) => sql`select to_jsonb(one) - '{id,by_id,via_id,nth,open}'::text[] as row
    from roll_call_mark as one where person = 'employee:' || ${id}`,
  'roll_call_mark.open': (id) => sql`select to_jsonb(one) - '{id,by_id,via_id,nth,person,name}'::text[]
      || jsonb_build_object('open', jsonb_build_array(entry)) as row
    from roll_call_mark as one, jsonb_array_elements(one.open) as told (entry)
    where entry ->> 'person' = 'employee:' || ${id}`,
  directory_run: (id) => sql`select jsonb_build_object('id', directory_run.id, 'source', source, 'state', state,
      'at', at, 'row', entry) as row
    from directory_run, jsonb_array_elements(rows) as told (entry), employee
    where employee.id = ${id} and ${isTheirs}`,
};

/** Tables with nothing but a secret, and columns by which something of others names the person. */
export const NOT_EXPORTED: readonly string[] = [
  'employee_password',
  'password_link',
  'mail_test',
  'sign_in_flow',
  // Wrong guesses at anybody's password, by name and by place: whoever guessed is seldom the person.
  'sign_in_failure',
  'notification.about_id',
];

/** All rows of a person, by table; columns as the database has them. */
export async function exportOf(db: Reader, employeeId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const { table, by, without = [] } of EXPORTED) {
    const namesThem = sql.join(
      by.map((column) => sql`${sql.ref(`one.${column}`)} = ${employeeId}`),
      sql` or `,
    );
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) - ${[...without]}::text[] as row from ${sql.table(table)} as one
      where ${namesThem}`.execute(db);
    tables[table] = rows.map(({ row }) => row);
  }
  for (const [name, rowsOf] of Object.entries(EXPORTED_OTHERWISE))
    tables[name] = (await rowsOf(employeeId).execute(db)).rows.map(({ row }) => row);
  return tables;
}

/** @param since ISO instant */
export async function countExports(db: Reader, employeeId: string, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from personal_export
    where employee_id = ${employeeId} and at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @param at ISO instant */
export async function noteExport(db: Writer, employeeId: string, at: string): Promise<void> {
  await db.insertInto('personal_export').values({ employee_id: employeeId, at }).execute();
}
