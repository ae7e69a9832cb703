import type { Reader } from '../db/database.ts';

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
}

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
      return_url: flow.returnUrl,
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
  return (
    row && { state, methodId, browserHash, verifier: row.verifier, returnUrl: row.return_url, arrived: row.arrived }
  );
}

/** What is tried by a round trip, or null. */
export async function findFlowTrial(
  db: Reader,
  { state, methodId }: Pick<Flow, 'state' | 'methodId'>,
): Promise<FlowTrial | null> {
  const row = await db
    .selectFrom('sign_in_flow')
    .select(['trial_of', 'connection'])
    .where('state', '=', state)
    .where('method_id', '=', methodId)
    .executeTakeFirst();
  return row === undefined || row.trial_of === null || row.connection === null
    ? null
    : { employeeId: row.trial_of, connection: row.connection };
}

/** Where somebody wanted to go. */
export async function findReturnUrl(db: Reader, state: string): Promise<string | null> {
  const row = await db.selectFrom('sign_in_flow').select('return_url').where('state', '=', state).executeTakeFirst();
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
