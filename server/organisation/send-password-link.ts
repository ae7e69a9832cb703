import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Writer } from '../db/database.ts';
import { findRecipient } from '../sql/employee.ts';
import { insertMessage } from '../sql/outgoing-message.ts';
import { insertPasswordLink, type LinkReason } from '../sql/password-link.ts';
import { readOrganisationName } from '../sql/setting.ts';

/** In hours: a mailbox is soon opened by whoever asked; an invited person may be on holiday. */
const LIFE: Record<LinkReason, number> = { forgotten: 1, invited: 14 * 24 };

/** Hash under which a link's secret is kept. */
export const hashOfLink = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Makes a link by which an employee chooses a password, and mails it to them (decision 0114).
 * @returns the link's secret
 */
export async function sendPasswordLink(
  { db, now }: { db: Writer; now: Temporal.Instant },
  employeeId: string,
  reason: LinkReason,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = now.add({ hours: LIFE[reason] }).toString();
  await insertPasswordLink(db, employeeId, { secretHash: hashOfLink(secret), reason, expiresAt });
  const person = await findRecipient(db, employeeId);
  if (person === undefined) throw new Error(`no employee ${employeeId}`);
  const values = { reason, secret, organisation: await readOrganisationName(db), hours: LIFE[reason] };
  const uniqueKey = `passwordLink:${hashOfLink(secret).toString('base64url')}`;
  const at = now.toString();
  await insertMessage(db, { id: randomUUID(), uniqueKey, to: person, template: 'passwordLink', values, at });
  return secret;
}
