import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Choice } from '../../src/domain/employee-location/newer-choice.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';
import { listTemplate } from '../db/template.ts';
import { datesAround } from './workplace-reservation.ts';

/** Choices of a person that are newer than an ISO instant: entries by id, or all that overlap a slot. */
export async function findChoicesSince(
  db: Reader,
  employeeId: string,
  which: { ids: string[] } | { slot: Slot },
  since: string,
): Promise<Choice[]> {
  const rows = await db
    .selectFrom('employee_location as location')
    .select(['id', 'actual_status as actualStatus', 'chosen_at as chosenAt', 'chosen_on as chosenOn'])
    .select([sql<string>`lower(slot)`.as('start'), sql<string>`upper(slot)`.as('end')])
    .where('employee_id', '=', employeeId)
    .where('chosen_at', '>', since)
    .where((eb) =>
      'ids' in which
        ? eb('id', 'in', which.ids)
        : eb.and([datesAround(which.slot, 'location'), sql<boolean>`slot && ${slotRange(which.slot)}`]),
    )
    .orderBy('chosen_at')
    .execute();
  return rows.flatMap(({ chosenAt, ...row }) => (chosenAt === null ? [] : [{ ...row, chosenAt }]));
}

/** Notes that the person chose entries. @param at ISO instant; null: they are no choice any more */
export async function markChosen(db: Writer, ids: string[], at: string | null, on: string | null): Promise<void> {
  await marking(db, { ids, at, on });
}

/** A further stretch of an entry was chosen when and where the entry was. */
export async function copyChosen(db: Writer, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update employee_location as rest set chosen_at = entry.chosen_at, chosen_on = entry.chosen_on
    from employee_location as entry where entry.id = ${from} and rest.id = ${to}`.execute(db);
}

const marking = listTemplate<{ ids: string[]; at: string | null; on: string | null }, unknown>(
  (_, mark, list) => sql`update employee_location set chosen_at = ${mark('at')}, chosen_on = ${mark('on')}::uuid
    where id in (${sql.join(list('ids'))})`,
);
