import SCIMMY from 'scimmy';
import { z } from 'zod';
import { ENTERPRISE } from './messages.ts';
import { ScimProblem } from './scim-problem.ts';

const object = z.record(z.string(), z.unknown());
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
  const found = filter === undefined || isSought ? all : all.filter(matching(filter));
  const first = Math.max(1, startIndex);
  const page = found.slice(first - 1, first - 1 + Math.min(MOST, Math.max(0, count)));
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: found.length,
    startIndex: first,
    itemsPerPage: page.length,
    Resources: page.map((one) => selected(given, one)),
  };
}

/** Whether something matches a filter. @throws ScimProblem 400 `invalidFilter`, now or for the first that it meets */
function matching(text: string): (one: object) => boolean {
  const refused = () => new ScimProblem(400, 'invalidFilter', `${text} is no filter.`);
  try {
    const parsed = new SCIMMY.Types.Filter(text);
    if (![...parsed].every(isWhole)) throw refused();
    const filter = new SCIMMY.Types.Filter([...parsed].map(spelledOut));
    return (one) => {
      try {
        return filter.match([withLists(one)]).length > 0;
      } catch {
        throw refused();
      }
    };
  } catch {
    throw refused();
  }
}

/** Lists of things with a value of their own, which a filter may leave out (RFC 7643, 2.4). */
const OF_VALUES = new Set(['members', 'emails', 'groups', 'phonenumbers', 'ims', 'photos', 'entitlements', 'roles']);

/** scimmy knows neither the value that is left out, nor an attribute with the schema of its extension before it. */
function spelledOut(expression: unknown): object {
  const parts = Object.entries(object.parse(expression)).map(([key, asked]): [string, unknown] => {
    const name = key.toLowerCase();
    if (name.startsWith(`${ENTERPRISE.toLowerCase()}:`))
      return [ENTERPRISE, { [key.slice(ENTERPRISE.length + 1)]: asked }];
    return [key, OF_VALUES.has(name) && Array.isArray(asked) ? { value: asked } : asked];
  });
  return Object.fromEntries(parts);
}

/** It stumbles over a list that is not there, too. */
const withLists = (one: object): object => ({
  members: [],
  groups: [],
  phoneNumbers: [],
  addresses: [],
  ims: [],
  photos: [],
  entitlements: [],
  roles: [],
  x509Certificates: [],
  ...one,
  [ENTERPRISE]: { manager: [], ...(ENTERPRISE in one && object.parse(one[ENTERPRISE])) },
});

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
