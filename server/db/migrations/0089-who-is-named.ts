import { type Kysely, sql } from 'kysely';

/**
 * Whom a notification or a mail names, so that it goes with them and nobody else's does (decision 0111). Of those from
 * before it is found out where it can be: by the meeting, the visit, or a name that one person alone has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column about_id text references employee on delete cascade`.execute(db);
  await sql`update notification set about_id = organizer_id from meeting
    where type in ('meetingAsked', 'meetingElsewhere') and meeting.id = goto -> 'params' ->> 'id'`.execute(db);
  await sql`update notification set about_id = named.id
    from (select name, min(id) as id from employee group by name having count(*) = 1) as named
    where type in ('meetingAsked', 'meetingCancelled', 'meetingElsewhere', 'reservationReleased')
      and about_id is null and named.name = values ->> 'name'`.execute(db);
  await sql`create index notification_about on notification (about_id) where about_id is not null`.execute(db);

  await sql`alter table outgoing_message add column about_ids text[]`.execute(db);
  await sql`update outgoing_message set about_ids = array[host.id] from visit join employee as host on host.id = host_id
    where template = 'visitInvitation' and visit.id = values ->> 'visitId' and host.name = values ->> 'host'`.execute(
    db,
  );
  await sql`with named as (
      select message.id, jsonb_agg(item || jsonb_build_object('about', about_id) order by nth) as items,
        array_agg(distinct about_id) filter (where about_id is not null) as ids
      from outgoing_message as message
        cross join jsonb_array_elements(message.values -> 'items') with ordinality as one (item, nth)
        left join notification on notification.id = item ->> 'id'
      where template = 'notifications' group by message.id having bool_or(about_id is not null))
    update outgoing_message set values = jsonb_set(values, '{items}', named.items), about_ids = named.ids
    from named where named.id = outgoing_message.id`.execute(db);
  await sql`create index outgoing_message_about on outgoing_message using gin (about_ids)
    where about_ids is not null`.execute(db);
  // Mails go with whoever got them, too.
  await sql`create index outgoing_message_employee on outgoing_message (employee_id)
    where employee_id is not null`.execute(db);
}
