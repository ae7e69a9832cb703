import { sql } from 'kysely';
import type { Question, Texts } from '../../src/domain/questionnaire/questionnaire.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { QuestionnaireContent } from '../db/questionnaire-tables.ts';
import { type ErasedOutcome, visitsOfGone } from './questionnaire.ts';

/** A questionnaire as its file says it. */
export interface QuestionnaireFile {
  id: string;
  for: 'login' | 'visitors';
  /** Identifiers; none: everybody, which only `login` may say. */
  buildings: string[];
  asksEverybody: boolean;
  validHours: number | null;
  banHours: number | null;
  keepDays: number;
  showsAnswers: boolean;
  title: Texts;
  description: Texts;
  terms: Texts | null;
  questions: Question[];
}

/** Ids of buildings by id and by identifier. @param names either */
export async function findBuildingIds(db: Reader, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('building')
    .select(['id', 'identifier'])
    .where(sql<boolean>`(id = any(${names}) or identifier = any(${names}))`)
    .execute();
  return new Map(rows.flatMap(({ id, identifier }) => [[id, id] as const, [identifier, id] as const]));
}

/**
 * Writes a questionnaire and where it is asked. In a place that another was asked in, this one is from now on.
 * @param buildings ids
 * @param now ISO instant from which places ask that asked nothing before; null: as if they always had
 * @returns its revision, raised where its content is another
 */
export async function writeQuestionnaire(
  db: Writer,
  file: QuestionnaireFile,
  buildings: readonly string[],
  now: string | null,
): Promise<number> {
  const { id, title, description, terms, questions } = file;
  const content: QuestionnaireContent = { title, description, terms, questions };
  const row = {
    content: JSON.stringify(content),
    asks_everybody: file.asksEverybody,
    valid_hours: file.validHours,
    ban_hours: file.banHours,
    keep_days: file.keepDays,
    shows_answers: file.showsAnswers,
  };
  const { revision } = await db
    .insertInto('questionnaire')
    .values({ id, ...row })
    .onConflict((clash) =>
      clash.column('id').doUpdateSet({
        ...row,
        revision: sql<number>`questionnaire.revision
          + case when questionnaire.content = excluded.content then 0 else 1 end`,
      }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  // Answers that are kept already: no longer than that, and no longer than was said when they were given.
  const eraseAt = sql<string>`at + make_interval(hours => ${file.keepDays * 24})`;
  await db
    .updateTable('questionnaire_outcome')
    .set({ erase_at: eraseAt })
    .where('questionnaire_id', '=', id)
    .where('erase_at', '>', eraseAt)
    .execute();
  const kind = file.for === 'login' ? ('login' as const) : ('visitor' as const);
  const asking = await db.selectFrom('questionnaire_use').selectAll().where('kind', '=', kind).execute();
  const before = new Map(asking.map(({ building_id, since }) => [building_id, since]));
  await db.deleteFrom('questionnaire_use').where('questionnaire_id', '=', id).execute();
  for (const building_id of buildings.length === 0 ? [null] : buildings) {
    await db
      .deleteFrom('questionnaire_use')
      .where('kind', '=', kind)
      .where('building_id', 'is not distinct from', building_id)
      .execute();
    const since = before.has(building_id) ? (before.get(building_id) ?? null) : now;
    await db.insertInto('questionnaire_use').values({ kind, building_id, questionnaire_id: id, since }).execute();
  }
  return revision;
}

/** Removes it with what answers led to. @returns the visits that these were about; null: there was none */
export async function removeQuestionnaire(db: Writer, id: string): Promise<ErasedOutcome[] | null> {
  const { rows } = await sql<ErasedOutcome>`with gone as (delete from questionnaire_outcome
      where questionnaire_id = ${id} returning visit_id)
    ${visitsOfGone}`.execute(db);
  const { numDeletedRows } = await db.deleteFrom('questionnaire').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n ? rows : null;
}

/** UUIDs of the links of visits that are to come. @param now ISO instant */
export async function listComingLinks(db: Reader, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visit')
    .select('uuid')
    .where('status', 'in', ['REQUESTED', 'APPROVED', 'VIEWED'])
    .where(sql<boolean>`expected_at > ${now}::timestamptz - interval '1 day'`)
    .execute();
  return rows.map(({ uuid }) => uuid);
}
