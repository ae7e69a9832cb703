import { type Kysely, sql } from 'kysely';

/** A place may be reserved for a visit in the place of a person; it goes when the visit is erased (decision 0096). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table amenity_reservation alter employee_id drop not null,
    add visit_id text references visit on delete cascade,
    add constraint amenity_reservation_holder check ((employee_id is null) <> (visit_id is null))`,
  `create index amenity_reservation_visit on amenity_reservation (visit_id) where visit_id is not null`,
];
