import type { MethodOf, SignInMethod } from '../../src/contract/sign-in-method.ts';
import type { Sample } from '../../src/domain/set-up/set-up.ts';
import { DirectoryProblem, tryDirectory } from '../adapters/try-directory.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Reader } from '../db/database.ts';
import { judgeSample } from './judge-sample.ts';
import { listSamples } from './list-samples.ts';
import type { Messages } from './messages.ts';
import { todayHere } from './set-up.ts';

interface Ground {
  db: Reader;
  clock: Clock;
  messages: Messages;
}

/**
 * Signs somebody in by a directory's draft as the screen does, without a session, and keeps nothing of it.
 * @returns lines for a terminal: what came, and whose account it is
 */
export async function tryInTerminal(
  { db, clock, messages }: Ground,
  { id, settings, secrets }: MethodOf<'directory'>,
  typed: { name: string; password: string },
): Promise<string[]> {
  const say = sayIn(messages);
  try {
    const { subject, claims } = await tryDirectory(settings, secrets.bindPassword, typed);
    const identity = { methodId: id, issuer: settings.base, subject };
    const today = await todayHere(db, { clock });
    const { sample } = await judgeSample(db, { identity, claims, doRunsRemove: true }, settings.mapping, today);
    return [...[...claims].map(([name, values]) => `${name}: ${values.join(', ')}`), `▸ ${wordsOf(say, sample)}`];
  } catch (error) {
    return failedIn(say, error);
  }
}

/** @returns lines for a terminal: up to twenty people, and what becomes of each */
export async function samplesInTerminal({ db, clock, messages }: Ground, method: SignInMethod): Promise<string[]> {
  const say = sayIn(messages);
  try {
    const samples = await listSamples(db, { clock }, method, await todayHere(db, { clock }));
    const people = samples.map((sample) => `${sample.name ?? say('setUp.noName')}  ${wordsOf(say, sample)}`);
    return [...people, `▸ ${say('setUp.peopleFound', { count: samples.length })}`];
  } catch (error) {
    return failedIn(say, error);
  }
}

type Say = (key: string, values?: Record<string, string | number>) => string;

const sayIn =
  (messages: Messages): Say =>
  (key, values) =>
    messages.text('en', key, values) ?? key;

function wordsOf(say: Say, { outcome, reason, account, roles, match }: Sample): string {
  const whose = account === null ? match : say('setUp.is', { name: account.name, username: account.username });
  const why = outcome === 'skip' ? say(`setUp.skip.${reason ?? 'noAccount'}`) : whose;
  const names = roles.map((role) => say(`setUp.role.${role}`)).join(', ');
  const becomes = names === '' ? null : say('setUp.becomes', { roles: names });
  return [say(`setUp.outcome.${outcome}`), why, becomes].filter((part) => part !== null).join(', ');
}

function failedIn(say: Say, error: unknown): string[] {
  if (!(error instanceof DirectoryProblem)) throw error;
  return [`✗ ${say(`setUp.trial.${error.problem}`)}`, say('setUp.said', { why: error.message })];
}
