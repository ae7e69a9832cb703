import type { Client, Entry } from 'ldapts';
import type { DirectorySettings } from '../../src/contract/sign-in-method.ts';
import { RANGE } from '../../src/domain/sign-in/claims.ts';

/** Parts of one attribute; what has more is a part still. */
const MAX_RANGES = 50;

/** Attributes that people are read by: those that a server keeps for itself, as `memberOf`, it tells by name alone. */
export const namedIn = ({ subject, mapping }: DirectorySettings): string[] => {
  const { match, verified, name, email, username, department, groups } = mapping;
  const named = [subject, match, verified, name, email, username, department, groups];
  return [...new Set(named.filter((attribute) => attribute !== null))];
};

/**
 * Fetches what is left of attributes of which a server tells so many values at a time (MS-ADTS, 3.1.1.3.1.3.3). One
 * that does not come to an end stays a part of a range.
 */
export async function followRanges(client: Client, entry: Entry): Promise<void> {
  for (const key of Object.keys(entry)) {
    const part = partOf(key);
    if (part === null) continue;
    const values = [...valuesOf(entry[key])];
    let { last } = part;
    for (let round = 0; last !== null && round < MAX_RANGES; round += 1) {
      const { searchEntries } = await client.search(entry.dn, {
        scope: 'base',
        filter: '(objectClass=*)',
        attributes: [`${part.attribute}${RANGE}${String(last + 1)}-*`],
      });
      // What was asked for and is not told comes as a list of nothing.
      const next = Object.entries(searchEntries[0] ?? {}).find(
        ([name, told]) => partOf(name)?.attribute === part.attribute && valuesOf(told).length > 0,
      );
      if (next === undefined) break;
      values.push(...valuesOf(next[1]));
      last = partOf(next[0])?.last ?? null;
    }
    if (last !== null) continue;
    Reflect.deleteProperty(entry, key);
    entry[part.attribute] = values;
  }
}

const valuesOf = (value: Entry[string] | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

/** The attribute of which `memberOf;range=0-1499` is a part, and its last number; null where that is the end. */
function partOf(key: string): { attribute: string; last: number | null } | null {
  const found = /^(?<attribute>[^;]+);range=\d+-(?<last>\d+|\*)$/i.exec(key)?.groups;
  if (found?.['attribute'] === undefined) return null;
  return { attribute: found['attribute'], last: found['last'] === '*' ? null : Number(found['last']) };
}
