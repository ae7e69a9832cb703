import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { ScimGroup } from '../sql/scim-group.ts';
import type { ScimUser } from '../sql/scim-user.ts';
import { ScimProblem } from './scim-problem.ts';

export const CORE_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const CORE_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
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

export const words = z.string().trim().max(200);
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

/** Reads what was sent with the schemas that it names. @throws ScimProblem 400 */
export function sentWith(schema: string, body: unknown): { data: Record<string, unknown>; others: string[] } {
  const { success, data } = object.safeParse(body);
  if (!success) throw new ScimProblem(400, 'invalidSyntax', 'The body must be an object.');
  const schemas = z.array(z.string()).safeParse(data['schemas']);
  if (!schemas.success || !schemas.data.includes(schema))
    throw new ScimProblem(400, 'invalidSyntax', `schemas must name ${schema}.`);
  return { data, others: schemas.data.filter((other) => other !== schema) };
}

/** Names of attributes of the core schemas, in lower case. */
const ATTRIBUTES = {
  user: new Set([...SCIMMY.Schemas.User.definition.attributes.map(({ name }) => name.toLowerCase()), 'password']),
  // Entra gives the groups of mailboxes an address.
  group: new Set([...SCIMMY.Schemas.Group.definition.attributes.map(({ name }) => name.toLowerCase()), 'emails']),
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
  const { success, data, error } = shape.safeParse(withoutNulls(withBooleans(given)));
  if (success) return data;
  const [issue] = error.issues;
  throw new ScimProblem(400, 'invalidValue', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
export const userOf = (given: unknown): SentUser => shaped(userShape, given);
export const groupOf = (given: unknown): SentGroup => shaped(groupShape, given);

/** Null says that there is none (RFC 7643, 2.5). Instances of scimmy become plain objects. */
const withoutNulls = (given: unknown): unknown =>
  JSON.parse(JSON.stringify(given, (_, value: unknown) => value ?? undefined));

/** Entra says "False" as text, also in whole users. */
export const withBooleans = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'active' in given
    ? { ...given, active: booleanOf(given.active) }
    : given;
export const booleanOf = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;

/** @throws ScimProblem 400 */
export function sentUser(body: unknown): SentUser {
  const { data, others } = sentWith(CORE_USER, body);
  const other = others.find((schema) => schema !== ENTERPRISE);
  if (other !== undefined) throw new ScimProblem(400, 'invalidValue', `The schema ${other} is not known here.`);
  requireKnown(data, 'user');
  return userOf(data);
}

/** Groups come with schemas of their provider, as Entra's do, of which we need nothing. @throws ScimProblem 400 */
export function sentGroup(body: unknown): SentGroup {
  const { data, others } = sentWith(CORE_GROUP, body);
  for (const schema of others) delete data[schema];
  requireKnown(data, 'group');
  return groupOf(data);
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
