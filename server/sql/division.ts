import type { Reader } from '../db/database.ts';

/** Divisions by name. @param excludeEmpty leaves out those without employees */
export async function listDivisions(db: Reader, excludeEmpty: boolean): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('division')
    .select(['id', 'name'])
    .$if(excludeEmpty, (query) =>
      query.where((where) =>
        where.exists(
          where.selectFrom('employee').select('employee.id').whereRef('employee.division_id', '=', 'division.id'),
        ),
      ),
    )
    .orderBy('name')
    .execute();
}
