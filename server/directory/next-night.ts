import type { Temporal } from 'temporal-polyfill';
import type { Reader } from '../db/database.ts';
import { firstZone } from '../sql/building.ts';

/** On the clock of the first building. */
const NIGHT_HOUR = 2;

/** The next night after an instant, in the zone of the first building. */
export async function nextNight(db: Reader, now: Temporal.Instant): Promise<string> {
  const here = now.toZonedDateTimeISO(await firstZone(db));
  const tonight = here.startOfDay().with({ hour: NIGHT_HOUR });
  const next = here.epochMilliseconds < tonight.epochMilliseconds ? tonight : tonight.add({ days: 1 });
  return next.toInstant().toString();
}
