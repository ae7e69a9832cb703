import { type Kysely, sql } from 'kysely';

/** A place of a drawn day went back: the draws hear of it, whoever gave it up (decision 0102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Only where somebody lost: what nobody waits for is first come. */
const waited = (pool: string) => `exists (select from draw_pool as pool
    join draw on draw.pool_id = pool.id and draw.date = old.date and draw.drawn_at is not null
    join draw_ticket as ticket on ticket.draw_id = draw.id and ticket.outcome = 'LOST'
    where ${pool})`;

const hearing = (name: string, pool: string) => `create function ${name}() returns trigger language plpgsql as $$ begin
    if ${waited(pool)} then perform pg_notify('roost_draw', ''); end if;
    return null;
  end $$`;

const STATEMENTS = [
  hearing('amenity_given_back', 'pool.amenity_id = old.amenity_id'),
  hearing(
    'workstation_given_back',
    `pool.building_id = (
      select building_id from room join floor on floor.id = room.floor_id where room.id = old.room_id)`,
  ),
  `create trigger given_back after update of status, slot on amenity_reservation for each row
    when (old.status = 'APPROVED' and (new.status <> 'APPROVED' or new.slot <> old.slot))
    execute function amenity_given_back()`,
  `create trigger erased after delete on amenity_reservation for each row
    when (old.status = 'APPROVED') execute function amenity_given_back()`,
  `create trigger given_back after update of status, slot, room_id on workplace_reservation for each row
    when (old.status in ('APPROVED', 'BLOCKED') and (new.status not in ('APPROVED', 'BLOCKED', 'CONFIRMED')
      or new.slot <> old.slot or new.room_id <> old.room_id))
    execute function workstation_given_back()`,
  `create trigger erased after delete on workplace_reservation for each row
    when (old.status in ('APPROVED', 'BLOCKED')) execute function workstation_given_back()`,
];
