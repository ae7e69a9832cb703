import { addDays, todayIn } from '../domain/day-part/slot.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { pullRow } from '../offline/db/pull-record.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { clockAhead } from '../offline/ports/server-clock.ts';
import { useLiveQuery } from './live/live.ts';
import type { Person } from './person.ts';

/** On how many days of colleagues are told wherever they are, and the IANA zone of these days. */
export interface Telling {
  timeZone: string;
  coworkerDays: number;
}

export const tellingOf = ({ timeZone, config: { coworkerDays } }: Person): Telling => ({ timeZone, coworkerDays });

/** The last day, as ISO date, of colleagues that is told on a day. @param today ISO date */
export const lastTold = (today: string, { coworkerDays }: Pick<Telling, 'coworkerDays'>): string =>
  addDays(today, Math.max(coworkerDays, 1) - 1);

/**
 * The last ISO date on which days of colleagues are known, by when the server last spoke of them; `''` before it did,
 * and once they were given up.
 */
export async function toldUntil(db: AccountDatabase, telling: Telling): Promise<string> {
  const [record] = await rowsIn(db, pullRow(collectionKey('coworker-days')));
  if (record?.lastOkAt == null || record.givenUp === true) return '';
  // It was written down by this device's clock; days go by the server's.
  const told = new Date(record.lastOkAt - clockAhead()).toISOString();
  return lastTold(todayIn(telling.timeZone, told), telling);
}

/** As {@link toldUntil}; undefined while loading. */
export const useToldUntil = (person: Person | null | undefined): string | undefined =>
  useLiveQuery(person == null ? null : (db) => toldUntil(db, tellingOf(person)), [
    person?.timeZone,
    person?.config.coworkerDays,
  ]);
