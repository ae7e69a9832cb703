import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { grant } from '../directory/scim-mapping.ts';
import { listScimGroups, putScimGroup, removeScimGroup, type ScimGroup, setMembers } from '../sql/scim-group.ts';
import { brakeGroup } from './brake.ts';
import type { SentGroup } from './messages.ts';
import { patchedGroup, saidMembers, setsAttribute } from './patch.ts';
import { notFound, ScimProblem } from './scim-problem.ts';
import { stopAskingOf } from './waiting-list.ts';

/** @throws ScimProblem 404 */
export async function findGroup(db: Writer, id: string): Promise<ScimGroup> {
  const [group] = await listScimGroups(db, { id });
  if (group === undefined) throw notFound(id);
  return group;
}

export const createGroup = (db: Writer, sent: SentGroup, now: Temporal.Instant): Promise<ScimGroup> =>
  writeGroup(db, null, sent, now);

/**
 * Makes a group what the provider says, and gives and takes what groups decide, under the brake of directories.
 * @param says whom it names as members, and whether it names the group; what it does not is no news
 * @throws Braked, ScimProblem 409, 404
 */
export async function writeGroup(
  db: Writer,
  before: ScimGroup | null,
  { displayName, externalId, members = [] }: SentGroup,
  now: Temporal.Instant,
  says: { said: readonly string[]; saysName: boolean } = { said: members.map(({ value }) => value), saysName: true },
): Promise<ScimGroup> {
  await lock(db, 'signIn');
  const id = before?.id ?? randomUUID();
  if (!(await putScimGroup(db, { id, displayName, externalId: externalId ?? null }, now.toString())))
    throw new ScimProblem(409, 'uniqueness', `There is a group ${displayName} already.`);
  await setMembers(
    db,
    id,
    members.map(({ value }) => value),
  );
  const after = await findGroup(db, id);
  const wanted = after.members.map(({ value }) => value);
  const had = before?.members.map(({ value }) => value) ?? [];
  const isRenamed = before !== null && before.displayName !== displayName;
  const changed = [...new Set([...wanted, ...had])].filter(
    (one) => isRenamed || wanted.includes(one) !== had.includes(one),
  );
  const gone = had.filter((one) => !wanted.includes(one));
  await grant(db, changed, now, { look: (given) => brakeGroup(db, given, after, gone, now) });
  await stopAskingOf(db, id, { ...says, gone, changed }, now);
  return after;
}

export async function patchGroup(db: Writer, id: string, body: unknown, now: Temporal.Instant): Promise<ScimGroup> {
  const before = await findGroup(db, id);
  return writeGroup(db, before, await patchedGroup(before, body), now, {
    said: saidMembers(body),
    saysName: setsAttribute(body, 'displayName'),
  });
}

/** @throws Braked, ScimProblem 404 */
export async function deleteGroup(db: Writer, id: string, now: Temporal.Instant): Promise<void> {
  await lock(db, 'signIn');
  const group = await findGroup(db, id);
  const members = group.members.map(({ value }) => value);
  await removeScimGroup(db, id);
  await grant(db, members, now, { look: (given) => brakeGroup(db, given, group, members, now) });
  await stopAskingOf(db, id, { said: [], saysName: false, gone: members, changed: members }, now);
}
