import {
  AndFilter,
  type Client,
  type Entry,
  EqualityFilter,
  type Filter,
  FilterParser,
  NoSuchObjectError,
  OrFilter,
  PresenceFilter,
  type SearchOptions,
} from 'ldapts';
import type { DirectorySettings } from '../../src/contract/sign-in-method.ts';
import type { DirectoryEntry } from '../../src/domain/directory/plan-run.ts';
import { toldPerson } from '../../src/domain/sign-in/told-person.ts';
import { followRanges, namedIn } from './directory-ranges.ts';
import { BINARY, bindToSearch, claimsIn, clientOf, DirectoryGone, PAGE_SIZE, reaching, textOf } from './directory.ts';

/** More are no organisation, but a filter that lets everything through. */
const MAX_ENTRIES = 50_000;

/**
 * Reads all people whom the directory tells of, page by page. All or none: an error in the middle is an error.
 * @param bindPassword of the account that searches
 * @throws DirectoryGone
 */
export async function readDirectory(settings: DirectorySettings, bindPassword: string): Promise<DirectoryEntry[]> {
  const client = clientOf(settings);
  try {
    return await reaching(async () => {
      await bindToSearch(client, settings, bindPassword);
      const groups = await readGroups(client, settings);
      const { base, filter, subject, mapping } = settings;
      const entries = await readPages(client, base, { filter, attributes: ['*', ...namedIn(settings)] });
      for (const entry of entries) await followRanges(client, entry);
      return entries.map((entry) => ({
        place: entry.dn,
        subject: textOf(entry[subject]) || null,
        told: toldPerson(claimsIn(entry, groups && (groups.get(entry.dn.toLowerCase()) ?? [])), mapping),
      }));
    });
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** Names of groups by the member's place in lower case; null where people's own attributes say them. */
async function readGroups(
  client: Client,
  { groups }: DirectorySettings,
): Promise<ReadonlyMap<string, readonly string[]> | null> {
  if (groups === null) return null;
  const { base, member, name } = groups;
  const filter = new PresenceFilter({ attribute: member });
  const groupsOf = new Map<string, string[]>();
  for (const group of await readPages(client, base, { filter, attributes: [member, name] })) {
    await followRanges(client, group);
    // Whoever is missing from a part that is told is still in the group.
    if (Object.keys(group).some((attribute) => attribute.toLowerCase().startsWith(`${member.toLowerCase()};`)))
      throw new DirectoryGone(`${group.dn} has more members than it tells: it cannot be told to its end`);
    const called = textOf(group[name]);
    for (const place of called === '' ? [] : [group[member] ?? []].flat()) {
      const key = String(place).toLowerCase();
      groupsOf.set(key, [...(groupsOf.get(key) ?? []), called]);
    }
  }
  return groupsOf;
}

async function readPages(
  client: Client,
  base: string,
  search: { filter: string | PresenceFilter; attributes: string[] },
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const options = { scope: 'sub', explicitBufferAttributes: BINARY, paged: { pageSize: PAGE_SIZE } } as const;
  for await (const { searchEntries } of client.searchPaginated(base, { ...options, ...search })) {
    entries.push(...searchEntries);
    if (entries.length > MAX_ENTRIES)
      throw new DirectoryGone(`more than ${String(MAX_ENTRIES)} entries: narrow the filter`);
  }
  return entries;
}

/** What a directory has of a name or an address, with its filter and without. */
export interface Sought {
  hasBase: boolean;
  inBase: string[];
  outside: string[];
  filtered: string[];
}

/** As many entries of one name say enough. */
const MOST_SOUGHT = 20;

/**
 * Looks for somebody in a directory: in its base with and without the filter, and outside of it.
 * @throws DirectoryGone
 */
export async function seekInDirectory(
  settings: DirectorySettings,
  bindPassword: string,
  wanted: string,
): Promise<Sought> {
  const client = clientOf(settings);
  try {
    return await reaching(async () => {
      await bindToSearch(client, settings, bindPassword);
      const { base, filter, login, mapping } = settings;
      const names = [...new Set([...login, mapping.match, mapping.email, mapping.name, 'cn', 'mail'])];
      const named = new OrFilter({
        filters: names.map((attribute) => new EqualityFilter({ attribute, value: wanted })),
      });
      const places = async (from: string, by: Filter): Promise<string[] | null> => {
        const options: SearchOptions = {
          scope: 'sub',
          filter: by,
          attributes: ['1.1'],
          paged: { pageSize: MOST_SOUGHT },
        };
        try {
          return (await client.search(from, options)).searchEntries.map(({ dn }) => dn).slice(0, MOST_SOUGHT);
        } catch (error) {
          if (error instanceof NoSuchObjectError) return null;
          throw error;
        }
      };
      const inBase = await places(base, named);
      if (inBase === null) return { hasBase: false, inBase: [], outside: [], filtered: [] };
      const filtered = await places(base, new AndFilter({ filters: [FilterParser.parseString(filter), named] }));
      const outside = inBase.length > 0 ? [] : await placesOutside(client, (context) => places(context, named));
      return { hasBase: true, inBase, outside, filtered: filtered ?? [] };
    });
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** A directory says by itself what it holds at all. */
async function placesOutside(client: Client, places: (context: string) => Promise<string[] | null>): Promise<string[]> {
  const { searchEntries } = await client.search('', { scope: 'base', attributes: ['namingContexts'] });
  const found: string[] = [];
  for (const context of [searchEntries[0]?.['namingContexts'] ?? []].flat()) {
    const here = await places(String(context)).catch(() => null);
    found.push(...(here ?? []));
  }
  return found.slice(0, MOST_SOUGHT);
}
