import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import type { Reader } from '../db/database.ts';
import { listZones } from '../sql/building.ts';
import type { Timed } from './tag.ts';

/** Every zone's midnight falls on a quarter of an hour. */
export const QUARTER_HOUR_MS = 15 * 60_000;
/** A new building's zone is heard of within this time. */
const ZONES_MS = 60_000;

/** The dates that are today somewhere in the organisation. */
export class Dates {
  readonly #db: Reader;
  #zones: Promise<string[]> | null = null;
  #asOf = 0;

  constructor(db: Reader) {
    this.#db = db;
  }

  async today(now: Temporal.Instant): Promise<string> {
    const at = now.epochMilliseconds;
    if (this.#zones === null || Math.abs(at - this.#asOf) > ZONES_MS) {
      this.#asOf = at;
      this.#zones = listZones(this.#db);
      this.#zones.catch(() => (this.#zones = null));
    }
    const dates = (await this.#zones).map((zone) => todayIn(zone, now.toString()));
    return [...new Set(dates)].toSorted().join();
  }
}

/** What a reply's tag says of the time. */
export async function timeOf(dates: Dates, timed: Timed | undefined, now: Temporal.Instant): Promise<string> {
  if (timed === undefined) return '';
  return timed === 'day' ? dates.today(now) : String(Math.floor(now.epochMilliseconds / QUARTER_HOUR_MS));
}
