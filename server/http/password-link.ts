import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { mayChoosePassword } from '../../src/domain/access/password.ts';
import { authenticationEndpoints } from '../../src/contract/authentication.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { hashPassword } from '../adapters/password.ts';
import { doMailsLeave } from '../adapters/try-mail.ts';
import { hashOfLink, sendPasswordLink } from '../organisation/send-password-link.ts';
import { removeFeed } from '../sql/calendar-feed.ts';
import { endLogins, setPassword } from '../sql/password.ts';
import { findForgetful, takePasswordLink } from '../sql/password-link.ts';
import { arePasswordsOn } from '../sql/sign-in-method.ts';
import { addFailure, countFailures, removeFailure } from '../sql/sign-in-failure.ts';
import { raiseTopics } from '../sql/topic.ts';
import { networkOf } from './address.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { hashed } from './sign-in.ts';
import { validate } from './validate.ts';

const forgotten = authenticationEndpoints['POST /public/password/forgotten'];
const chosen = authenticationEndpoints['POST /public/password'];
/** From one place: for one name or link, and for all. A whole house may be behind one address. */
const MAX_TRIES = { one: 10, all: 100 };
const WINDOW = { minutes: 15 };
/** Links that one person has open; more mails would only be a nuisance to them. */
const MAX_OPEN = 3;

/**
 * Counts a try of a caller's place.
 * @param about name or link that was typed; no more than a hash of it is kept
 * @returns its id, to take it back
 * @throws Refusal 429 `tooManyAttempts` with `retryAfter` in seconds
 */
async function countTry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  what: string,
  about: string,
  ip: string,
): Promise<string> {
  const now = clock.now();
  const attempt = randomUUID();
  const [one, all] = [`${what}:${hashed(about)}@${networkOf(ip)}`, `${what}@${networkOf(ip)}`];
  await addFailure(db, attempt, [one, all], now.toString());
  const counts = await countFailures(db, [one, all], now.subtract(WINDOW).toString());
  if (counts.some(({ bucket, count }) => count > (bucket === one ? MAX_TRIES.one : MAX_TRIES.all)))
    throw new Refusal(429, 'tooManyAttempts', { retryAfter: Temporal.Duration.from(WINDOW).total('seconds') });
  return attempt;
}

/** Mails a link to whoever forgot their password. Whoever was named, the answer is the same, and comes first. */
export const answerForgotten: SpecialRoute = async (services, request, reply) => {
  validate(forgotten, request);
  const { name } = forgotten.body.parse(request.body);
  await countTry(services, 'forgotten', name.trim(), request.ip);
  await reply.header('Cache-Control', 'no-store').send({ mails: doMailsLeave(services.mailWay) });
  const now = services.clock.now();
  await services.db
    .transaction()
    .execute(async (db) => {
      const person = (await arePasswordsOn(db)) ? await findForgetful(db, name.trim(), now.toString()) : undefined;
      if (person !== undefined && person.open < MAX_OPEN) await sendPasswordLink({ db, now }, person.id, 'forgotten');
    })
    .catch((error: unknown) => request.log.error({ error: String(error) }, 'no link could be mailed'));
};

/** Sets the password of whoever holds the link, once, and ends what was signed in with an older one. */
export const answerChosen: SpecialRoute = async (services, request, reply) => {
  const { db, clock, sessions } = services;
  validate(chosen, request);
  const { link, password } = chosen.body.parse(request.body);
  const allowed = mayChoosePassword(password);
  if (!allowed.ok) throw new Refusal(400, allowed.code, allowed.details);
  const attempt = await countTry(services, 'password', link, request.ip);
  const hash = await hashPassword(password);
  const { username, ended } = await db.transaction().execute(async (transaction) => {
    // Before any link is looked at: the answer tells of none, and an invitation stays for when they are back.
    if (!(await arePasswordsOn(transaction))) throw new Refusal(400, 'linkPasswordsOff');
    const person = await takePasswordLink(transaction, hashOfLink(link), clock.now().toString());
    if (person === undefined) throw new Refusal(400, 'linkOver');
    await setPassword(transaction, person.id, hash);
    await removeFeed(transaction, person.id);
    // It may be their first password, which devices are told of.
    await raiseTopics(transaction, [collectionKey('employee-info', person.id)]);
    return { username: person.username, ended: await endLogins(transaction, person.id) };
  });
  sessions.forgetLogins(ended);
  await removeFailure(db, attempt);
  return reply.header('Cache-Control', 'no-store').send({ username });
};
