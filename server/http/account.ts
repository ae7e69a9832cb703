import { authenticationEndpoints } from '../../src/contract/authentication.ts';
import { mayChoosePassword } from '../../src/domain/access/password.ts';
import { hashPassword } from '../adapters/password.ts';
import { endLogins, setPassword } from '../sql/password.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import { signIn } from './sign-in.ts';
import { validate } from './validate.ts';

const endpoint = authenticationEndpoints['POST /api/employee/password'];

/**
 * Changes the caller's password and ends their other logins. No intent: a record would hold a hash of the password that
 * is quick to guess. Wrong ones count as failed sign-ins.
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
    return endLogins(transaction, caller.id, loginId);
  });
  sessions.forgetLogins(ended);
  return reply.header('Cache-Control', 'no-store').send({});
};

/** Ends the caller's logins on all other devices. Needs no intent: repeating it changes nothing. */
export const answerSignOutElsewhere: SpecialRoute = async ({ db, sessions }, { session }, reply) => {
  if (session === null) throw new Refusal(401, 'unauthenticated');
  sessions.forgetLogins(await endLogins(db, session.caller.id, session.loginId));
  return reply.header('Cache-Control', 'no-store').send({});
};
