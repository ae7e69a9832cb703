import type { Temporal } from 'temporal-polyfill';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import type { Writer } from '../db/database.ts';
import { setNight } from '../sql/directory-night.ts';
import { isSeen } from '../sql/directory-seen.ts';
import { nextNight } from './next-night.ts';

/**
 * Has a directory read every night, or by hand alone. By night nobody looks: a list of its settings was done before.
 * @returns when next, null for by hand; `unseen` where no list was done yet
 */
export async function setNightly(
  db: Writer,
  method: MethodOf<'directory'>,
  on: boolean,
  now: Temporal.Instant,
): Promise<{ nextAt: string | null } | 'unseen'> {
  if (on && !(await isSeen(db, method))) return 'unseen';
  const nextAt = on ? await nextNight(db, now) : null;
  await setNight(db, method.id, nextAt);
  return { nextAt };
}
