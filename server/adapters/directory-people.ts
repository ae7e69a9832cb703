import { type Client, type Entry, PresenceFilter } from 'ldapts';
import type { DirectorySettings } from '../../src/contract/sign-in-method.ts';
import type { DirectoryEntry } from '../../src/domain/directory/plan-run.ts';
import { toldPerson } from '../../src/domain/sign-in/told-person.ts';
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
      const entries = await readPages(client, base, { filter, attributes: ['*', subject] });
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
    // Active Directory tells large groups in slices: whoever is missing from one is still in the group.
    if (Object.keys(group).some((attribute) => attribute.toLowerCase().startsWith(`${member.toLowerCase()};`)))
      throw new DirectoryGone(`${group.dn} has too many members to be told at once`);
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
