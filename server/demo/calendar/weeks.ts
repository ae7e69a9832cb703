import type { Weekday, WeekStatus } from '../../../src/domain/week/week.ts';
import { COLLEAGUE_ROOM } from '../organisation/rooms.ts';
import type { LocationRow } from './settle.ts';

/** Who has a usual week: their coming days are planned by it (./demo-days.ts). */
const KEEPER = 'colleague';

interface WeekRow {
  employee_id: string;
  from_date: string;
  until_date: null;
}
interface WeekPartRow {
  employee_id: string;
  weekday: Weekday;
  day_part: 'FULLDAY';
  status: WeekStatus;
  room_id: string | null;
}

/** The usual week of a played account: at the workstation from Monday to Thursday, on Fridays at home. */
export function weekRows(from: string): { weeks: WeekRow[]; parts: WeekPartRow[] } {
  const part = (weekday: Weekday, status: WeekStatus, room: string | null): WeekPartRow => ({
    employee_id: KEEPER,
    weekday,
    day_part: 'FULLDAY',
    status,
    room_id: room,
  });
  return {
    weeks: [{ employee_id: KEEPER, from_date: from, until_date: null }],
    parts: [
      ...([1, 2, 3, 4] as const).map((weekday) => part(weekday, 'WORKSTATION', COLLEAGUE_ROOM)),
      part(5, 'HOME', null),
    ],
  };
}

/** Days that the week was applied to: the job leaves them alone. */
export const applicationRows = (locations: readonly LocationRow[]) =>
  locations.filter((row) => row.by_week).map(({ employee_id, date, day_part }) => ({ employee_id, date, day_part }));
