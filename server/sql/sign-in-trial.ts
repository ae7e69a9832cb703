import { z } from 'zod';
import { TRIAL_PROBLEMS, type TrialProblem } from '../../src/domain/set-up/set-up.ts';
import type { Reader, Writer } from '../db/database.ts';

const kept = z.array(z.tuple([z.string(), z.array(z.string())]));
/** How many are kept of a method, in this process's own tries and those of others. */
const MAX_KEPT = 20;

/** Somebody whom a draft brought, or why it brought nobody. */
export type TrialOutcome =
  | { issuer: string; subject: string; claims: [string, readonly string[]][] }
  | { problem: TrialProblem; why: string | null };

/** A try of a draft. */
export interface TriedDraft {
  methodId: string;
  /** Who tried it. */
  employeeId: string;
  /** Of the settings that led there, without the mapping. */
  connection: string;
}

/** A try that was made. */
export interface MadeTrial extends Pick<TriedDraft, 'employeeId' | 'connection'> {
  id: string;
  at: string;
  outcome: TrialOutcome;
}

/** Keeps what a try brought; of the same person, and of other settings, the newest alone. @param at ISO instant */
export async function addTrial(
  db: Writer,
  { id, methodId, employeeId, connection, outcome }: TriedDraft & { id: string; outcome: TrialOutcome },
  at: string,
): Promise<void> {
  const came = 'problem' in outcome ? null : outcome;
  const failed = 'problem' in outcome ? outcome : null;
  await db
    .deleteFrom('sign_in_trial')
    .where('method_id', '=', methodId)
    .where('employee_id', '=', employeeId)
    .where((where) =>
      where.or([
        where('problem', 'is not', null),
        where('connection', '<>', connection),
        ...(came === null ? [] : [where('subject', '=', came.subject)]),
      ]),
    )
    .execute();
  await db
    .insertInto('sign_in_trial')
    .values({
      id,
      method_id: methodId,
      employee_id: employeeId,
      connection,
      came_at: at,
      issuer: came?.issuer ?? null,
      subject: came?.subject ?? null,
      claims: came === null ? null : JSON.stringify(came.claims),
      problem: failed?.problem ?? null,
      why: failed?.why ?? null,
    })
    .execute();
  await db
    .deleteFrom('sign_in_trial')
    .where('method_id', '=', methodId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('sign_in_trial')
        .select('id')
        .where('method_id', '=', methodId)
        .orderBy('came_at', 'desc')
        .orderBy('id')
        .limit(MAX_KEPT),
    )
    .execute();
}

/** Tries of a method, the newest first. @param since ISO instant */
export async function listTrials(db: Reader, methodId: string, since: string): Promise<MadeTrial[]> {
  const rows = await db
    .selectFrom('sign_in_trial')
    .selectAll()
    .where('method_id', '=', methodId)
    .where('came_at', '>', since)
    .orderBy('came_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id,
    connection: row.connection,
    at: row.came_at,
    outcome:
      row.subject === null || row.issuer === null
        ? { problem: TRIAL_PROBLEMS.find((one) => one === row.problem) ?? 'untrusted', why: row.why }
        : { issuer: row.issuer, subject: row.subject, claims: kept.parse(row.claims) },
  }));
}

/** Forgets what tries of a method brought. */
export async function removeTrials(db: Writer, methodId: string): Promise<void> {
  await db.deleteFrom('sign_in_sample').where('method_id', '=', methodId).execute();
  await db.deleteFrom('sign_in_shown').where('method_id', '=', methodId).execute();
  await db.deleteFrom('sign_in_trial').where('method_id', '=', methodId).execute();
}

/** @param until ISO instant; older tries go */
export async function forgetTrials(db: Writer, until: string): Promise<void> {
  await db.deleteFrom('sign_in_trial').where('came_at', '<=', until).execute();
  await db.deleteFrom('sign_in_sample').where('looked_at', '<=', until).execute();
  await db.deleteFrom('sign_in_shown').where('shown_at', '<=', until).execute();
}

/** Notes that an administrator came in by a method as it was at an instant. */
export async function noteProof(db: Writer, methodId: string, employeeId: string, changedAt: string): Promise<void> {
  await db
    .insertInto('sign_in_proof')
    .values({ method_id: methodId, employee_id: employeeId, changed_at: changedAt })
    .onConflict((conflict) => conflict.columns(['method_id', 'employee_id']).doUpdateSet({ changed_at: changedAt }))
    .execute();
}

/** Active methods by which somebody came in as they are now. */
export async function listProved(db: Reader, employeeId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sign_in_proof')
    .innerJoin('sign_in_method', (join) =>
      join
        .onRef('sign_in_method.id', '=', 'sign_in_proof.method_id')
        .onRef('sign_in_method.changed_at', '=', 'sign_in_proof.changed_at')
        .on('sign_in_method.state', '=', 'active'),
    )
    .select('sign_in_proof.method_id')
    .where('sign_in_proof.employee_id', '=', employeeId)
    .execute();
  return new Set(rows.map((row) => row.method_id));
}

/** Notes that somebody looked at samples of a draft. @param draft its fingerprint @param at ISO instant */
export async function noteSamples(
  db: Writer,
  { methodId, employeeId, draft }: { methodId: string; employeeId: string; draft: string },
  at: string,
): Promise<void> {
  await db
    .insertInto('sign_in_sample')
    .values({ method_id: methodId, employee_id: employeeId, draft, looked_at: at })
    .onConflict((conflict) => conflict.columns(['method_id', 'employee_id']).doUpdateSet({ draft, looked_at: at }))
    .execute();
}

/** Whether somebody, or this administrator, looked at samples of this very draft. @param since ISO instant */
export async function hasSamples(
  db: Reader,
  { methodId, employeeId, draft }: { methodId: string; employeeId?: string; draft: string },
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_sample')
    .select('draft')
    .where('method_id', '=', methodId)
    .where('draft', '=', draft)
    .where('looked_at', '>', since)
    .$if(employeeId !== undefined, (query) => query.where('employee_id', '=', employeeId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** A command shows a try of a draft, or samples of it. */
export interface ShownDraft {
  methodId: string;
  what: 'try' | 'samples';
  /** Its fingerprint. */
  draft: string;
}

/** Notes what a command showed. @param at ISO instant */
export async function noteShown(db: Writer, { methodId, what, draft }: ShownDraft, at: string): Promise<void> {
  await db
    .insertInto('sign_in_shown')
    .values({ method_id: methodId, what, draft, shown_at: at })
    .onConflict((conflict) => conflict.columns(['method_id', 'what']).doUpdateSet({ draft, shown_at: at }))
    .execute();
}

/** Whether a command showed it of this very draft. @param since ISO instant */
export async function wasShown(db: Reader, { methodId, what, draft }: ShownDraft, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_shown')
    .select('draft')
    .where('method_id', '=', methodId)
    .where('what', '=', what)
    .where('shown_at', '>', since)
    .executeTakeFirst();
  return row?.draft === draft;
}
