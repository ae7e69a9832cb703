import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { ScimGroup } from '../sql/scim-group.ts';
import type { ScimUser } from '../sql/scim-user.ts';
import {
  booleanOf,
  ENTERPRISE,
  groupMessage,
  groupOf,
  sentWith,
  type SentGroup,
  type SentUser,
  userMessage,
  userOf,
  withBooleans,
  words,
} from './messages.ts';
import { ScimProblem } from './scim-problem.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const operation = z.object({ op: z.string(), path: z.string().max(500).optional(), value: z.unknown().optional() });
type Operation = z.output<typeof operation>;
/**
 * What we keep nowhere. A provider sets a part of a list by a filter although there is none, and a manager as a text, a
 * list or an object: one such operation must not stop the others.
 */
const NOT_KEPT = [
  /^(?:phoneNumbers|addresses|photos|ims|roles|entitlements|x509Certificates)\b/i,
  /^(?:urn:ietf:params:scim:schemas:extension:enterprise:2\.0:User:)?manager\b/i,
  // The address at work is the only one here; groups have none.
  /^emails\[type eq "(?!work")/i,
];
const isKept = (path: string): boolean => NOT_KEPT.every((pattern) => !pattern.test(path));

/** Without what we keep nowhere. */
function kept(value: object): object {
  const parts = Object.entries(value).flatMap(([key, sent]: [string, unknown]): [string, unknown][] => {
    if (!isKept(key)) return [];
    return [[key, key === ENTERPRISE && typeof sent === 'object' && sent !== null ? kept(sent) : sent]];
  });
  return Object.fromEntries(parts);
}

/** Some name an attribute of the core schemas in full. */
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/** Reads what a provider wants changed. Entra sends booleans as text, and members to remove as a value. */
function operationsOf(body: unknown): Operation[] {
  const { Operations } = sentWith(PATCH, body).data;
  const { success, data } = z.array(operation).min(1).max(1000).safeParse(Operations);
  if (!success) throw new ScimProblem(400, 'invalidSyntax', 'Operations must be a list of 1 to 1000.');
  return data.flatMap(({ path, ...sent }): Operation[] => {
    const one: Operation = path === undefined ? sent : { ...sent, path: path.replace(CORE, '') };
    if (one.path !== undefined && !isKept(one.path)) return [];
    const whole =
      one.path === undefined && typeof one.value === 'object' && one.value !== null ? kept(one.value) : null;
    if (whole !== null && Object.keys(whole).length === 0) return [];
    const value = whole === null ? booleanOf(one.value) : withBooleans(whole);
    const removed = z.array(z.object({ value: words })).safeParse(value);
    if (one.op.toLowerCase() === 'remove' && one.path === 'members' && removed.success)
      return removed.data.map((member) => ({
        op: one.op,
        path: `members[value eq ${JSON.stringify(member.value)}]`,
        value: undefined,
      }));
    return [{ ...one, value }];
  });
}

/** Whether a PATCH sets an attribute, rather than leaving it as it is. @throws ScimProblem 400 */
export function setsAttribute(body: unknown, name: 'active' | 'displayName'): boolean {
  const isIt = (key: string) => key.toLowerCase().replace(/^.*:/, '') === name.toLowerCase();
  return operationsOf(body).some(({ path, value }) =>
    path === undefined ? typeof value === 'object' && value !== null && Object.keys(value).some(isIt) : isIt(path),
  );
}

/** Whom a PATCH names as members of a group, as they are to be from now on. @throws ScimProblem 400 */
export const saidMembers = (body: unknown): string[] =>
  operationsOf(body).flatMap(({ op, path, value }) => {
    if (op.toLowerCase() === 'remove') return [];
    if (path !== undefined) return /(?:^|:)members$/i.test(path) ? idsIn(value) : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, sent]) => (key.toLowerCase() === 'members' ? idsIn(sent) : []));
  });

const idsIn = (sent: unknown): string[] =>
  (Array.isArray(sent) ? sent : [sent]).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'value' in one && typeof one.value === 'string' ? [one.value] : [],
  );

/** Applies a PATCH to what is here. @throws ScimProblem, or an error of scimmy */
async function patched(resource: InstanceType<typeof SCIMMY.Types.Schema>, body: unknown): Promise<unknown> {
  const Operations = operationsOf(body);
  if (Operations.length === 0) return resource;
  let result: unknown = resource;
  // A copy without what is undefined: scimmy takes the key for a value.
  const message = JSON.parse(JSON.stringify({ schemas: [PATCH], Operations }));
  await new SCIMMY.Messages.PatchOp(message).apply(resource, (instance) => {
    result = instance;
    return Promise.resolve(instance);
  });
  return result;
}

export const patchedUser = async (user: ScimUser, body: unknown): Promise<SentUser> =>
  userOf(await patched(new SCIMMY.Schemas.User(userMessage(user), 'out'), body));

export const patchedGroup = async (group: ScimGroup, body: unknown): Promise<SentGroup> =>
  groupOf(await patched(new SCIMMY.Schemas.Group(groupMessage(group), 'out'), body));
