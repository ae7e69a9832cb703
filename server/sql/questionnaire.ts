import { sql } from 'kysely';
import type { UserStatus } from '../../src/domain/access/authority.ts';
import type { UserState } from '../../src/domain/questionnaire/user-state.ts';
import { LATE_HOURS } from '../../src/domain/day-part/late.ts';
import { askedIn, type QuestionsElsewhere, statusAt, statusIn } from '../../src/domain/questionnaire/elsewhere.ts';
import { asked, holds } from '../../src/domain/questionnaire/outcome.ts';
import type { Answered, Outcome, Question, Questionnaire } from '../../src/domain/questionnaire/questionnaire.ts';
import type { Reader, Writer } from '../db/database.ts';
import { hosts } from './ended-visit.ts';
import { askedAnyway, askedElsewhere, askedOf } from './asked-elsewhere.ts';

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

/** What visitors of a building are asked. @param at ISO instant at which anything had to be asked; absent: now */
export async function findVisitorQuestionnaire(
  db: Reader,
  buildingId: string,
  at?: string,
): Promise<StoredQuestionnaire | null> {
  const row = await stored(db)
    .where('used.kind', '=', 'visitor')
    .where('used.building_id', '=', buildingId)
    .$if(at !== undefined, (rows) => rows.where(sql<boolean>`coalesce(used.since <= ${at ?? null}::timestamptz, true)`))
    .executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

/**
 * What a visitor had to answer before they came in. What was put in force after that counts where their answers hold:
 * these may say that they may not come.
 * @param at ISO instant at which they came in
 */
export const findAskedThen = (
  db: Reader,
  { buildingId, answered }: { buildingId: string; answered: Answered | null },
  at: string,
): Promise<StoredQuestionnaire | null> =>
  findVisitorQuestionnaire(db, buildingId, holds(answered, at) ? undefined : at);

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
    .select(['user_status', 'banned_until', askedAnyway.as('own'), askedElsewhere.as('elsewhere')])
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const login = await findLoginQuestionnaire(db, employeeId);
  const own = login && {
    asksEverybody: login.asksEverybody,
    questionnaire: asked(login.questionnaire),
    answered: holding(person.own?.answered, now),
  };
  const elsewhere = await withQuestions(db, person.elsewhere, now);
  const there = askedIn(elsewhere, buildingId);
  const standing = { userStatus: person.user_status, bannedUntil: person.banned_until, own, elsewhere };
  const anyway = statusAt(standing, now);
  const status = statusIn(standing, buildingId, now);
  return {
    id: employeeId,
    status,
    until: status === 'BANNED' ? person.banned_until : null,
    askReception: status === 'ALLOW' && (there ?? own)?.answered?.outcome === 'ASK',
    questionnaire: status !== 'VERIFY' ? null : ((anyway === 'ALLOW' ? there : own)?.questionnaire ?? null),
    own,
    elsewhere,
  };
}

async function withQuestions(
  db: Reader,
  elsewhere: readonly (Omit<QuestionsElsewhere, 'questionnaire'> & { id: string })[],
  now: string,
): Promise<QuestionsElsewhere[]> {
  if (elsewhere.length === 0) return [];
  const ids = elsewhere.map(({ id }) => id);
  const rows = await db.selectFrom('questionnaire').selectAll().where('id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, asked(toStored(row).questionnaire)]));
  return elsewhere.flatMap(({ id, buildings, answered }) => {
    const questionnaire = known.get(id);
    return questionnaire === undefined ? [] : [{ buildings, questionnaire, answered: holding(answered, now) }];
  });
}

/** Answers as long as they hold; JSON has their instants in the form of the database. */
const holding = (answered: Answered | null | undefined, now: string): Answered | null =>
  holds(answered, now)
    ? {
        outcome: answered.outcome,
        at: Temporal.Instant.from(answered.at).toString(),
        until: answered.until === null ? null : Temporal.Instant.from(answered.until).toString(),
      }
    : null;

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

/**
 * Has somebody answer first, whatever they answered before.
 * @param now ISO instant from which what they answered holds no more
 * @returns their id; undefined: they may not come in, or there is nothing to ask them
 */
export async function requireAnswers(db: Writer, username: string, now: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; asked: string }>`update employee set user_status = 'VERIFY'
    where lower(username) = ${username.toLowerCase()} and user_status in ('ALLOW', 'VERIFY')
      and suspended_at is null and ${askedOf} is not null returning id, ${askedOf} as asked`.execute(db);
  const [person] = rows;
  if (person !== undefined)
    await sql`update questionnaire_outcome set until = ${now} where employee_id = ${person.id}
      and questionnaire_id = ${person.asked} and (until is null or until > ${now})`.execute(db);
  return person?.id;
}

/** Locks somebody's status until the end of the transaction. @returns with when a ban was last ended by hand */
export function lockUserStatus(
  db: Writer,
  id: string,
): Promise<{ userStatus: UserStatus; bannedUntil: string | null; banEndedAt: string | null } | undefined> {
  return db
    .selectFrom('employee')
    .select(['user_status as userStatus', 'banned_until as bannedUntil', 'ban_ended_at as banEndedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
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

/** A visit without what its answers led to. */
export interface ErasedOutcome {
  id: string;
  /** Of its link. */
  uuid: string;
  /** Ids of its hosts. */
  hosts: string[];
}

/** SQL: the visits of outcomes that were deleted `with gone`. */
export const visitsOfGone = sql`select visit.id, visit.uuid, ${hosts} as hosts
  from gone join visit on visit.id = gone.visit_id`;

/**
 * Erases what visitors' answers led to that holds no more, once the answers were kept long enough and no check-in of
 * when it held is to come any more.
 * @param now ISO instant
 * @returns the visits that they were about
 */
export async function eraseOutcomes(db: Writer, now: string): Promise<ErasedOutcome[]> {
  const { rows } = await sql<ErasedOutcome>`with gone as (delete from questionnaire_outcome
      where until <= ${now}::timestamptz - ${LATE_HOURS}::int * interval '1 hour'
        and answers is null and visit_id is not null returning visit_id)
    ${visitsOfGone}`.execute(db);
  return rows;
}

/**
 * Erases what people's own answers led to once it holds no more. That they held, and until when, stays for another day
 * unless they kept somebody out: what was done in time may arrive until then (decision 0161).
 * @param now ISO instant
 * @returns ids of the people
 */
export async function eraseOwnOutcomes(db: Writer, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update questionnaire_outcome as kept set outcome = null,
      until = case outcome when 'DENY' then at - interval '1 day' else until end
    where employee_id is not null and outcome is not null and until <= ${now} returning employee_id as id`.execute(db);
  await sql`delete from questionnaire_outcome where employee_id is not null and outcome is null and answers is null
    and until <= ${now}::timestamptz - interval '1 day'`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** SQL: whether the `employee` in scope gave answers to what is asked of them that hold, and let them in. */
const isLetIn = (now: string) => sql<boolean>`exists (select from questionnaire_outcome as kept
  where kept.employee_id = employee.id and kept.questionnaire_id = ${askedOf}
    and kept.outcome <> 'DENY' and (kept.until is null or kept.until > ${now}))`;

/**
 * Asks those whose answers are missing or have lapsed, and lets in whoever has nothing to answer: nobody is locked out
 * by a questionnaire that is gone.
 * @param now ISO instant
 * @param employeeId only of this person; null: of all
 * @returns ids of those whose status changed
 */
export async function settleUserStatuses(db: Writer, now: string, employeeId: string | null = null): Promise<string[]> {
  const those = employeeId === null ? sql`true` : sql`employee.id = ${employeeId}`;
  const letIn = await sql<{ id: string }>`update employee set user_status = 'ALLOW'
    where user_status = 'VERIFY' and ${those} and (${askedOf} is null or ${isLetIn(now)}) returning id`.execute(db);
  const asks = await sql<{ id: string }>`update employee set user_status = 'VERIFY'
    where user_status = 'ALLOW' and ${those} and exists (
      select from questionnaire where questionnaire.id = ${askedOf} and questionnaire.asks_everybody)
      and not ${isLetIn(now)} returning id`.execute(db);
  return [...new Set([...letIn.rows, ...asks.rows].map(({ id }) => id))];
}

/** Ids of those who have to answer now: they mirror the questions. */
export async function listWhoMustAnswer(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('employee').select('id').where('user_status', '=', 'VERIFY').execute();
  return rows.map(({ id }) => id);
}
