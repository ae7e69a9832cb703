import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { type EndedVisit, readers } from './ended-visit.ts';

/** Meetings in some rooms that stand, with whoever has them among theirs. @param from ISO date */
export async function listReadersOfMeetings(
  db: Reader,
  roomIds: readonly string[],
  from: string,
): Promise<{ id: string; readers: string[] }[]> {
  const { rows } = await sql<{ id: string; readers: string[] }>`
    select meeting.id, array(select organizer_id where organizer_id is not null
      union select employee_id from meeting_person where meeting_id = meeting.id) as readers
    from meeting where room_id = any(${roomIds}) and date >= ${from}::date and status <> 'CANCELLED'
    order by meeting.id`.execute(db);
  return rows;
}

/** Ids of those whose usual week names one of some rooms. */
export async function listWeeksIn(db: Reader, roomIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct employee_id as id from week_part where room_id = any(${roomIds}) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Visits for which one of some rooms is reserved. */
export async function listVisitsIn(db: Reader, roomIds: readonly string[]): Promise<EndedVisit[]> {
  const { rows } = await sql<EndedVisit>`
    select visit.id, visit.uuid, visit.building_id as "buildingId", ${readers} as readers from visit
    where id in (select visit_id from workplace_reservation where room_id = any(${roomIds})) order by id`.execute(db);
  return rows;
}

/** UUIDs of the links of visits to some buildings that are not over: a plan shows the room that they name. */
export async function listLinksTo(db: Reader, buildingIds: readonly string[], now: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from visit where building_id = any(${buildingIds}) and status not in ('CANCELLED', 'COMPLETED')
      and expected_at > ${now}::timestamptz - interval '1 day' order by uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
