import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { setUpEndpoints } from '../../src/contract/set-up.ts';
import { EMAIL } from '../../src/domain/access/password.ts';
import type { MailSetUp } from '../../src/domain/set-up/set-up.ts';
import { findRecipient } from '../sql/employee.ts';
import { guessMailTest, putMailTest, removeMailTest } from '../sql/mail-test.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { administratorOf, audit, sent } from './administrator-call.ts';
import { validate } from './validate.ts';

const saying = setUpEndpoints['POST /api/set-up/mail/code'];
/** Mails may take their time. */
const CODE_LIFE = { minutes: 30 };
const MAX_GUESSES = 5;

const hashOf = (employeeId: string, code: string): Buffer =>
  createHash('sha256').update(`${employeeId}:${code}`).digest();

/** Six digits, which one reads off one device and types on another. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** How mails leave, and to whom a test of it goes. */
export async function mailSetUp({ db, mailWay }: Services, callerId: string): Promise<MailSetUp> {
  const to = await findRecipient(db, callerId);
  return { server: mailWay.server, from: mailWay.from, to: to?.address ?? '' };
}

/** Sends a code over the very way that mails go, and tells what both sides said. */
export const answerMailTest: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  const { id } = session.caller;
  services.setUpRate.count(`mail:${id}`);
  const { db, clock, mailWay, composeTest, publicUrl } = services;
  const to = await findRecipient(db, id);
  if (to === undefined || !EMAIL.test(to.address)) throw new Refusal(409, 'noMailAddress');
  const code = newCode();
  const now = clock.now();
  await db
    .transaction()
    .execute((transaction) => putMailTest(transaction, id, hashOf(id, code), now.add(CODE_LIFE).toString()));
  const base = publicUrl ?? `${request.protocol}://${request.host}`;
  const mail = composeTest(code, to.locale, base);
  const trial = await mailWay.attempt({
    ...mail,
    id: randomUUID(),
    to: { name: to.name, address: to.address },
    code: null,
    calendar: null,
    locale: to.locale,
    createdAt: now.toString(),
  });
  audit(services, session, `a test of mails ${trial.failure ?? 'went out'}`, 'mail');
  return sent(reply, { to: to.address, ...trial });
};

/** What was sent is not what arrived: only the code shows that. */
export const answerMailCode: SpecialRoute = async (services, request, reply) => {
  const { id } = administratorOf(request).caller;
  validate(saying, request);
  const { code } = saying.body.parse(request.body);
  const { db, clock } = services;
  const known = await guessMailTest(db, id, MAX_GUESSES, clock.now().toString());
  const arrived = known !== undefined && timingSafeEqual(known, hashOf(id, code.replace(/\D/g, '')));
  if (arrived) await removeMailTest(db, id);
  return sent(reply, { arrived });
};
