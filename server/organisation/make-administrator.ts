import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Writer } from '../db/database.ts';
import { type Administrator, setAdministrator } from '../sql/administrator.ts';
import { raiseTopics } from '../sql/topic.ts';
import { nameSeen } from './colleague-change.ts';

/** As {@link setAdministrator}, and tells devices. */
export async function makeAdministrator(
  db: Writer,
  administrator: Administrator,
  now: Temporal.Instant,
): ReturnType<typeof setAdministrator> {
  const made = await setAdministrator(db, administrator, randomUUID());
  if (typeof made !== 'string') await raiseTopics(db, await nameSeen(db, made.id, now));
  return made;
}
