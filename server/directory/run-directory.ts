import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import { BRAKE_HOURS, brake, isLosing, isMoving } from '../../src/domain/directory/brake.ts';
import { ACTING, type DirectoryRun, type RunRow, type StopReason } from '../../src/domain/directory/directory-run.ts';
import { type DirectoryEntry, type KnownAccount, planRun, type RunRules } from '../../src/domain/directory/plan-run.ts';
import type { Clock } from '../adapters/clock.ts';
import { DirectoryGone } from '../adapters/directory.ts';
import { readDirectory } from '../adapters/directory-people.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Database, Reader, Writer } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { firstZone } from '../sql/building.ts';
import { keepRun, listAccounts, listApplied, listDoneUnasked, listNames } from '../sql/directory-run.ts';
import { isSeen, noteSeen } from '../sql/directory-seen.ts';
import { countLeftLately } from '../sql/leaver.ts';
import { directoryIdentity } from '../sql/sign-in-identity.ts';
import { readClientConfig } from '../sql/setting.ts';
import { holdActive } from '../sql/sign-in-method.ts';
import { applyRun } from './apply-run.ts';

/**
 * What is asked of a run: to look alone, or to go on; where an administrator confirmed a list, with its digest. By
 * night nobody looks: with settings of which no list was done yet, it stops.
 */
export type RunOrder = { goOn: false } | { goOn: true; confirmed: string | null; isNight?: true };

interface RunContext {
  db: Kysely<Database>;
  clock: Clock;
}

/**
 * Reads a directory, and compares it with the accounts. It changes them only where it is to go on and nothing stands
 * in the way, or an administrator confirmed the very list that it would change; all of it or nothing (decision 0111).
 */
export async function runDirectory(
  { db, clock }: RunContext,
  method: MethodOf<'directory'>,
  order: RunOrder,
): Promise<DirectoryRun> {
  const run = { id: randomUUID(), source: method.id, at: clock.now().toString() };
  const before = new Set(await listApplied(db, method.id));
  let entries: DirectoryEntry[];
  try {
    entries = await readDirectory(method.settings, method.secrets.bindPassword);
  } catch (error) {
    if (!(error instanceof DirectoryGone)) throw error;
    return inTransaction(db, (transaction) => keepFailed(transaction, run, 'serviceGone'));
  }
  return inTransaction(db, async (transaction) => {
    // Nobody signs in for the first time meanwhile, and nobody else suspends.
    await lock(transaction, 'signIn');
    // Reading takes long enough to be switched off or set up anew meanwhile; from here on that waits.
    const held = order.goOn ? await holdActive(transaction, method) : 'held';
    if (held !== 'held') return keepFailed(transaction, run, held === 'off' ? 'switchedOff' : 'settingsReplaced');
    const now = clock.now();
    const { rows, people } = await compare(transaction, method, entries, { now, readAt: run.at });
    const digest = digestOf(rows);
    const isGroupless =
      method.settings.mapping.groups !== null && entries.every(({ told }) => told.groups?.length === 0);
    const told = { told: entries.length, isGroupless, people };
    const isActing = rows.some(({ kind }) => ACTING.includes(kind));
    const isUnseen = order.goOn && order.isNight === true && isActing && !(await isSeen(transaction, method));
    const braked = brake({ ...told, ...(await countLosses(transaction, method.id, rows, now)) });
    const stopped = braked ?? (isUnseen ? 'newSettings' : null);
    const confirmed = order.goOn && order.confirmed !== null;
    const asked = { ...run, digest, rows, people, confirmed };
    // What another run did meanwhile is newer than what this one read.
    const isOvertaken = (await listApplied(transaction, method.id)).some((id) => !before.has(id));
    const refused = { state: 'waiting', stopped: 'changedSince' } as const;
    const done = order.goOn && isOvertaken && rows.length > 0 ? refused : outcome(order, digest, stopped);
    if (done.state === 'applied') await applyRun(transaction, method, rows, { confirmed, now });
    if (done.state === 'applied' || (done.state === 'looked' && !isActing)) await noteSeen(transaction, method);
    await keepRun(transaction, { ...asked, ...done });
    return { ...asked, ...done };
  });
}

/** Keeps that a directory could not be read for a reason that nobody foresaw: the log has no reader. */
export function keepUnforeseen({ db, clock }: RunContext, source: string): Promise<DirectoryRun> {
  const run = { id: randomUUID(), source, at: clock.now().toString() };
  return inTransaction(db, (transaction) => keepFailed(transaction, run, 'unforeseen'));
}

/** Keeps a run that came to nothing. */
async function keepFailed(
  db: Writer,
  run: Pick<DirectoryRun, 'id' | 'source' | 'at'>,
  stopped: StopReason,
): Promise<DirectoryRun> {
  const failed: DirectoryRun = { ...run, state: 'failed', stopped, digest: '', rows: [], people: 0, confirmed: false };
  await keepRun(db, failed);
  return failed;
}

/** Who leaves and who loses something, those of the last hours among them. */
async function countLosses(db: Writer, source: string, rows: readonly RunRow[], now: Temporal.Instant) {
  const since = now.subtract({ hours: BRAKE_HOURS }).toString();
  const leaving = rows.filter(({ kind }) => kind === 'leaves');
  const losing = rows.filter(isLosing);
  const moving = rows.filter((row) => isMoving(row) && !isLosing(row));
  const counted = new Set([...leaving, ...losing, ...moving].map(({ employeeId }) => employeeId));
  const lost = (await listDoneUnasked(db, source, since))
    .filter((row) => isLosing(row) || isMoving(row))
    .map(({ employeeId }) => employeeId);
  const lostLately = new Set(lost.filter((id) => !counted.has(id))).size;
  const lately = await countLeftLately(db, source, since);
  return { leaving: leaving.length, losing: losing.length, moving: moving.length, lately, lostLately };
}

function outcome(
  order: RunOrder,
  digest: string,
  stopped: DirectoryRun['stopped'],
): Pick<DirectoryRun, 'state' | 'stopped'> {
  if (order.goOn && order.confirmed !== null)
    return order.confirmed === digest
      ? { state: 'applied', stopped: null }
      : { state: 'waiting', stopped: 'changedSince' };
  if (stopped !== null) return { state: 'waiting', stopped };
  return { state: order.goOn ? 'applied' : 'looked', stopped: null };
}

/** What a run of a directory is compared with. */
export async function readRunGround(
  db: Reader,
  method: MethodOf<'directory'>,
  now: Temporal.Instant,
  readAt = now.toString(),
): Promise<{ accounts: KnownAccount[]; rules: RunRules }> {
  const zone = await firstZone(db);
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString();
  const { methodId, issuer } = directoryIdentity(method, '');
  const accounts = await listAccounts(db, { methodId, issuer }, today, readAt);
  const { overwriteNameOnImport } = await readClientConfig(db);
  return { accounts, rules: { mapping: method.settings.mapping, overwriteNameOnImport, ...(await listNames(db)) } };
}

async function compare(
  db: Writer,
  method: MethodOf<'directory'>,
  entries: readonly DirectoryEntry[],
  { now, readAt }: { now: Temporal.Instant; readAt: string },
): Promise<{ rows: RunRow[]; people: number }> {
  const { accounts, rules } = await readRunGround(db, method, now, readAt);
  const people = accounts.filter(({ isFromHere, isSuspended }) => isFromHere && !isSuspended).length;
  return { rows: planRun(entries, accounts, rules), people };
}

/** Of a list: what says the same has the same. */
export const digestOf = (rows: readonly RunRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32);
