import { type Kysely, sql } from 'kysely';

/**
 * An amenity is never reserved more often than it has places, whoever writes: reservations of one amenity go one after
 * another, and the next one is counted against all that were committed before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function keep_amenity_capacity() returns trigger language plpgsql as $$
    declare places int;
    begin
      select capacity into places from amenity where id = new.amenity_id for no key update;
      if (select count(*) from amenity_reservation as other where other.amenity_id = new.amenity_id
          and other.date = new.date and other.id <> new.id and other.status = 'APPROVED' and other.slot && new.slot)
          < places then return new;
      end if;
      if exists (
        with other as (select slot from amenity_reservation where amenity_id = new.amenity_id and date = new.date
            and id <> new.id and status = 'APPROVED' and slot && new.slot),
          moment as (select lower(new.slot) as at union select lower(slot) from other where new.slot @> lower(slot))
        select from moment where (select count(*) from other where other.slot @> moment.at) >= places
      ) then
        raise exclusion_violation using message = 'amenity_full', constraint = 'amenity_capacity';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger capacity before insert or update of slot, status, amenity_id on amenity_reservation
    for each row when (new.status = 'APPROVED') execute function keep_amenity_capacity()`.execute(db);
  await sql`alter table amenity_reservation add column created_at timestamptz not null default now()`.execute(db);
}
