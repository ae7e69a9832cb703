import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { authenticationEndpoints } from '../../src/contract/authentication.ts';
import { mayBeNamed } from '../../src/domain/employee/name.ts';
import { mayChoosePassword } from '../../src/domain/access/password.ts';
import { hashPassword } from '../adapters/password.ts';
import { becomeAdministrator } from './first-administrator.ts';
import { removeFeed } from '../sql/calendar-feed.ts';
import { endLogins, setPassword } from '../sql/password.ts';
import { removePasswordLinks } from '../sql/password-link.ts';
import { addFailure, countFailures, removeFailure } from '../sql/sign-in-failure.ts';
import { networkOf } from './address.ts';
import { acceptedLocale } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import { signIn } from './sign-in.ts';
import { validate } from './validate.ts';

const endpoint = authenticationEndpoints['POST /api/employee/password'];
const first = authenticationEndpoints['POST /public/administrator'];
/** From one place. */
const MAX_GUESSES = 10;
const GUESSING_WINDOW = { minutes: 15 };

/**
 * Changes the caller's password, ends their other logins, and revokes their calendar link and mailed links. No intent:
 * a record would hold a hash of the password that is quick to guess. Wrong ones count as failed sign-ins.
 */
export const answerPasswordChange: SpecialRoute = async (services, request, reply) => {
  const { db, clock, sessions } = services;
  validate(endpoint, request);
  const body = endpoint.body.parse(request.body);
  const session = request.session;
  if (session === null) throw new Refusal(401, 'unauthenticated');
  const { caller, loginId } = session;
  const allowed = mayChoosePassword(body.new);
  if (!allowed.ok) throw new Refusal(400, allowed.code, allowed.details);
  const device = { employeeId: caller.id, loginId };
  await signIn(db, clock, request.ip, { name: caller.username, password: body.old }, device).catch((error: unknown) => {
    // A 401 would end the session on the device.
    throw error instanceof Refusal && error.code === 'badCredentials' ? new Refusal(400, 'passwordWrong') : error;
  });
  const hash = await hashPassword(body.new);
  const ended = await db.transaction().execute(async (transaction) => {
    await setPassword(transaction, caller.id, hash);
    await removePasswordLinks(transaction, caller.id);
    await removeFeed(transaction, caller.id);
    return endLogins(transaction, caller.id, loginId);
  });
  sessions.forgetLogins(ended);
  return reply.header('Cache-Control', 'no-store').send({});
};

/** By a link, so that no password is known from the start or stands in a command. Guesses at it are limited. */
export const answerAdministrator: SpecialRoute = async ({ db, clock }, request, reply) => {
  validate(first, request);
  const { link, password, ...person } = first.body.parse(request.body);
  for (const verdict of [mayBeNamed(person.name), mayChoosePassword(password)])
    if (!verdict.ok) throw new Refusal(400, verdict.code, verdict.details);
  const locale = acceptedLocale(request.headers['accept-language']);
  const now = clock.now();
  const attempt = randomUUID();
  const bucket = `administrator@${networkOf(request.ip)}`;
  await addFailure(db, attempt, [bucket], now.toString());
  const [counted] = await countFailures(db, [bucket], now.subtract(GUESSING_WINDOW).toString());
  if (counted !== undefined && counted.count > MAX_GUESSES)
    throw new Refusal(429, 'tooManyAttempts', { retryAfter: Temporal.Duration.from(GUESSING_WINDOW).total('seconds') });
  const hash = await hashPassword(password);
  await db
    .transaction()
    .execute((transaction) => becomeAdministrator(transaction, link, { ...person, locale, hash }, now));
  await removeFailure(db, attempt);
  return reply.header('Cache-Control', 'no-store').send({});
};

/**
 * Ends the caller's logins on all other devices, and revokes their calendar link: somebody there may have it. Needs no
 * intent: repeating it changes nothing.
 */
export const answerSignOutElsewhere: SpecialRoute = async ({ db, sessions }, { session }, reply) => {
  if (session === null) throw new Refusal(401, 'unauthenticated');
  const { caller, loginId } = session;
  const ended = await db.transaction().execute(async (transaction) => {
    await removeFeed(transaction, caller.id);
    return endLogins(transaction, caller.id, loginId);
  });
  sessions.forgetLogins(ended);
  return reply.header('Cache-Control', 'no-store').send({});
};
