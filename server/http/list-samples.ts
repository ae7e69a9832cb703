import type { SignInMethod } from '../../src/contract/sign-in-method.ts';
import type { Sample } from '../../src/domain/set-up/set-up.ts';
import { firstPeople } from '../adapters/try-directory.ts';
import type { Reader } from '../db/database.ts';
import { directoryIdentity, listLinked } from '../sql/sign-in-identity.ts';
import { judgeSample } from './judge-sample.ts';
import { connectionOf } from './method-settings.ts';
import type { Services } from './services.ts';
import { judgeTrial, youngTrials } from './set-up-trial.ts';

const MAX_SAMPLES = 20;

/**
 * Twenty people by a draft, and what becomes of each: of a directory the first ones, of a provider those who came.
 * @param today ISO date
 * @throws DirectoryProblem
 */
export async function listSamples(
  db: Reader,
  services: Pick<Services, 'clock'>,
  method: SignInMethod,
  today: string,
): Promise<Sample[]> {
  const { id } = method;
  const { mapping } = method.settings;
  const samples: Sample[] = [];
  if (method.kind === 'directory') {
    const { settings, secrets } = method;
    for (const { subject, claims } of await firstPeople(settings, secrets.bindPassword, MAX_SAMPLES)) {
      const identity = directoryIdentity(method, subject);
      samples.push((await judgeSample(db, { identity, claims, doRunsRemove: true }, mapping, today)).sample);
    }
    return samples;
  }
  const connection = connectionOf(method);
  const subjects = new Set<string>();
  for (const { outcome, connection: tried } of await youngTrials(db, services, id)) {
    if (tried !== connection || 'problem' in outcome || subjects.has(outcome.subject)) continue;
    subjects.add(outcome.subject);
    samples.push((await judgeTrial(db, method, outcome, today)).sample);
  }
  for (const { subject, name, username } of await listLinked(db, id, MAX_SAMPLES)) {
    if (subjects.has(subject) || samples.length >= MAX_SAMPLES) continue;
    const account = { name, username };
    samples.push({ name, match: null, outcome: 'known', account, reason: null, roles: [], teams: [] });
  }
  return samples;
}
