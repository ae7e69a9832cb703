import type { SignInMethod } from '../../src/contract/sign-in-method.ts';
import type { Reader, Writer } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { listMethods, lockMethods } from '../sql/sign-in-method.ts';
import { hasSamples, noteShown, type TrialOutcome, wasShown } from '../sql/sign-in-trial.ts';
import { connectionOf, draftPrint } from './method-settings.ts';
import type { Services } from './services.ts';
import { todayHere } from './set-up.ts';
import { judgeTrial, TRIAL_LIFE, youngTrials } from './set-up-trial.ts';

/**
 * What is left to do before a command offers a draft: somebody came in by it, and somebody looked at samples, on the
 * screen or by a command, in the last day (decision 0155). The draft stays as it is until the transaction ends.
 * @param today ISO date
 */
export async function leftToShow(
  db: Writer,
  { clock }: Pick<Services, 'clock'>,
  id: string,
  today: string,
): Promise<('try' | 'samples')[]> {
  await lockMethods(db);
  const method = (await listMethods(db, 'draft')).find((one) => one.method.id === id)?.method;
  if (method === undefined) return [];
  const [since, draft] = [clock.now().subtract(TRIAL_LIFE).toString(), draftPrint(method)];
  const shown = (what: 'try' | 'samples') => wasShown(db, { methodId: id, what, draft }, since);
  const cameIn = async () => {
    for (const { connection, outcome } of await youngTrials(db, { clock }, id)) {
      if (connection !== connectionOf(method) || 'problem' in outcome) continue;
      if ((await judgeTrial(db, method, outcome, today)).sample.outcome !== 'skip') return true;
    }
    return false;
  };
  const isTried = (await shown('try')) || (await cameIn());
  const isSampled = (await shown('samples')) || (await hasSamples(db, { methodId: id, draft }, since));
  return [...(isTried ? [] : (['try'] as const)), ...(isSampled ? [] : (['samples'] as const))];
}

/** Notes that somebody came in by a draft at a terminal, unless its mapping leaves them out. */
export async function noteTried(
  db: Reader,
  { clock }: Pick<Services, 'clock'>,
  method: SignInMethod,
  came: Extract<TrialOutcome, { subject: string }>,
): Promise<void> {
  const { sample } = await judgeTrial(db, method, came, await todayHere(db, { clock }));
  if (sample.outcome === 'skip') return;
  await noteAsShown(db, { clock }, method, 'try');
}

/** Notes that somebody looked at samples of a draft at a terminal. */
export const noteSampled = (db: Reader, { clock }: Pick<Services, 'clock'>, method: SignInMethod): Promise<void> =>
  noteAsShown(db, { clock }, method, 'samples');

const noteAsShown = (
  db: Reader,
  { clock }: Pick<Services, 'clock'>,
  method: SignInMethod,
  what: 'try' | 'samples',
): Promise<void> =>
  inTransaction(db, (transaction) =>
    noteShown(transaction, { methodId: method.id, what, draft: draftPrint(method) }, clock.now().toString()),
  );
