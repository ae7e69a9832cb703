import { type Kysely, sql } from 'kysely';

/** Days on which a floor, a building or everything is closed; people see only published ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table block_period (
    id text primary key, from_date date not null, until_date date not null check (until_date >= from_date),
    reason text not null, building_id text references building, floor_id text references floor,
    published boolean not null default true, check (floor_id is null or building_id is not null))`)
    .execute(db);
  await sql.raw('create index amenity_reservation_employee on amenity_reservation (employee_id, date)').execute(db);
}
