import type { Temporal } from 'temporal-polyfill';
import { EMAIL } from '../../src/domain/access/password.ts';
import { firstLocale } from '../../src/domain/employee/employee.ts';
import { mayBeNamed } from '../../src/domain/employee/name.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { colleaguesChanged, ownRecords } from '../organisation/colleague-change.ts';
import { addEmployee } from '../sql/employee.ts';
import { letBack, suspend } from '../sql/leaver.ts';
import { listLocatable } from '../sql/locating.ts';
import {
  findNamesakes,
  isOwnAccount,
  listScimUsers,
  putScimUser,
  removeScimUser,
  type ScimUser,
  setEmail,
} from '../sql/scim-user.ts';
import { readClientConfig } from '../sql/setting.ts';
import { changeDetails } from '../sql/sign-in-identity.ts';
import { raiseTopics } from '../sql/topic.ts';
import { SCIM } from '../../src/domain/directory/directory-run.ts';
import { deactivate } from './deactivate.ts';
import { give } from '../directory/scim-mapping.ts';
import { ENTERPRISE, type SentUser } from './messages.ts';
import { patchedUser, setsAttribute } from './patch.ts';
import { notFound, ScimProblem } from './scim-problem.ts';
import { stopAsking } from './waiting-list.ts';

/** @throws ScimProblem 404 */
export async function findUser(db: Writer, id: string): Promise<ScimUser> {
  const [user] = await listScimUsers(db, { id });
  if (user === undefined) throw notFound(id);
  return user;
}

const addressOf = ({ emails = [] }: SentUser): string | null => {
  const work = emails.find(({ type }) => type === 'work') ?? emails.find(({ primary }) => primary) ?? emails[0];
  return work?.value !== undefined && EMAIL.test(work.value) ? work.value : null;
};

function nameOf({ displayName, name }: SentUser): string | null {
  const parts = [name?.givenName, name?.familyName].filter((part) => part !== undefined && part !== '').join(' ');
  const found = [displayName, name?.formatted, parts].find((one) => one !== undefined && one !== '') ?? null;
  if (found !== null && !mayBeNamed(found).ok) throw new ScimProblem(400, 'invalidValue', 'The name cannot be shown.');
  return found;
}

/**
 * Makes an account, or takes back whom the provider deleted before.
 * @throws ScimProblem 409 `uniqueness`, 400
 */
export async function createUser(db: Writer, sent: SentUser, now: Temporal.Instant): Promise<ScimUser> {
  await lock(db, 'signIn');
  const email = addressOf(sent) ?? (EMAIL.test(sent.userName) ? sent.userName : null);
  const namesakes = await findNamesakes(db, { userName: sent.userName, email });
  const back = namesakes.length === 1 && namesakes[0]?.removed === true ? namesakes[0] : null;
  if (back === null && namesakes.length > 0)
    throw new ScimProblem(409, 'uniqueness', `Somebody has the name or address of ${sent.userName}.`);
  if (back !== null) {
    if (back.externalId !== null && sent.externalId !== undefined && back.externalId !== sent.externalId)
      throw new ScimProblem(409, 'uniqueness', `${sent.userName} was somebody else here, with another externalId.`);
    await putScimUser(db, back.id, { ...namesOf(sent), userName: back.userName ?? sent.userName }, now.toString());
    return writeUser(db, await findUser(db, back.id), { ...sent, active: sent.active ?? true }, now);
  }
  const name = nameOf(sent);
  if (email === null) throw new ScimProblem(400, 'invalidValue', 'A new user needs an address in emails.');
  if (name === null) throw new ScimProblem(400, 'invalidValue', 'A new user needs a displayName.');
  const plain =
    sent.userName
      .split('@', 1)[0]
      ?.toLowerCase()
      .replaceAll(/[^\w.-]+/g, '.') ?? '';
  const username = plain === '' ? 'person' : plain.slice(0, 90);
  const locale = firstLocale(`${sent.preferredLanguage ?? ''},${sent.locale ?? ''}`) ?? undefined;
  const id = await addEmployee(db, { name, email, username, locale });
  await putScimUser(db, id, namesOf(sent), now.toString());
  return writeUser(db, await findUser(db, id), { ...sent, displayName: name }, now, { isNew: true });
}

/**
 * Makes somebody what the provider says. Whose name and address must stay is deactivated all the same.
 * @param isActiveSent false where `active` is only what it was @param isNew nobody knew of them before
 * @throws Braked, ScimProblem 409 `uniqueness`, 403, 400
 */
export async function writeUser(
  db: Writer,
  before: ScimUser,
  wanted: SentUser,
  now: Temporal.Instant,
  { isActiveSent = true, isNew = false }: { isActiveSent?: boolean; isNew?: boolean } = {},
): Promise<ScimUser> {
  const { id } = before;
  await lock(db, 'signIn');
  const sent = await withNames(db, before, wanted);
  const [name, email] = [nameOf(sent), addressOf(sent)];
  const namesakes = await findNamesakes(db, { userName: sent.userName, email });
  if (namesakes.some((other) => other.id !== id))
    throw new ScimProblem(409, 'uniqueness', `Somebody else has the name or address of ${sent.userName}.`);
  const former = await listLocatable(db, isNew ? [] : [id]);
  await putScimUser(db, id, namesOf(sent), now.toString());
  const hasNewAddress = email !== null && email !== before.email;
  if (hasNewAddress) await setEmail(db, id, email);
  const { overwriteNameOnImport } = await readClientConfig(db);
  const department = sent[ENTERPRISE]?.department ?? null;
  const hasOtherDetails = await changeDetails(db, id, { name: overwriteNameOnImport ? name : null, department });
  // Somebody who comes before they begin has left nobody.
  if (sent.active === false && isNew) await suspend(db, [id], { source: SCIM, confirmed: true, now });
  else if (sent.active === false && before.active) await deactivate(db, before, now);
  if (sent.active === true && isActiveSent) await stopAsking(db, id, now);
  // Who was suspended otherwise stays so.
  if (sent.active === true && !before.active) await letBack(db, [id], SCIM);
  const after = await findUser(db, id);
  // Some providers send everybody again and again.
  if (isNew || hasNewAddress || hasOtherDetails || after.active !== before.active)
    await raiseTopics(db, {
      ...(await colleaguesChanged(db, [id], former, now)),
      ...(!isNew && after.department !== before.department && ownRecords([id])),
      [collectionKey('employee-info', id)]: null,
    });
  return after;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Whoever has the address can ask for a new password, so that some keep theirs. To let somebody leave is not held up by
 * a new name: the answer then shows the one that stayed.
 * @throws ScimProblem 403 `mutability`
 */
async function withNames(db: Writer, before: ScimUser, sent: SentUser): Promise<SentUser> {
  const { id, userName, email, changedAt, active } = before;
  const address = addressOf(sent);
  if (isSame(sent.userName, userName) && (address === null || isSame(address, email))) return sent;
  // Nobody sent them yet where it never changed.
  if (changedAt !== null && !(await isOwnAccount(db, id))) return sent;
  if (active && sent.active === false) return { ...sent, userName, emails: undefined };
  const why = 'somebody who administers, signs in with a password, or was not linked by SCIM';
  throw new ScimProblem(403, 'mutability', `The userName and address of ${userName} stay: they are of ${why}.`);
}

export async function patchUser(db: Writer, id: string, body: unknown, now: Temporal.Instant): Promise<ScimUser> {
  const before = await findUser(db, id);
  return writeUser(db, before, await patchedUser(before, body), now, { isActiveSent: setsAttribute(body, 'active') });
}

/** Suspends whom the provider deletes, and shows them to it no more; they are erased with others who left. */
export async function deleteUser(db: Writer, id: string, now: Temporal.Instant): Promise<void> {
  const user = await findUser(db, id);
  const former = await listLocatable(db, [id]);
  if (user.active) await deactivate(db, user, now);
  const wasInGroup = await removeScimUser(db, id, user.userName, now.toString());
  const changed = wasInGroup ? (await give(db, [id], now)).map((one) => one.id) : [];
  await raiseTopics(db, { ...(await colleaguesChanged(db, [id], former, now)), ...ownRecords(changed) });
}

const namesOf = ({ userName, externalId, name }: SentUser) => ({
  userName,
  externalId: externalId ?? null,
  givenName: name?.givenName ?? null,
  familyName: name?.familyName ?? null,
});
