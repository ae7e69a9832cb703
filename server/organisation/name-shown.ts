import type { Temporal } from 'temporal-polyfill';
import type { CollectionName } from '../../src/domain/intent/intent.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { calendarWindow, meetingsFrom } from '../../src/domain/mirror/windows.ts';
import type { Reader } from '../db/database.ts';
import {
  listInsideNaming,
  listMarksNaming,
  listMeetingsNaming,
  listReservationsNaming,
  listVisitsNaming,
} from '../sql/name-shown.ts';
import { listInvitedBy } from '../sql/team-day.ts';
import type { TouchedRows } from '../sql/topic.ts';

const day = (at: Temporal.Instant): string => at.toString().slice(0, 10);

/** What to raise where some employees have another name, in every collection but those of colleagues. */
export async function namesShown(db: Reader, ids: readonly string[], now: Temporal.Instant): Promise<TouchedRows> {
  if (ids.length === 0) return {};
  const yesterday = day(now.subtract({ hours: 24 }));
  // Days begin at another time elsewhere.
  const days = { from: day(now.subtract({ hours: 48 })), to: day(now.add({ hours: 24 })) };
  const floors = await listReservationsNaming(db, ids, yesterday);
  // Calendars are mirrored further back than floors.
  const invited = await listInvitedBy(db, ids, calendarWindow(now.epochMilliseconds).start);
  const visits = await listVisitsNaming(db, ids);
  const rowsOf = (name: CollectionName, list: readonly { scope: string; ids: string[] }[]): TouchedRows =>
    Object.fromEntries(list.map((each) => [collectionKey(name, each.scope), each.ids]));
  return {
    // Their days name nobody; none of them changed, though calendars are raised, and days with these.
    'coworker-days': [],
    // The calendar names the holder of each reservation.
    ...Object.fromEntries([...ids, ...invited].map((id) => [collectionKey('employee-calendar', id), null])),
    ...Object.fromEntries(floors.map((on) => [collectionKey('workplace-reservations', on.floorId), on.ids])),
    ...rowsOf('meetings', await listMeetingsNaming(db, ids, meetingsFrom(now.epochMilliseconds))),
    ...rowsOf('own-visits', visits),
    ...(visits.length > 0 && { 'reception-visits': [...new Set(visits.flatMap((each) => each.ids))] }),
    ...rowsOf('people-inside', await listInsideNaming(db, ids, days)),
    ...rowsOf('roll-call-marks', await listMarksNaming(db, ids)),
  };
}
