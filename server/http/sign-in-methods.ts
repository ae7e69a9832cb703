import type { Temporal } from 'temporal-polyfill';
import type { SignInMethod } from '../../src/contract/sign-in-method.ts';
import { type ActiveMethod, mayDeactivate, PASSWORD_METHOD } from '../../src/domain/sign-in/sign-in-method.ts';
import type { Writer } from '../db/database.ts';
import { Refusal } from './refusal.ts';
import {
  arePasswordsOn,
  listMethods,
  lockMethods,
  putMethod,
  removeMethod,
  switchPasswords,
} from '../sql/sign-in-method.ts';

async function listActive(db: Writer): Promise<ActiveMethod[]> {
  const methods = await listMethods(db, 'active');
  return [
    ...((await arePasswordsOn(db)) ? [{ id: PASSWORD_METHOD, isProved: false }] : []),
    ...methods.map(({ method, isProved }) => ({ id: method.id, isProved })),
  ];
}

async function requireDeactivatable(db: Writer, id: string): Promise<void> {
  const verdict = mayDeactivate(await listActive(db), id);
  if (!verdict.ok) throw new Refusal(409, verdict.code, verdict.details);
}

/** Saves a method beside the one that is active; nobody signs in by it yet. */
export async function saveDraft(db: Writer, method: SignInMethod, now: Temporal.Instant): Promise<void> {
  await lockMethods(db);
  await putMethod(db, method, 'draft', now.toString());
}

/**
 * Offers what the draft says instead of what was active.
 * @throws Refusal 404 `notFound`; 409, where this would close the only door that was proved
 */
export async function activateMethod(db: Writer, id: string, now: Temporal.Instant): Promise<void> {
  await lockMethods(db);
  if (id === PASSWORD_METHOD) {
    await switchPasswords(db, true);
    return;
  }
  const draft = (await listMethods(db, 'draft')).find(({ method }) => method.id === id);
  if (draft === undefined) throw new Refusal(404, 'notFound');
  const isActive = (await listActive(db)).some((method) => method.id === id);
  if (isActive && !draft.isProved) await requireDeactivatable(db, id);
  await putMethod(db, draft.method, 'active', now.toString(), draft.isProved ? now.toString() : null);
  await removeMethod(db, id, 'draft');
}

/**
 * Offers a method no more; its settings stay as a draft.
 * @throws Refusal 404 `notFound`; 409, where no administrator has come in by one that stays
 */
export async function deactivateMethod(db: Writer, id: string, now: Temporal.Instant): Promise<void> {
  await lockMethods(db);
  if (!(await listActive(db)).some((method) => method.id === id)) throw new Refusal(404, 'notFound');
  await requireDeactivatable(db, id);
  if (id === PASSWORD_METHOD) {
    await switchPasswords(db, false);
    return;
  }
  const all = await listMethods(db);
  const active = all.find(({ method, state }) => method.id === id && state === 'active');
  const hasDraft = all.some(({ method, state }) => method.id === id && state === 'draft');
  if (active !== undefined && !hasDraft) await putMethod(db, active.method, 'draft', now.toString());
  await removeMethod(db, id, 'active');
}
