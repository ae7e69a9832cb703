import type { ColleagueDays } from '../colleague/colleague-days.ts';
import { isInOffice } from '../colleague/colleague-days.ts';

/** Names of those who said where they are on a day, and of those who said nothing. */
export interface WhoComes {
  office: string[];
  home: string[];
  away: string[];
  unsaid: string[];
}

/**
 * Who comes on a date, of those whom the reader may locate.
 * @param date ISO date
 */
export function whoComes(
  members: readonly { id: string; displayName: string }[],
  days: readonly ColleagueDays[],
  date: string,
): WhoComes {
  const parts = new Map(days.map((one) => [one.id, one.parts.filter((part) => part.date === date)]));
  const who: WhoComes = { office: [], home: [], away: [], unsaid: [] };
  for (const { id, displayName } of members) {
    const said = parts.get(id) ?? [];
    const kind = said.some(isInOffice)
      ? 'office'
      : said.some(({ status }) => status === 'HOME')
        ? 'home'
        : said.length > 0
          ? 'away'
          : 'unsaid';
    who[kind].push(displayName);
  }
  return who;
}
