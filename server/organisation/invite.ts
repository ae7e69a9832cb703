import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Writer } from '../db/database.ts';
import { type Invited, type InviteRefused, inviteEmployee } from '../sql/password-link.ts';
import { changeAuthorities } from '../sql/sign-in-identity.ts';
import { arePasswordsOn } from '../sql/sign-in-method.ts';
import { raiseTopics } from '../sql/topic.ts';
import { nameSeen } from './colleague-change.ts';
import { sendPasswordLink } from './send-password-link.ts';

/**
 * Mails somebody a link by which they choose a password; makes their account where there is none.
 * @param roles that they get besides what they have
 * @returns the link's secret, or why nobody is invited
 */
export async function invite(
  { db, now }: { db: Writer; now: Temporal.Instant },
  person: Invited,
  roles: readonly Authority[] = [],
): Promise<{ secret: string } | { refused: InviteRefused | 'passwordsOff' }> {
  if (!(await arePasswordsOn(db))) return { refused: 'passwordsOff' };
  const found = await inviteEmployee(db, person, randomUUID());
  if (typeof found === 'string') return { refused: found };
  await changeAuthorities(db, found.id, { add: roles, remove: [] });
  await raiseTopics(db, await nameSeen(db, found.id, now));
  return { secret: await sendPasswordLink({ db, now }, found.id, 'invited') };
}
