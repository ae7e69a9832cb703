import { SCIM } from '../directory/directory-run.ts';
import type { SignInKind } from '../sign-in/sign-in-method.ts';

/** Ways to sign in that somebody sets up; our own passwords need none of it. */
export type ProviderKind = Exclude<SignInKind, 'password'>;
export const PROVIDER_KINDS = ['oidc', 'saml', 'directory'] as const satisfies readonly ProviderKind[];

/** What is typed, by field. Several values stand in one text, with commas; a switch says `true` or nothing. */
export type Fields = Readonly<Record<string, string>>;

interface Field {
  type: 'text' | 'url' | 'secret' | 'lines' | 'switch';
  required?: true;
  /** What it says until somebody types. */
  start?: string;
  max?: number;
  /** Rarely needed. */
  rare?: true;
}

/** Fields of each kind, in the order of the screen; their words are `setUp.field.*` and `setUp.where.*`. */
const FIELDS = {
  oidc: {
    issuer: { type: 'url', required: true },
    clientId: { type: 'text', required: true },
    clientSecret: { type: 'secret', max: 2000 },
    scope: { type: 'text', start: 'openid email profile', rare: true },
  },
  saml: {
    issuer: { type: 'text', required: true },
    entryPoint: { type: 'url', required: true },
    certificates: { type: 'lines', required: true, max: 100_000 },
    entityId: { type: 'text', rare: true },
    signRequests: { type: 'switch' },
    encrypted: { type: 'switch' },
    newKey: { type: 'switch', rare: true },
    subject: { type: 'text', max: 200, rare: true },
  },
  directory: {
    url: { type: 'url', required: true },
    bindDn: { type: 'text', required: true },
    bindPassword: { type: 'secret', required: true, max: 2000 },
    base: { type: 'text', required: true },
    filter: { type: 'text', required: true, start: '(objectClass=inetOrgPerson)', max: 2000 },
    login: { type: 'text', required: true, start: 'uid, mail' },
    subject: { type: 'text', required: true, start: 'entryUUID', max: 200 },
    groupsBase: { type: 'text' },
    startTls: { type: 'switch', rare: true },
    authority: { type: 'lines', max: 20_000, rare: true },
  },
} as const satisfies Record<ProviderKind, Readonly<Record<string, Field>>>;

/** Why a field cannot be as it is; each has words `setUp.problem.<problem>`. */
export const FIELD_PROBLEMS = [
  'missing',
  'tooLong',
  'notAddress',
  'notSafe',
  'notDirectory',
  'inside',
  'sharedTenant',
  'anybody',
  'notCertificate',
  'notFilter',
  'tooMany',
  'secretAgain',
  'badId',
  'taken',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

const MAX = 500;
const ID = /^[a-z0-9-]{1,40}$/;
/** Our own passwords, and whom a provider tells of: runs and sign-ins name them beside methods. */
const RESERVED: readonly string[] = ['password', SCIM];
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const SHARED_TENANT = /^https:\/\/[^/]+\/(?:common|organizations|consumers)(?:\/|$)/i;
const ADDRESS = /^\w+:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const LOOPBACK = /^\w+:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/;

/** Fields of a kind, with their names. */
export const fieldsOf = (kind: ProviderKind): [string, Field][] => Object.entries(FIELDS[kind]);

/** The one secret of a kind, or null. */
export const secretOf = (kind: ProviderKind): string | null =>
  fieldsOf(kind).find(([, { type }]) => type === 'secret')?.[0] ?? null;

/** What a form begins with. */
export const startFields = (kind: ProviderKind): Fields =>
  Object.fromEntries(fieldsOf(kind).map(([name, { start = '' }]) => [name, start]));

export const certificatesIn = (text: string): string[] => text.match(CERTIFICATE) ?? [];
export const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether each bracket of a filter is closed; the directory judges the rest. */
function isFilter(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && text.startsWith('(') && text.endsWith(')');
}

function problemOf(kind: ProviderKind, name: string, { type, required, max = MAX }: Field, fields: Fields) {
  const text = (fields[name] ?? '').trim();
  if (text === '') return required && type !== 'secret' ? 'missing' : null;
  if (text.length > max) return 'tooLong';
  if (type === 'url') return addressProblem(kind, text, fields);
  if (type === 'lines') {
    const found = certificatesIn(text);
    if (found.length === 0 || text.replace(CERTIFICATE, '').trim() !== '') return 'notCertificate';
    return found.length > (name === 'authority' ? 1 : 5) ? 'tooMany' : null;
  }
  if (name === 'filter' && !isFilter(text)) return 'notFilter';
  return name === 'login' && listIn(text).length > 5 ? 'tooMany' : null;
}

function addressProblem(kind: ProviderKind, text: string, fields: Fields): FieldProblem | null {
  if (kind === 'directory') {
    if (!ADDRESS.test(text) || !/^ldaps?:/.test(text)) return 'notDirectory';
    const isSafe = text.startsWith('ldaps:') || fields['startTls'] === 'true' || LOOPBACK.test(text);
    return isSafe ? null : 'notSafe';
  }
  if (!ADDRESS.test(text) || !/^https?:/.test(text)) return 'notAddress';
  // Http is for this very machine; whether that is allowed, the server says.
  if (!text.startsWith('https:') && !LOOPBACK.test(text)) return 'notSafe';
  return kind === 'oidc' && SHARED_TENANT.test(text) ? 'sharedTenant' : null;
}

/** Whether a method may be called so. */
export const mayBeId = (id: string): boolean => ID.test(id) && !RESERVED.includes(id);

/**
 * What of a form cannot be as it is, by field: name of the method, its id and the settings of its kind.
 * @param hasSecret the server knows the secret, which the form does not show
 */
export function judgeFields(
  { id, kind, name, fields }: { id: string; kind: ProviderKind; name: string; fields: Fields },
  hasSecret: boolean,
): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  if (!mayBeId(id)) problems['id'] = 'badId';
  if (name.trim() === '') problems['name'] = 'missing';
  else if (name.trim().length > 60) problems['name'] = 'tooLong';
  for (const [field, spec] of fieldsOf(kind)) {
    const problem = problemOf(kind, field, spec, fields);
    if (problem !== null) problems[field] = problem;
    else if (spec.type === 'secret' && spec.required && !hasSecret && (fields[field] ?? '') === '')
      problems[field] = 'missing';
  }
  return problems;
}

/** An id from a name, for its addresses: short, and of letters that every provider takes. */
export const idFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
