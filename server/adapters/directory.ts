import { isIP } from 'node:net';
import {
  AndFilter,
  BusyError,
  Client,
  type Entry,
  EqualityFilter,
  FilterParser,
  InvalidCredentialsError,
  OrFilter,
  ResultCodeError,
  SizeLimitExceededError,
  UnavailableError,
} from 'ldapts';
import type { DirectorySettings } from '../../src/contract/sign-in-method.ts';
import { type Claims, claimsOf, RANGE } from '../../src/domain/sign-in/claims.ts';
import { followRanges, namedIn } from './directory-ranges.ts';

/** The directory did not answer, or not as it must; the message is for the log. */
export class DirectoryGone extends Error {
  override readonly name = 'DirectoryGone';
}

/** The directory knows the person, and does not let them in: locked, or their password expired. For the log as well. */
export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused';
}

export interface DirectoryPerson {
  subject: string;
  claims: Claims;
}

/** Of a search for groups. */
export const PAGE_SIZE = 200;
/** Active Directory tells identifiers as bytes. */
export const BINARY = ['objectGUID', 'objectSid'];
/** Some servers let the account that searches read what opens others'. */
const SECRET = /password|pwd$|hash$|^krb\w*key$/i;
/** Under this name a person's groups join their attributes. */
const GROUPS = 'groups';

/**
 * Searches for a person, then binds as them (decision 0107).
 * @param bindPassword of the account that searches
 * @returns null if there is no such person, more than one, or the password is not right
 * @throws DirectoryGone, DirectoryRefused
 */
export async function askDirectory(
  settings: DirectorySettings,
  bindPassword: string,
  { name, password }: { name: string; password: string },
): Promise<DirectoryPerson | null> {
  // A bind without a password succeeds, as nobody (RFC 4513, 5.1.2).
  if (name === '' || password === '') return null;
  const client = clientOf(settings);
  try {
    const found = await reaching(() => search(client, settings, bindPassword, name));
    if (found === null) return null;
    const { entry, groups } = found;
    const subject = textOf(entry[settings.subject]);
    if (subject === '') throw new DirectoryGone(`${entry.dn} has no ${settings.subject}`);
    if (!(await reaching(() => isPassword(client, entry.dn, password).catch(refusing)))) return null;
    return { subject, claims: claimsIn(entry, groups) };
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** What an entry tells of a person: nothing that is binary, and no password. */
export function claimsIn(entry: Entry, groups: readonly string[] | null): Claims {
  const attributes = Object.fromEntries(
    Object.entries(entry).filter(
      // What was asked for and is not there comes back empty, so that `*` does, too.
      ([attribute]) => attribute !== '*' && !BINARY.includes(attribute) && !SECRET.test(attribute),
    ),
  );
  return claimsOf(groups === null ? attributes : { ...attributes, [GROUPS]: groups });
}

export function clientOf({ url, startTls, authority, timeoutSeconds }: DirectorySettings): Client {
  const ms = timeoutSeconds * 1000;
  const tls = authority === null ? {} : { ca: [authority] };
  // With options for TLS it would speak TLS at once, whatever the address says.
  const isTls = !startTls && url.startsWith('ldaps:');
  return new Client({ url, timeout: ms, connectTimeout: ms, ...(isTls ? { tlsOptions: tls } : {}) });
}

/** Binds as the account that searches. */
export async function bindToSearch(
  client: Client,
  { startTls, authority, url, bindDn }: DirectorySettings,
  bindPassword: string,
): Promise<void> {
  const { hostname } = new URL(url);
  if (startTls)
    await client.startTLS({
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      ...(authority === null ? {} : { ca: [authority] }),
    });
  await client.bind(bindDn, bindPassword);
}

async function search(
  client: Client,
  settings: DirectorySettings,
  bindPassword: string,
  name: string,
): Promise<{ entry: Entry; groups: string[] | null } | null> {
  const { base, filter, login } = settings;
  await bindToSearch(client, settings, bindPassword);
  const who = login.map((attribute) => new EqualityFilter({ attribute, value: name }));
  const { searchEntries } = await client
    .search(base, {
      ...personSearch(settings),
      filter: new AndFilter({ filters: [FilterParser.parseString(filter), new OrFilter({ filters: who })] }),
      sizeLimit: 2,
      paged: { pageSize: 2 },
    })
    .catch((error: unknown) => {
      if (error instanceof SizeLimitExceededError) return { searchEntries: [] };
      throw error;
    });
  const [entry] = searchEntries;
  if (entry === undefined || searchEntries.length > 1) return null;
  return { entry, groups: await completeGroups(client, settings, entry) };
}

/** How people are asked for. */
export const personSearch = (settings: DirectorySettings) => ({
  scope: 'sub' as const,
  attributes: ['*', ...namedIn(settings)],
  explicitBufferAttributes: BINARY,
});

/** Fetches what is left of an entry and its groups, and notes in it where the groups are not all. */
export async function completeGroups(
  client: Client,
  settings: DirectorySettings,
  entry: Entry,
): Promise<string[] | null> {
  await followRanges(client, entry);
  const groups = await groupsOf(client, settings, entry.dn);
  if (settings.groups !== null && groups === null) entry[`${GROUPS}${RANGE}0-0`] = [];
  return groups;
}

/**
 * Names of the groups that name a person as their member.
 * @returns null where the person's own attributes say all, or the server does not tell all groups
 */
async function groupsOf(client: Client, { groups }: DirectorySettings, dn: string): Promise<string[] | null> {
  if (groups === null) return null;
  const found = await client
    .search(groups.base, {
      scope: 'sub',
      filter: new EqualityFilter({ attribute: groups.member, value: dn }),
      attributes: [groups.name],
      paged: { pageSize: PAGE_SIZE },
    })
    .catch((error: unknown) => {
      if (error instanceof SizeLimitExceededError) return null;
      throw error;
    });
  return found && found.searchEntries.map((group) => textOf(group[groups.name])).filter((one) => one !== '');
}

export async function isPassword(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false;
    throw error;
  }
}

/** What a directory says of somebody's own bind is about them, unless it is too busy to judge. */
function refusing(error: unknown): never {
  if (!(error instanceof ResultCodeError) || error instanceof BusyError || error instanceof UnavailableError)
    throw error;
  throw new DirectoryRefused(`${String(error.code)} ${error.message || error.name}`, { cause: error });
}

/** Whatever else goes wrong is not the person's mistake. */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DirectoryRefused) throw error;
    throw new DirectoryGone(error instanceof Error ? error.message || error.name : String(error), { cause: error });
  }
}

export function textsOf(value: Entry[string] | undefined): string[] {
  const all = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return all.map((one) => (typeof one === 'string' ? one : one.toString('hex')));
}

export const textOf = (value: Entry[string] | undefined): string => textsOf(value)[0] ?? '';
