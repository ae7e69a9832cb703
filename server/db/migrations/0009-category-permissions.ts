import { type Kysely, sql } from 'kysely';

/** For whom the rooms of a category are meant: the authority EMPLOYEE is everybody, a category without any row is open to all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table room_category_permission (category_id text not null references room_category, authority text not null, primary key (category_id, authority))`.execute(
    db,
  );
}
