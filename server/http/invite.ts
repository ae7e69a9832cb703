import { setUpEndpoints } from '../../src/contract/set-up.ts';
import { usernameFrom } from '../../src/domain/sign-in/told-person.ts';
import { doMailsLeave } from '../adapters/try-mail.ts';
import { invite } from '../organisation/invite.ts';
import { lock } from '../db/advisory-lock.ts';
import { freeUsername } from '../sql/employee.ts';
import { findByAddress } from '../sql/sign-in-identity.ts';
import { administratorOf, audit, sent } from './administrator-call.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import { validate } from './validate.ts';

const inviting = setUpEndpoints['POST /api/set-up/invitations'];

/** Invites somebody new. The link is in their mail alone: who invites does not sign in as them. */
export const answerInvited: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  services.setUpRate.count(`invite:${session.caller.id}`);
  validate(inviting, request);
  const { name, email, role, language: locale } = inviting.body.parse(request.body);
  const now = services.clock.now();
  const username = await services.db.transaction().execute(async (db) => {
    // Two who invite the same person at once must not both find that nobody has the address.
    await lock(db, 'signIn');
    const known = await findByAddress(db, email);
    if (known !== undefined) throw new Refusal(409, known.isSuspended ? 'personSuspended' : 'emailKnown');
    const free = await freeUsername(db, usernameFrom(email.split('@', 1)[0] ?? '') ?? 'user');
    const result = await invite({ db, now }, { username: free, name, email, locale }, role === null ? [] : [role]);
    if ('refused' in result) throw new Refusal(409, result.refused);
    return free;
  });
  audit(services, session, 'somebody was invited', [username, ...(role === null ? [] : [role])].join(' '));
  return sent(reply, { username, mails: doMailsLeave(services.mailWay) });
};
