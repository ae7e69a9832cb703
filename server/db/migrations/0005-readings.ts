import { type Kysely, sql } from 'kysely';

/** Guidelines of buildings, and indexes for readings: sensors by position, readings by room and by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table guideline (
    id text primary key, building_id text not null references building,
    kind text not null check (kind in ('openingHours', 'emergency', 'reception', 'wifi', 'houseRules', 'gettingHere')),
    lines jsonb not null, phone text)`,
  `create index guideline_building on guideline (building_id)`,
  `create unique index sensor_position on sensor (position_id)`,
  `create index sensor_room on sensor (room_id)`,
  `create index sensor_reading_age on sensor_reading (at)`,
];
