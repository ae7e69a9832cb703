import type { Selectable } from 'kysely';
import type { Database, Reader } from '../db/database.ts';

/** A round trip to a provider that is under way. */
export interface Flow {
  /** What comes back with the answer. */
  state: string;
  methodId: string;
  /** Hash of the secret that the browser which began keeps in a cookie. */
  browserHash: Buffer;
  verifier: string;
  /** Address within the app, or null. */
  returnUrl: string | null;
  /** Who tries what by it; null where somebody signs in. */
  trial: FlowTrial | null;
}

/** A draft is tried. */
export interface FlowTrial {
  employeeId: string;
  /** Of the draft, so that no other is judged by the answer. */
  connection: string;
  /** A command waits for it: its terminal says what came, and no screen does. */
  isByCommand: boolean;
  /** ISO instant when it is over, however far it came. */
  until: string;
}

/** In the place of an address: the browser stays where it is. */
const NOWHERE = 'terminal';

/** Notes a round trip. @param until ISO instant */
export async function addFlow(
  db: Reader,
  { state, methodId, browserHash, ...flow }: Flow,
  until: string,
): Promise<void> {
  await db
    .insertInto('sign_in_flow')
    .values({
      state,
      method_id: methodId,
      browser_hash: browserHash,
      verifier: flow.verifier,
      return_url: flow.trial?.isByCommand === true ? NOWHERE : flow.returnUrl,
      trial_of: flow.trial?.employeeId ?? null,
      connection: flow.trial?.connection ?? null,
      expires_at: until,
    })
    .execute();
}

/** What a provider said by a post, for which the browser's cookie does not come along. */
export interface Arrived {
  [field: string]: unknown;
}

/**
 * Takes a round trip, once for all processes.
 * @param browserHash of the browser that comes back
 * @param now ISO instant
 */
export async function takeFlow(
  db: Reader,
  { state, methodId, browserHash }: Pick<Flow, 'state' | 'methodId' | 'browserHash'>,
  now: string,
): Promise<(Omit<Flow, 'trial'> & { arrived: unknown }) | undefined> {
  const row = await db
    .deleteFrom('sign_in_flow')
    .where('state', '=', state)
    .where('method_id', '=', methodId)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['verifier', 'return_url', 'arrived'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { verifier, return_url: returnUrl, arrived } = row;
  return { state, methodId, browserHash, verifier, returnUrl: returnUrl === NOWHERE ? null : returnUrl, arrived };
}

/** What is tried by a round trip, or null. */
export async function findFlowTrial(
  db: Reader,
  { state, methodId }: Pick<Flow, 'state' | 'methodId'>,
): Promise<FlowTrial | null> {
  const row = await db
    .selectFrom('sign_in_flow')
    .select(OF_TRIAL)
    .where('state', '=', state)
    .where('method_id', '=', methodId)
    .executeTakeFirst();
  return trialIn(row);
}

/** Takes what is to be tried, once for all processes; null where it is over, or there is no such try. */
export async function takeFlowTrial(
  db: Reader,
  { state, methodId }: Pick<Flow, 'state' | 'methodId'>,
  now: string,
): Promise<FlowTrial | null> {
  const row = await db
    .deleteFrom('sign_in_flow')
    .where('state', '=', state)
    .where('method_id', '=', methodId)
    .where('expires_at', '>', now)
    .returning(OF_TRIAL)
    .executeTakeFirst();
  return trialIn(row);
}

const OF_TRIAL = ['trial_of', 'connection', 'return_url', 'expires_at'] as const;

function trialIn(
  row: Pick<Selectable<Database['sign_in_flow']>, (typeof OF_TRIAL)[number]> | undefined,
): FlowTrial | null {
  if (row === undefined || row.trial_of === null || row.connection === null) return null;
  const { trial_of: employeeId, connection, return_url: returnUrl, expires_at: until } = row;
  return { employeeId, connection, isByCommand: returnUrl === NOWHERE, until };
}

/** Where somebody who signs in wanted to go. */
export async function findReturnUrl(db: Reader, state: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_flow')
    .select('return_url')
    .where('state', '=', state)
    .where('trial_of', 'is', null)
    .executeTakeFirst();
  return row?.return_url ?? null;
}

/**
 * Notes who a posted answer is of, once for all processes.
 * @param now ISO instant
 * @returns false if no such round trip is under way, or it was answered
 */
export async function arrive(
  db: Reader,
  { state, methodId, trial }: Pick<Flow, 'state' | 'methodId' | 'trial'>,
  arrived: Arrived,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_flow')
    .set({ arrived: JSON.stringify(arrived) })
    .where('state', '=', state)
    .where('method_id', '=', methodId)
    .where('arrived', 'is', null)
    // What a draft proves ends a try, and never a sign-in.
    .where('connection', trial === null ? 'is' : '=', trial?.connection ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Spends the name of a signed answer: it counts once, for all processes.
 * @param until ISO instant, from when it would be refused anyway
 * @returns false if it was spent before
 */
export async function spend(db: Reader, key: string, until: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_answer')
    .values({ key, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes what is over. @param now ISO instant */
export async function forgetFlows(db: Reader, now: string): Promise<void> {
  await db.deleteFrom('sign_in_flow').where('expires_at', '<=', now).execute();
  await db.deleteFrom('spent_answer').where('until', '<=', now).execute();
}
