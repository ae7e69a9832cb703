import { type Kysely, sql } from 'kysely';

/**
 * Guidelines of buildings, and what readings of sensors ask for: a position names one sensor, a room's readings are found by the room,
 * and old ones by their age.
 */
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
