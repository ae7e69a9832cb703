import { type Kysely, sql } from 'kysely';

/** Who may use a category's rooms. EMPLOYEE means everybody; without rows it is open to all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table room_category_permission (category_id text not null references room_category,
      authority text not null, primary key (category_id, authority))`.execute(db);
}
