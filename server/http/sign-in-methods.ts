import type { Temporal } from 'temporal-polyfill';
import type { MethodOf, SignInMethod } from '../../src/contract/sign-in-method.ts';
import { type ActiveMethod, mayDeactivate, PASSWORD_METHOD } from '../../src/domain/sign-in/sign-in-method.ts';
import { makeOwnKey } from '../adapters/own-key.ts';
import { encryptionKeyOf } from '../adapters/saml.ts';
import type { Reader, Writer } from '../db/database.ts';
import { isForAnybody } from './method-settings.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { isSampled, ownTrial } from './set-up-trial.ts';
import {
  arePasswordsOn,
  listMethods,
  lockMethods,
  putMethod,
  removeMethod,
  switchPasswords,
} from '../sql/sign-in-method.ts';
import { keepFormerKey, removeFormerKeys } from '../sql/former-key.ts';
import { listProved, noteProof, removeTrials } from '../sql/sign-in-trial.ts';

/** The administrator who changes it by the screen: it is they who must have come in. By a command nobody is named. */
export interface By {
  employeeId: string;
  services: Pick<Services, 'clock'>;
  /** ISO date. */
  today: string;
}

/** What is active. @param by whose proofs count; absent: those of all who administer now */
export async function listActive(db: Reader, by?: string): Promise<ActiveMethod[]> {
  const methods = await listMethods(db, 'active');
  const proved = by === undefined ? null : await listProved(db, by);
  return [
    ...((await arePasswordsOn(db)) ? [{ id: PASSWORD_METHOD, isProved: false }] : []),
    ...methods.map(({ method, isProved }) => ({ id: method.id, isProved: proved?.has(method.id) ?? isProved })),
  ];
}

/** Changes a method, and keeps the key that its provider was told to encrypt by until it reads of another. */
async function keepingKey(db: Writer, id: string, now: Temporal.Instant, change: () => Promise<void>): Promise<void> {
  const read = async () => {
    const all = (await listMethods(db)).filter(({ method }) => method.id === id);
    const of = (state: 'active' | 'draft') =>
      all.flatMap(({ method, state: found }) => (method.kind === 'saml' && found === state ? [method] : []))[0];
    const [active, draft] = [of('active'), of('draft')];
    const method = active ?? draft;
    const told = method === undefined ? null : encryptionKeyOf(method, draft ?? null);
    return { isThere: all.length > 0, told, keys: [active?.secrets.key, draft?.secrets.key] };
  };
  const { told } = await read();
  await change();
  const { isThere, keys } = await read();
  if (!isThere) await removeFormerKeys(db, id);
  else if (told !== null && !keys.includes(told.key)) await keepFormerKey(db, id, told, now.toString());
}

async function requireDeactivatable(db: Writer, id: string, by?: By): Promise<void> {
  const verdict = mayDeactivate(await listActive(db, by?.employeeId), id, by !== undefined);
  if (!verdict.ok) throw new Refusal(409, verdict.code, verdict.details);
}

/**
 * Saves a method beside the one that is active; nobody signs in by it yet.
 * @param isKeyNew a SAML method is given another key of ours
 */
export async function saveDraft(
  db: Writer,
  method: SignInMethod,
  now: Temporal.Instant,
  isKeyNew = false,
): Promise<void> {
  await lockMethods(db);
  const keyed = method.kind === 'saml' ? await withOwnKey(db, method, now, isKeyNew) : method;
  await keepingKey(db, method.id, now, () => putMethod(db, keyed, 'draft', now.toString()));
}

/** Gives a draft up. @returns false where there is none */
export async function removeDraft(db: Writer, id: string, now: Temporal.Instant): Promise<boolean> {
  await lockMethods(db);
  let isRemoved = false;
  await keepingKey(db, id, now, async () => {
    isRemoved = await removeMethod(db, id, 'draft');
  });
  return isRemoved;
}

/** A method with the key that it needs: the one that is given, the one that is known, or a new one. */
async function withOwnKey(
  db: Reader,
  method: MethodOf<'saml'>,
  now: Temporal.Instant,
  isKeyNew: boolean,
): Promise<MethodOf<'saml'>> {
  const { settings, secrets } = method;
  const keyed = (key: string | undefined, ownCertificate: string | null) => ({
    ...method,
    settings: { ...settings, ownCertificate },
    secrets: key === undefined ? {} : { key },
  });
  if (!settings.signRequests && !settings.encrypted) return keyed(undefined, null);
  if (secrets.key !== undefined) return method;
  const all = (await listMethods(db)).flatMap(({ method: known, state }) =>
    known.kind === 'saml' && known.id === method.id && known.secrets.key !== undefined ? [{ known, state }] : [],
  );
  const found = (all.find(({ state }) => state === 'draft') ?? all[0])?.known;
  if (found !== undefined && !isKeyNew) return keyed(found.secrets.key, found.settings.ownCertificate);
  const made = await makeOwnKey(`Roost ${method.id}`, now);
  return keyed(made.key, made.certificate);
}

/**
 * Offers what the draft says instead of what was active. Where somebody does so by the screen, they must have tried the
 * draft and looked at samples of it; if it signed them in to their own account, they have come in by it.
 * @throws Refusal 404 `notFound`; 409, where this would close the only door that was proved, or get anybody an account,
 * or nobody tried it
 */
export async function activateMethod(db: Writer, id: string, now: Temporal.Instant, by?: By): Promise<void> {
  await lockMethods(db);
  if (id === PASSWORD_METHOD) {
    await switchPasswords(db, true);
    return;
  }
  const draft = (await listMethods(db, 'draft')).find(({ method }) => method.id === id);
  if (draft === undefined) throw new Refusal(404, 'notFound');
  if (isForAnybody(draft.method)) throw new Refusal(409, 'signInMethodForAnybody');
  const trial = by === undefined ? null : await ownTrial(db, by.services, draft.method, by.employeeId, by.today);
  const comesIn = trial?.isCurrent === true && trial.sample !== null && trial.sample.outcome !== 'skip';
  if (by !== undefined && !comesIn) throw new Refusal(409, 'signInMethodUntried');
  if (by !== undefined && !(await isSampled(db, by.services, draft.method, by.employeeId)))
    throw new Refusal(409, 'signInMethodUnsampled');
  const isProved = comesIn && trial.isYou;
  const isActive = (await listActive(db)).some((method) => method.id === id);
  if (isActive && !isProved) await requireDeactivatable(db, id, by);
  await keepingKey(db, id, now, async () => {
    await putMethod(db, draft.method, 'active', now.toString());
    await removeMethod(db, id, 'draft');
  });
  if (isProved && by !== undefined) await noteProof(db, id, by.employeeId, now.toString());
  await removeTrials(db, id);
}

/**
 * Offers a method no more; its settings stay as a draft.
 * @param by who does so by the screen: they themselves must have come in by one that stays
 * @throws Refusal 404 `notFound`; 409, where nobody who administers now has come in by one that stays
 */
export async function deactivateMethod(db: Writer, id: string, now: Temporal.Instant, by?: By): Promise<void> {
  await lockMethods(db);
  if (!(await listActive(db)).some((method) => method.id === id)) throw new Refusal(404, 'notFound');
  await requireDeactivatable(db, id, by);
  if (id === PASSWORD_METHOD) {
    await switchPasswords(db, false);
    return;
  }
  const all = await listMethods(db);
  const active = all.find(({ method, state }) => method.id === id && state === 'active');
  const hasDraft = all.some(({ method, state }) => method.id === id && state === 'draft');
  await keepingKey(db, id, now, async () => {
    if (active !== undefined && !hasDraft) await putMethod(db, active.method, 'draft', now.toString());
    await removeMethod(db, id, 'active');
  });
}
