import { sql } from 'kysely';
import type { UserStatus } from '../../src/domain/access/authority.ts';
import type { UserState } from '../../src/domain/questionnaire/user-state.ts';
import { LATE_HOURS } from '../../src/domain/day-part/late.ts';
import { askedIn, type QuestionsElsewhere, statusIn } from '../../src/domain/questionnaire/elsewhere.ts';
import { asked } from '../../src/domain/questionnaire/outcome.ts';
import type { Answered, Outcome, Question, Questionnaire } from '../../src/domain/questionnaire/questionnaire.ts';
import type { Reader, Writer } from '../db/database.ts';
import { askedElsewhere, askedOf } from './asked-elsewhere.ts';

/** A questionnaire with what its answers lead to, and for how long. */
export interface StoredQuestionnaire {
  questionnaire: Questionnaire;
  asksEverybody: boolean;
  validHours: number | null;
  banHours: number | null;
  keepDays: number;
  showsAnswers: boolean;
}

const stored = (db: Reader) =>
  db
    .selectFrom('questionnaire')
    .innerJoin('questionnaire_use as used', 'used.questionnaire_id', 'questionnaire.id')
    .selectAll('questionnaire')
    .select('used.building_id');

type Row = Omit<Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number], 'building_id'>;

const toStored = (row: Row): StoredQuestionnaire => ({
  questionnaire: { id: row.id, revision: row.revision, ...row.content },
  asksEverybody: row.asks_everybody,
  validHours: row.valid_hours,
  banHours: row.ban_hours,
  keepDays: row.keep_days,
  showsAnswers: row.shows_answers,
});

/** Of a visit's answers, joined as `questionnaire_outcome`. */
export const OUTCOME_COLUMNS = [
  'questionnaire_outcome.outcome',
  'questionnaire_outcome.at as answered_at',
  'questionnaire_outcome.until as holds_until',
] as const;

export const toAnswered = (row: {
  outcome: Outcome | null;
  answered_at: string | null;
  holds_until: string | null;
}): Answered | null =>
  row.outcome === null ? null : { outcome: row.outcome, at: row.answered_at ?? '', until: row.holds_until };

/** What visitors of a building are asked. */
export async function findVisitorQuestionnaire(db: Reader, buildingId: string): Promise<StoredQuestionnaire | null> {
  const row = await stored(db)
    .where('used.kind', '=', 'visitor')
    .where('used.building_id', '=', buildingId)
    .executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

/** What visitors are asked, by building. */
export async function listVisitorQuestionnaires(db: Reader): Promise<Map<string | null, Questionnaire>> {
  const rows = await stored(db).where('used.kind', '=', 'visitor').execute();
  return new Map(rows.map((row) => [row.building_id, asked(toStored(row).questionnaire)]));
}

/** What somebody is asked after sign-in: that of the building that they prefer, else that of everybody. */
export async function findLoginQuestionnaire(db: Reader, employeeId: string): Promise<StoredQuestionnaire | null> {
  const row = await stored(db)
    .where('used.kind', '=', 'login')
    .where(
      sql<boolean>`(used.building_id is null
        or used.building_id = (select building_id from employee where id = ${employeeId}))`,
    )
    .orderBy(sql`used.building_id nulls last`)
    .executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

/** A questionnaire that is asked after sign-in anywhere. */
export async function findQuestionnaireInForce(db: Reader, id: string): Promise<StoredQuestionnaire | null> {
  const row = await stored(db).where('used.kind', '=', 'login').where('questionnaire.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

/**
 * How somebody stands in their building, and what others ask.
 * @param now ISO instant
 * @param buildingId as in that building instead
 */
export async function findUserState(
  db: Reader,
  employeeId: string,
  now: string,
  buildingId: string | null = null,
): Promise<Required<UserState> | undefined> {
  const person = await db
    .selectFrom('employee')
    .select(['user_status', 'banned_until', askedElsewhere.as('elsewhere')])
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const own = await findLoginQuestionnaire(db, employeeId);
  const outcome = own === null ? null : await holdingOutcome(db, employeeId, own.questionnaire.id, now);
  const elsewhere = await withQuestions(db, person.elsewhere);
  const there = askedIn(elsewhere, buildingId);
  const status = statusIn({ userStatus: person.user_status, elsewhere }, buildingId, now);
  const ownQuestions = person.user_status === 'VERIFY' && own !== null ? asked(own.questionnaire) : null;
  return {
    id: employeeId,
    status,
    until: person.user_status === 'BANNED' ? person.banned_until : null,
    askReception: status === 'ALLOW' && (there === null ? outcome : (there.answered?.outcome ?? null)) === 'ASK',
    questionnaire:
      person.user_status === 'ALLOW' && status === 'VERIFY' ? (there?.questionnaire ?? null) : ownQuestions,
    elsewhere,
  };
}

async function withQuestions(
  db: Reader,
  elsewhere: readonly (Omit<QuestionsElsewhere, 'questionnaire'> & { id: string })[],
): Promise<QuestionsElsewhere[]> {
  if (elsewhere.length === 0) return [];
  const ids = elsewhere.map(({ id }) => id);
  const rows = await db.selectFrom('questionnaire').selectAll().where('id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, asked(toStored(row).questionnaire)]));
  return elsewhere.flatMap(({ id, buildings, answered }) => {
    const questionnaire = known.get(id);
    return questionnaire === undefined
      ? []
      : [{ buildings, questionnaire, answered: answered && { ...answered, ...instantsOf(answered) } }];
  });
}

/** JSON has them in the form of the database. */
const instantsOf = ({ at, until }: Answered) => ({
  at: Temporal.Instant.from(at).toString(),
  until: until === null ? null : Temporal.Instant.from(until).toString(),
});

async function holdingOutcome(db: Reader, employeeId: string, questionnaireId: string, now: string) {
  const row = await db
    .selectFrom('questionnaire_outcome')
    .select('outcome')
    .where('employee_id', '=', employeeId)
    .where('questionnaire_id', '=', questionnaireId)
    .where(sql<boolean>`(until is null or until > ${now})`)
    .executeTakeFirst();
  return row?.outcome ?? null;
}

/** What answers led to; those of a questionnaire and person, or of a visit, replace the earlier. */
export interface KeptOutcome {
  questionnaireId: string;
  of: { employeeId: string } | { visitId: string };
  outcome: Outcome;
  /** ISO instants. */
  at: string;
  until: string | null;
  /** With the questions, and the instant at which they are erased; null: not kept. */
  answers: { given: Record<string, string>; asked: readonly Question[]; eraseAt: string } | null;
}

/** @returns false where later ones are kept already */
export async function keepOutcome(db: Writer, { questionnaireId, of, ...kept }: KeptOutcome): Promise<boolean> {
  const columns = {
    questionnaire_id: questionnaireId,
    outcome: kept.outcome,
    at: kept.at,
    until: kept.until,
    answers: kept.answers === null ? null : JSON.stringify(kept.answers.given),
    asked: kept.answers === null ? null : JSON.stringify(kept.answers.asked),
    erase_at: kept.answers?.eraseAt ?? null,
  };
  // An answer that was given earlier, and arrives later, replaces none.
  const isOlder = sql<boolean>`questionnaire_outcome.at <= excluded.at`;
  const insert = db.insertInto('questionnaire_outcome');
  const row = await (
    'visitId' in of
      ? insert
          .values({ ...columns, visit_id: of.visitId })
          .onConflict((clash) => clash.column('visit_id').doUpdateSet(columns).where(isOlder))
      : insert
          .values({ ...columns, employee_id: of.employeeId })
          .onConflict((clash) => clash.columns(['questionnaire_id', 'employee_id']).doUpdateSet(columns).where(isOlder))
  )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers about a visit that are kept and shown to reception; null: none. @param now ISO instant */
export async function findShownAnswers(
  db: Reader,
  visitId: string,
  now: string,
): Promise<{ questions: readonly Question[]; given: Record<string, string> } | null> {
  const row = await db
    .selectFrom('questionnaire_outcome as kept')
    .innerJoin('questionnaire', 'questionnaire.id', 'kept.questionnaire_id')
    .selectAll('questionnaire')
    .select(['kept.answers', 'kept.asked'])
    .where('kept.visit_id', '=', visitId)
    .where('questionnaire.shows_answers', '=', true)
    .where('kept.erase_at', '>', now)
    .executeTakeFirst();
  return row?.answers == null ? null : { questions: row.asked ?? row.content.questions, given: row.answers };
}

/** @param until ISO instant at which a ban ends; null: none, or one without an end */
export async function setUserStatus(db: Writer, id: string, status: UserStatus, until: string | null): Promise<void> {
  await db
    .updateTable('employee')
    .set({ user_status: status, banned_until: until })
    .where('id', '=', id)
    .where(sql<boolean>`(user_status, banned_until) is distinct from (${status}, ${until}::timestamptz)`)
    .execute();
}

/** @returns id of whoever has to answer now; undefined: they may not come in, or there is nothing to ask them */
export async function requireAnswers(db: Writer, username: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`update employee set user_status = 'VERIFY'
    where lower(username) = ${username.toLowerCase()} and user_status in ('ALLOW', 'VERIFY')
      and suspended_at is null and ${askedOf} is not null returning id`.execute(db);
  return rows[0]?.id;
}

/** Locks somebody's status until the end of the transaction. */
export async function lockUserStatus(db: Writer, id: string): Promise<UserStatus | undefined> {
  const row = await db.selectFrom('employee').select('user_status').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.user_status;
}

/** Erases answers that were kept long enough; what they led to stays. @param now ISO instant @returns how many */
export async function eraseAnswers(db: Writer, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('questionnaire_outcome')
    .set({ answers: null, asked: null, erase_at: null })
    .where('erase_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Erases what holds no more and whose answers were kept long enough; of a visit once no check-in of when it held is to
 * come any more.
 * @param now ISO instant
 * @returns UUIDs of the links of the visits that they were about, and null for each of an employee
 */
export async function eraseOutcomes(db: Writer, now: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ uuid: string | null }>`with gone as (
      delete from questionnaire_outcome
      where until <= ${now}::timestamptz
          - case when visit_id is null then 0 else ${LATE_HOURS}::int end * interval '1 hour'
        and answers is null returning visit_id)
    select visit.uuid from gone left join visit on visit.id = gone.visit_id`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/**
 * Asks those whose answers are missing or have lapsed, and lets in whoever has nothing to answer: nobody is locked out
 * by a questionnaire that is gone.
 * @param now ISO instant
 * @returns ids of those whose status changed
 */
export async function settleUserStatuses(db: Writer, now: string): Promise<string[]> {
  const letIn = await sql<{ id: string }>`update employee set user_status = 'ALLOW'
    where user_status = 'VERIFY' and ${askedOf} is null returning id`.execute(db);
  const asks = await sql<{ id: string }>`update employee set user_status = 'VERIFY'
    where user_status = 'ALLOW' and exists (
      select from questionnaire where questionnaire.id = ${askedOf} and questionnaire.asks_everybody
        and not exists (select from questionnaire_outcome as kept
          where kept.employee_id = employee.id and kept.questionnaire_id = questionnaire.id
            and (kept.until is null or kept.until > ${now}))) returning id`.execute(db);
  return [...new Set([...letIn.rows, ...asks.rows].map(({ id }) => id))];
}

/** Ids of those who have to answer now: they mirror the questions. */
export async function listWhoMustAnswer(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('employee').select('id').where('user_status', '=', 'VERIFY').execute();
  return rows.map(({ id }) => id);
}
