import { sql } from 'kysely';
import type { BlockedPlace, BlockPeriod } from '../../src/domain/block-period/block-period.ts';
import type { Reader } from '../db/database.ts';

const columns = sql`period.id, period.from_date as "from", period.until_date as until, period.reason,
  case when building.id is not null then jsonb_build_object('id', building.id, 'name', building.name) end as building,
  case when floor.id is not null then jsonb_build_object('id', floor.id, 'name', floor.name) end as floor`;

const periods = sql`block_period as period
  left join building on building.id = period.building_id
  left join floor on floor.id = period.floor_id`;

/** Published periods that end yesterday or later, nearest first. @param now ISO instant */
export async function listBlockPeriods(db: Reader, now: string): Promise<BlockPeriod[]> {
  const { rows } = await sql<BlockPeriod>`select ${columns} from ${periods}
    where period.published and period.until_date >= (${now}::timestamptz at time zone 'UTC')::date - 1
    order by period.from_date, period.id`.execute(db);
  return rows;
}

/**
 * Published periods that close a place on a day.
 * @param date ISO date in the place's zone
 */
export async function findBlocks(
  db: Reader,
  date: string,
  { buildingId, floorId }: BlockedPlace,
): Promise<BlockPeriod[]> {
  const { rows } = await sql<BlockPeriod>`select ${columns} from ${periods}
    where period.published and ${date}::date between period.from_date and period.until_date
      and (period.building_id is null or period.building_id = ${buildingId})
      and (period.floor_id is null or period.floor_id = ${floorId})
    order by period.until_date desc, period.id`.execute(db);
  return rows;
}
