import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { makeAdministrator } from '../organisation/make-administrator.ts';
import type { DatabaseHandle, Writer } from '../db/database.ts';
import { Refusal } from './refusal.ts';
import { type Administrator, hasAdministrator } from '../sql/administrator.ts';
import { lockLinks, removeLinks, replaceLink } from '../sql/administrator-link.ts';

/** Long enough to walk over to another device, short enough for what logs keep. */
const LINK_LIFE = { hours: 1 };

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Makes the link by which somebody becomes the first administrator; earlier ones open no more.
 * @param address of the app, without a slash at the end
 */
export async function makeAdministratorLink(
  { db }: Pick<DatabaseHandle, 'db'>,
  address: string,
  now: Temporal.Instant,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .transaction()
    .execute((transaction) => replaceLink(transaction, hashOf(secret), now.add(LINK_LIFE).toString()));
  // Behind the hash it reaches no log of a server or a proxy.
  return `${address}/#/administrator?link=${secret}`;
}

/**
 * Makes somebody the first administrator. The link opens once, and only as long as nobody else administers.
 * @throws Refusal 400 `linkOver`, alike whether it expired, was used or never was; 400 `emailTaken` or
 * `personSuspended`, and the link stays
 */
export async function becomeAdministrator(
  db: Writer,
  secret: string,
  administrator: Administrator & { name: string; email: string },
  now: Temporal.Instant,
): Promise<void> {
  const given = hashOf(secret);
  const links = await lockLinks(db, now.toString());
  if (!links.some((link) => timingSafeEqual(link, given)) || (await hasAdministrator(db)))
    throw new Refusal(400, 'linkOver');
  await removeLinks(db);
  const made = await makeAdministrator(db, administrator, now);
  if (made === 'emailTaken' || made === 'personSuspended') throw new Refusal(400, made);
}
