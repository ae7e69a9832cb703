import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { MethodOf, SignInMethod } from '../../src/contract/sign-in-method.ts';
import type { Trial, TrialProblem } from '../../src/domain/set-up/set-up.ts';
import type { ClaimMapping } from '../../src/domain/sign-in/mapping.ts';
import { type Proved, ProviderRefusal } from '../adapters/provider.ts';
import { NO_KEY } from '../adapters/saml.ts';
import { DirectoryProblem, tryDirectory } from '../adapters/try-directory.ts';
import type { FailedCall } from '../calendar/failed-call.ts';
import type { Reader } from '../db/database.ts';
import { listMethods, type StoredMethod } from '../sql/sign-in-method.ts';
import { directoryIdentity } from '../sql/sign-in-identity.ts';
import {
  addTrial,
  hasSamples,
  listTrials,
  type MadeTrial,
  type TrialOutcome,
  type TriedDraft,
} from '../sql/sign-in-trial.ts';
import { failedCallIn } from './guarded-fetch.ts';
import { judgeSample } from './judge-sample.ts';
import { connectionOf, draftPrint } from './method-settings.ts';
import { ADDRESS_UNKNOWN } from './provider-address.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { withinLimits } from './sign-in.ts';

/** What a try brought is personal, so it is not kept longer. */
export const TRIAL_LIFE = { hours: 24 };
/** What somebody's provider tells of them may be long; nobody chooses among more. Groups decide, so they are kept. */
const MOST = { claims: 200, values: 50, letters: 500, groups: 5000, groupLetters: 2000 };

/** The draft of a method. @throws Refusal 404 `notFound` */
export async function draftOf(db: Reader, id: string): Promise<StoredMethod> {
  const draft = (await listMethods(db, 'draft')).find(({ method }) => method.id === id);
  if (draft === undefined) throw new Refusal(404, 'notFound');
  return draft;
}

/** Keeps what a try brought. */
export async function noteTrial(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  methodId: string,
  { employeeId, connection }: Pick<TriedDraft, 'employeeId' | 'connection'>,
  outcome: TrialOutcome,
): Promise<void> {
  const at = clock.now().toString();
  await db
    .transaction()
    .execute((transaction) =>
      addTrial(transaction, { id: randomUUID(), methodId, employeeId, connection, outcome }, at),
    );
}

/** Somebody whom a provider or a directory proved, as it is kept. */
export function cameAs(
  { issuer, subject, claims }: Pick<Proved, 'issuer' | 'subject' | 'claims'>,
  { groups }: Pick<ClaimMapping, 'groups'>,
): TrialOutcome {
  const isGroups = (name: string) => name.toLowerCase() === groups?.toLowerCase();
  const kept = [...claims].filter(([name], index) => index < MOST.claims || isGroups(name));
  return {
    issuer,
    subject,
    claims: kept.map(([name, values]) => [
      name,
      isGroups(name) ? cut(values, MOST.groups, MOST.groupLetters) : cut(values, MOST.values, MOST.letters),
    ]),
  };
}

const cut = (values: readonly string[], most: number, letters: number): string[] =>
  values.slice(0, most).map((value) => value.slice(0, letters));

const CALLS: Partial<Record<FailedCall['failure'], TrialProblem>> = {
  addressInside: 'addressInside',
  addressPlain: 'addressInside',
  addressUnknown: 'addressUnknown',
  unreachable: 'unreachable',
  untrusted: 'untrustedCertificate',
};

/** Why a try brought nobody, or null where the error is another. */
export function failedTrial(error: unknown, kind: SignInMethod['kind'] | null): TrialOutcome | null {
  if (error instanceof DirectoryProblem) return { problem: error.problem, why: error.message.slice(0, MOST.letters) };
  if (error instanceof Refusal && error.code === 'signInRefused') return { problem: 'over', why: null };
  if (!(error instanceof ProviderRefusal)) return null;
  const failed = failedCallIn(error);
  const { reason, message, said } = error;
  if (message === ADDRESS_UNKNOWN) return { problem: 'notHere', why: null };
  if (message === NO_KEY) return { problem: 'sealed', why: null };
  const gone = failed === null ? 'noProvider' : (CALLS[failed.failure] ?? 'noProvider');
  const problem = reason === 'serviceGone' ? gone : reason === 'notSetUp' && kind === 'oidc' ? 'clientUnknown' : reason;
  return { problem, why: said?.slice(0, MOST.letters) ?? null };
}

/** Signs somebody in by a directory's draft, under the limits of every sign-in, and keeps what came. */
export async function tryTyped(
  services: Services,
  request: FastifyRequest,
  method: MethodOf<'directory'>,
  { name, password }: { name: string; password: string },
  device: { employeeId: string; loginId: string },
): Promise<void> {
  const { db, clock } = services;
  const trial = { employeeId: device.employeeId, connection: connectionOf(method) };
  try {
    const person = await withinLimits(db, clock, { address: request.ip, device }, name, () =>
      tryDirectory(method.settings, method.secrets.bindPassword, { name, password }).catch((error: unknown) => {
        // A wrong guess is counted; all else is nobody's guess.
        if (error instanceof DirectoryProblem && error.problem === 'wrongPassword') return null;
        throw error;
      }),
    );
    await noteTrial(
      services,
      method.id,
      trial,
      cameAs({ ...person, ...directoryIdentity(method, person.subject) }, method.settings.mapping),
    );
  } catch (error) {
    const outcome: TrialOutcome | null =
      error instanceof Refusal && error.code === 'badCredentials'
        ? { problem: 'wrongPassword', why: null }
        : failedTrial(error, 'directory');
    if (outcome === null) throw error;
    await noteTrial(services, method.id, trial, outcome);
  }
}

/** Tries of a method that are young enough. */
export const youngTrials = (db: Reader, { clock }: Pick<Services, 'clock'>, methodId: string): Promise<MadeTrial[]> =>
  listTrials(db, methodId, clock.now().subtract(TRIAL_LIFE).toString());

/** Judges who came by a try. */
export const judgeTrial = (
  db: Reader,
  { id: methodId, kind, settings }: SignInMethod,
  { issuer, subject, claims }: Extract<TrialOutcome, { subject: string }>,
  today: string,
) => {
  const doRunsRemove = kind === 'directory';
  const arrival = { identity: { methodId, issuer, subject }, claims: new Map(claims), doRunsRemove };
  return judgeSample(db, arrival, settings.mapping, today);
};

/** Whether the caller looked at samples of this very draft. */
export const isSampled = (
  db: Reader,
  { clock }: Pick<Services, 'clock'>,
  draft: SignInMethod,
  employeeId: string,
): Promise<boolean> =>
  hasSamples(
    db,
    { methodId: draft.id, employeeId, draft: draftPrint(draft) },
    clock.now().subtract(TRIAL_LIFE).toString(),
  );

/** The caller's last try of a draft, as their mapping reads it now. @param today ISO date */
export async function ownTrial(
  db: Reader,
  services: Pick<Services, 'clock'>,
  draft: SignInMethod,
  callerId: string,
  today: string,
): Promise<Trial | null> {
  const made = (await youngTrials(db, services, draft.id)).find(({ employeeId }) => employeeId === callerId);
  if (made === undefined) return null;
  const { at, outcome } = made;
  const isCurrent = made.connection === connectionOf(draft);
  if ('problem' in outcome)
    return { at, isCurrent, problem: outcome.problem, why: outcome.why, claims: [], sample: null, isYou: false };
  const judged = await judgeTrial(db, draft, outcome, today);
  return {
    at,
    isCurrent,
    problem: null,
    why: null,
    claims: outcome.claims.map(([name, values]) => ({ name, values: cut(values, MOST.values, MOST.letters) })),
    sample: judged.sample,
    isYou: judged.employeeId === callerId && judged.isAdministrator,
  };
}
