import { setTimeout as pause } from 'node:timers/promises';
import type { MethodOf, SignInMethod } from '../../src/contract/sign-in-method.ts';
import type { Sample, TrialProblem } from '../../src/domain/set-up/set-up.ts';
import { DirectoryProblem, tryDirectory } from '../adapters/try-directory.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Reader } from '../db/database.ts';
import type { TrialOutcome } from '../sql/sign-in-trial.ts';
import { flowEnd } from './begin-round-trip.ts';
import { judgeSample } from './judge-sample.ts';
import { listSamples } from './list-samples.ts';
import { noteSampled, noteTried } from './untried-draft.ts';
import type { Messages } from './messages.ts';
import { directoryIdentity } from '../sql/sign-in-identity.ts';
import { connectionOf } from './method-settings.ts';
import { todayHere } from './set-up.ts';
import { judgeTrial, youngTrials } from './set-up-trial.ts';
import { makeTrialLink } from './trial-link.ts';

/** Somebody looks at a terminal and waits for it. */
const POLL_MS = 1_000;

interface Ground {
  db: Reader;
  clock: Clock;
  messages: Messages;
}

/**
 * Signs somebody in by a directory's draft as the screen does, without a session, and keeps nothing of who came.
 * @returns lines for a terminal: what came, and whose account it is
 */
export async function tryInTerminal(
  { db, clock, messages }: Ground,
  method: MethodOf<'directory'>,
  typed: { name: string; password: string },
): Promise<string[]> {
  const { settings, secrets } = method;
  const say = sayIn(messages);
  try {
    const { subject, claims } = await tryDirectory(settings, secrets.bindPassword, typed);
    const identity = directoryIdentity(method, subject);
    await noteTried(db, { clock }, method, { issuer: identity.issuer, subject, claims: [...claims] });
    const today = await todayHere(db, { clock });
    const { sample } = await judgeSample(db, { identity, claims, doRunsRemove: true }, settings.mapping, today);
    return cameIn(say, claims, sample);
  } catch (error) {
    return failedIn(say, error);
  }
}

/** A try at a provider, which goes on in a browser. */
export interface TryByLink {
  /** To be opened in a browser, once. */
  address: string;
  /** @returns lines as {@link tryInTerminal} has them; null where `signal` aborts before anything came */
  outcome(signal: AbortSignal): Promise<string[] | null>;
  /** From then on the link begins nothing. */
  close(): Promise<void>;
}

/**
 * Lets somebody sign in at a provider by a draft, without a session, and hears what came.
 * @param employeeId of whoever tries it
 * @param base address of the app, without a slash at the end
 */
export async function tryByLink(
  { db, clock, messages }: Ground,
  method: MethodOf<'oidc' | 'saml'>,
  employeeId: string,
  base: string,
): Promise<TryByLink> {
  const connection = connectionOf(method);
  const tries = async () =>
    (await youngTrials(db, { clock }, method.id)).filter(
      (one) => one.employeeId === employeeId && one.connection === connection,
    );
  // By their ids, since the server that notes them goes by another clock.
  const before = new Set((await tries()).map(({ id }) => id));
  const link = await makeTrialLink({ db, clock }, base, method.id, {
    employeeId,
    connection,
    isByCommand: true,
    until: flowEnd(clock),
  });
  return {
    ...link,
    async outcome(signal) {
      for (;;) {
        const made = (await tries()).find(({ id }) => !before.has(id));
        if (made !== undefined) return linesOf({ db, clock, messages }, method, made.outcome);
        if (signal.aborted) return null;
        // It ends early where the signal aborts, and is looked at once more.
        await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}

async function linesOf({ db, clock, messages }: Ground, method: SignInMethod, outcome: TrialOutcome) {
  const say = sayIn(messages);
  if ('problem' in outcome) return notIn(say, outcome.problem, outcome.why);
  const { sample } = await judgeTrial(db, method, outcome, await todayHere(db, { clock }));
  return cameIn(say, outcome.claims, sample);
}

/** @returns lines for a terminal: up to twenty people, and what becomes of each */
export async function samplesInTerminal({ db, clock, messages }: Ground, method: SignInMethod): Promise<string[]> {
  const say = sayIn(messages);
  try {
    const samples = await listSamples(db, { clock }, method, await todayHere(db, { clock }));
    await noteSampled(db, { clock }, method);
    const people = samples.map((sample) => `${sample.name ?? say('setUp.noName')}  ${wordsOf(say, sample)}`);
    return [...people, `▸ ${say('setUp.peopleFound', { count: samples.length })}`];
  } catch (error) {
    // Some let people sign in and list nobody: then nobody can be shown.
    if (error instanceof DirectoryProblem && error.problem === 'directoryFailed')
      await noteSampled(db, { clock }, method);
    return failedIn(say, error);
  }
}

type Say = (key: string, values?: Record<string, string | number>) => string;

const sayIn =
  (messages: Messages): Say =>
  (key, values) =>
    messages.text('en', key, values) ?? key;

function wordsOf(say: Say, { outcome, reason, account, roles, teams, match }: Sample): string {
  const whose = account === null ? match : say('setUp.is', { name: account.name, username: account.username });
  const why = outcome === 'skip' ? say(`setUp.skip.${reason ?? 'noAccount'}`) : whose;
  const names = roles.map((role) => say(`setUp.role.${role}`)).join(', ');
  const becomes = names === '' ? null : say('setUp.becomes', { roles: names });
  const joins = teams.map((team) => say('setUp.change.getsTeam', { team }));
  return [say(`setUp.outcome.${outcome}`), why, becomes, ...joins].filter((part) => part !== null).join(', ');
}

const cameIn = (say: Say, claims: Iterable<[string, readonly string[]]>, sample: Sample): string[] => [
  ...[...claims].map(([name, values]) => `${name}: ${values.join(', ')}`),
  `▸ ${wordsOf(say, sample)}`,
];

const notIn = (say: Say, problem: TrialProblem, why: string | null): string[] => [
  `✗ ${say(`setUp.trial.${problem}`)}`,
  ...(why === null ? [] : [say('setUp.said', { why })]),
];

function failedIn(say: Say, error: unknown): string[] {
  if (!(error instanceof DirectoryProblem)) throw error;
  return notIn(say, error.problem, error.message);
}
