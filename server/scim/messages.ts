import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { ScimGroup } from '../sql/scim-group.ts';
import type { ScimUser } from '../sql/scim-user.ts';
import { ScimProblem } from './scim-problem.ts';

export const CORE_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const CORE_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const BASE = '/scim/v2';

SCIMMY.Config.set({
  patch: true,
  filter: { supported: true, maxResults: 200 },
  bulk: { supported: false },
  changePassword: false,
  sort: false,
  etag: false,
  authenticationSchemes: [{ type: 'oauthbearertoken', name: 'Bearer', description: 'A token of `npm run scim`.' }],
});
SCIMMY.Resources.User.extend(SCIMMY.Schemas.EnterpriseUser, false);
SCIMMY.Resources.declare(SCIMMY.Resources.User);
SCIMMY.Resources.declare(SCIMMY.Resources.Group);

const words = z.string().trim().max(200);
/** What we read of a user; the rest of the schema is taken, and kept nowhere. */
const userShape = z.object({
  userName: words.min(1),
  externalId: words.optional(),
  active: z.boolean().optional(),
  displayName: words.optional(),
  name: z.object({ formatted: words, givenName: words, familyName: words }).partial().optional(),
  emails: z.array(z.object({ value: words, type: words, primary: z.boolean() }).partial()).optional(),
  // Of a new account alone, so what is no text is passed over.
  preferredLanguage: words.optional().catch(undefined),
  locale: words.optional().catch(undefined),
  [ENTERPRISE]: z.object({ department: words.optional() }).optional(),
});
export type SentUser = z.output<typeof userShape>;
const groupShape = z.object({
  displayName: words.min(1),
  externalId: words.optional(),
  members: z
    .array(z.object({ value: words }))
    .max(20_000)
    .optional(),
});
export type SentGroup = z.output<typeof groupShape>;

/** A user as providers read it. */
export const userMessage = (user: ScimUser) => ({
  schemas: [CORE_USER, ...(user.department === null ? [] : [ENTERPRISE])],
  id: user.id,
  ...(user.externalId === null ? {} : { externalId: user.externalId }),
  userName: user.userName,
  active: user.active,
  displayName: user.name,
  name: {
    formatted: user.name,
    ...(user.givenName === null ? {} : { givenName: user.givenName }),
    ...(user.familyName === null ? {} : { familyName: user.familyName }),
  },
  emails: [{ type: 'work', value: user.email, primary: true }],
  ...(user.department === null ? {} : { [ENTERPRISE]: { department: user.department } }),
  meta: {
    resourceType: 'User',
    location: `${BASE}/Users/${user.id}`,
    ...(user.changedAt === null ? {} : { lastModified: user.changedAt }),
  },
});

export const groupMessage = (group: ScimGroup) => ({
  schemas: [CORE_GROUP],
  id: group.id,
  ...(group.externalId === null ? {} : { externalId: group.externalId }),
  displayName: group.displayName,
  members: group.members,
  meta: { resourceType: 'Group', location: `${BASE}/Groups/${group.id}`, lastModified: group.changedAt },
});

const object = z.record(z.string(), z.unknown());

/** Reads a whole user or group that was sent. @throws ScimProblem 400 */
function whole(body: unknown, known: readonly [string, ...string[]]): Record<string, unknown> {
  const { success, data } = object.safeParse(body);
  if (!success) throw new ScimProblem(400, 'invalidSyntax', 'The body must be an object.');
  const schemas = z.array(z.string()).safeParse(data['schemas']);
  if (!schemas.success || !schemas.data.includes(known[0]))
    throw new ScimProblem(400, 'invalidSyntax', `schemas must name ${known[0]}.`);
  const other = schemas.data.find((schema) => !known.includes(schema));
  if (other !== undefined) throw new ScimProblem(400, 'invalidValue', `The schema ${other} is not known here.`);
  return data;
}

/** Names of attributes of the core schemas, in lower case. */
const ATTRIBUTES = {
  user: new Set([...SCIMMY.Schemas.User.definition.attributes.map(({ name }) => name.toLowerCase()), 'password']),
  group: new Set(SCIMMY.Schemas.Group.definition.attributes.map(({ name }) => name.toLowerCase())),
};
const COMMON = ['schemas', 'id', 'externalid', 'meta', ENTERPRISE.toLowerCase()];

function requireKnown(data: Record<string, unknown>, kind: keyof typeof ATTRIBUTES): void {
  for (const name of Object.keys(data)) {
    const lower = name.toLowerCase();
    if (!ATTRIBUTES[kind].has(lower) && !COMMON.includes(lower))
      throw new ScimProblem(400, 'invalidValue', `The attribute ${name} is not known here.`);
  }
}

function shaped<T>(shape: z.ZodType<T>, given: unknown): T {
  const { success, data, error } = shape.safeParse(JSON.parse(JSON.stringify(withBooleans(given))));
  if (success) return data;
  const [issue] = error.issues;
  throw new ScimProblem(400, 'invalidValue', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** Entra says "False" as text, also in whole users. */
const withBooleans = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'active' in given
    ? { ...given, active: booleanOf(given.active) }
    : given;
const booleanOf = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;

/** @throws ScimProblem 400 */
export function sentUser(body: unknown): SentUser {
  const data = whole(body, [CORE_USER, ENTERPRISE]);
  requireKnown(data, 'user');
  return shaped(userShape, data);
}

/** @throws ScimProblem 400 */
export function sentGroup(body: unknown): SentGroup {
  const data = whole(body, [CORE_GROUP]);
  requireKnown(data, 'group');
  return shaped(groupShape, data);
}

const operation = z.object({ op: z.string(), path: z.string().max(500).optional(), value: z.unknown().optional() });
type Operation = z.output<typeof operation>;
/** Lists of things that we keep nowhere; a provider sets one by a filter although there is none. */
const NOT_KEPT = /^(?:phoneNumbers|addresses|photos|ims|roles|entitlements)\b/i;

/** Reads what a provider wants changed. Entra sends booleans as text, and members to remove as a value. */
function operationsOf(body: unknown): Operation[] {
  const { Operations } = whole(body, [PATCH]);
  const { success, data } = z.array(operation).min(1).max(1000).safeParse(Operations);
  if (!success) throw new ScimProblem(400, 'invalidSyntax', 'Operations must be a list of 1 to 1000.');
  return data.flatMap((one): Operation[] => {
    if (one.path !== undefined && NOT_KEPT.test(one.path)) return [];
    const isWhole = one.path === undefined && typeof one.value === 'object';
    const value = isWhole ? withBooleans(one.value) : booleanOf(one.value);
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
  shaped(userShape, await patched(new SCIMMY.Schemas.User(userMessage(user), 'out'), body));

export const patchedGroup = async (group: ScimGroup, body: unknown): Promise<SentGroup> =>
  shaped(groupShape, await patched(new SCIMMY.Schemas.Group(groupMessage(group), 'out'), body));

const list = z
  .string()
  .max(5000)
  .transform((text) => text.split(',').map((name) => bare(name)))
  .optional();
const selection = z.object({ attributes: list, excludedAttributes: list });
/** A name without the schema that everybody means. */
const bare = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/, '');
/** They are in every answer (RFC 7644, 3.9). */
const ALWAYS = new Set(['schemas', 'id']);

/** Whether a caller wants an attribute at all. */
export const wants = (given: unknown, attribute: string): boolean =>
  attribute in selected(given, { [attribute]: [{}] });

/**
 * What a caller wants of an answer, by `attributes` or `excludedAttributes`: names, or parts such as `name.givenName`.
 * @throws ScimProblem 400 `invalidValue`
 */
export function selected(given: unknown, resource: object): Record<string, unknown> {
  const { success, data } = selection.safeParse(given ?? {});
  if (!success) throw new ScimProblem(400, 'invalidValue', 'Attributes must be one list of at most 5000 characters.');
  const { attributes, excludedAttributes = [] } = data;
  const parts: [string, unknown][] = Object.entries(resource).flatMap(([key, value]): [string, unknown][] => {
    const name = key.toLowerCase();
    if (ALWAYS.has(name)) return [[key, value]];
    const under = (names: readonly string[]) =>
      names.flatMap((one) =>
        one.startsWith(`${name}.`) || one.startsWith(`${name}:`) ? [one.slice(name.length + 1)] : [],
      );
    if (attributes !== undefined) {
      if (attributes.includes(name)) return [[key, value]];
      const wanted = under(attributes);
      return wanted.length === 0 ? [] : [[key, partsOf(value, (part) => wanted.includes(part))]];
    }
    if (excludedAttributes.includes(name)) return [];
    const unwanted = under(excludedAttributes);
    return [[key, unwanted.length === 0 ? value : partsOf(value, (part) => !unwanted.includes(part))]];
  });
  return Object.fromEntries(parts);
}

function partsOf(value: unknown, isWanted: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => partsOf(one, isWanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => isWanted(part.toLowerCase())));
}

const query = z.object({
  filter: z.string().max(1000).optional(),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(100).default(100),
});
const MOST = 200;

/** @throws ScimProblem 400 `invalidFilter` where it was sent twice, or is too long */
function queryOf(given: unknown): z.output<typeof query> {
  const { success, data } = query.safeParse(given);
  if (!success) throw new ScimProblem(400, 'invalidFilter', 'The filter must be one text of at most 1000 characters.');
  return data;
}

/**
 * A page of what matches.
 * @param isSought the database has filtered them already
 * @throws ScimProblem 400 `invalidFilter`
 */
export function listMessage(given: unknown, all: readonly object[], isSought = false) {
  const { startIndex, count, filter } = queryOf(given);
  const found: readonly unknown[] = filter === undefined || isSought ? all : filterOf(filter).match([...all]);
  const first = Math.max(1, startIndex);
  const page = found.slice(first - 1, first - 1 + Math.min(MOST, Math.max(0, count)));
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: found.length,
    startIndex: first,
    itemsPerPage: page.length,
    Resources: page.map((one) => (typeof one === 'object' && one !== null ? selected(given, one) : one)),
  };
}

function filterOf(text: string): InstanceType<typeof SCIMMY.Types.Filter> {
  try {
    const filter = new SCIMMY.Types.Filter(text);
    if ([...filter].every(isWhole)) return filter;
  } catch {
    // Refused below.
  }
  throw new ScimProblem(400, 'invalidFilter', `${text} is no filter.`);
}

/** scimmy lets comparisons without a value pass. */
function isWhole(node: unknown): boolean {
  if (!Array.isArray(node)) return typeof node === 'object' && node !== null && Object.values(node).every(isWhole);
  const parts: unknown[] = node;
  if (typeof parts[0] === 'object') return parts.every(isWhole);
  return parts.filter((part) => part !== 'not').length === (parts.includes('pr') ? 1 : 2);
}

export const isFiltered = (given: unknown): boolean => queryOf(given).filter !== undefined;

/** What a filter asks of one attribute, where it asks nothing else: that goes to the database. */
export function soughtIn(given: unknown, attribute: string): string | null {
  const { filter } = queryOf(given);
  const match = /^\s*([\w.]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter ?? '');
  if (match?.[1]?.toLowerCase() !== attribute.toLowerCase()) return null;
  try {
    const text = z.string().parse(JSON.parse(match[2] ?? '""'));
    // The database knows no such character.
    if (!text.includes('\0')) return text;
  } catch {
    // Refused below.
  }
  throw new ScimProblem(400, 'invalidFilter', `${filter ?? ''} is no filter.`);
}

/** What this side can do, its schemas and kinds of resources. */
export async function description(kind: 'ServiceProviderConfig' | 'Schema' | 'ResourceType'): Promise<unknown> {
  const found: unknown = await new SCIMMY.Resources[kind]().read();
  return Array.isArray(found) ? new SCIMMY.Messages.ListResponse(found) : found;
}

/** A refusal in SCIM's words. */
export const errorMessage = (status: number, scimType: string | null, detail: string): string =>
  JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === null ? {} : { scimType }),
    detail,
  });
