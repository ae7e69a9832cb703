import { isNormalEmployee } from '../../../src/domain/access/policy.ts';
import type { Row } from './backend.ts';
import { building } from './office.ts';
import type { Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** The lists that show an account what others do, with their rows here. */
export function listsOfOthers(world: World, account: string, snapshot: Snapshot): [key: string, rows: Row[]][] {
  const { coworkers, coworkerLocations, coworkerDays, teamDays, amenityDays, meetingDays } = snapshot;
  const isNormal = isNormalEmployee(world.backend.scene.authoritiesOf(account));
  return [
    ['coworkers', coworkers],
    ['coworker-locations', coworkerLocations],
    ['coworker-days', coworkerDays],
    [`team-days:${account}`, teamDays],
    [`amenity-days:${building.id}`, amenityDays],
    ...(isNormal ? [[`meeting-days:${building.id}`, meetingDays] satisfies [string, Row[]]] : []),
  ];
}

export const isOfOthers = (key: string): boolean => /^(?:coworker|team-days|amenity-days|meeting-days)/.test(key);

/** Of these, the lists whose rows go by with their day, without a change. */
const BY_DAY = /^(?:coworker-locations|amenity-days|meeting-days)/;

/**
 * What of a row does not go by the clock alone: what is over leaves when it is asked for next.
 * @param now epoch milliseconds
 */
export function stillAhead(key: string, row: Row, now: number): Row[] {
  const today = new Date(now).toISOString().slice(0, 10);
  if (BY_DAY.test(key)) return String(row['date']) < today ? [] : [row];
  if (key.startsWith('team-days:')) return Date.parse(String(row['end'])) <= now ? [] : [row];
  const { parts } = row;
  if (key !== 'coworker-days' || !Array.isArray(parts)) return [row];
  const ahead = parts.filter(({ date }: { date: string }) => date >= today);
  return ahead.length === 0 ? [] : [{ ...row, parts: ahead }];
}
