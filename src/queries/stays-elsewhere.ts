import type { LimitedFloor } from '../domain/building/limits.ts';
import type { ColleagueDays } from '../domain/colleague/colleague-days.ts';
import { stayWithout } from '../domain/colleague/office-day.ts';
import type { StayOf } from '../domain/colleague/who-is-in.ts';
import { memoised } from '../domain/memoised.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';

const onFloors = memoised((floors: readonly LimitedFloor[]) =>
  memoised(({ id: employee, parts }: ColleagueDays): readonly StayOf[] =>
    parts.flatMap(({ status, room, ...part }) => {
      const stay = stayWithout({ ...part, id: `${employee} ${part.date} ${part.dayPart}`, employee }, floors, []);
      return status === 'WORKSTATION' && room !== null && stay.floor !== null
        ? { ...stay, room: { ...room, floor: stay.floor }, employee }
        : [];
    }),
  ),
);

/**
 * Team mates at workstations of floors whose reservations are not on this device: the days of colleagues tell where
 * they are. Of others it is not asked who is in a building that nobody looked at here.
 * @param where all floors, ids of those whose reservations are here, and ids of the team mates
 * @param from, to ISO dates, inclusive
 */
export async function staysElsewhere(
  db: AccountDatabase,
  where: { floors: readonly LimitedFloor[]; here: ReadonlySet<string>; mates: ReadonlySet<string> },
  from: string,
  to: string,
): Promise<StayOf[]> {
  const { floors, here, mates } = where;
  const staysOf = onFloors(floors);
  const days = await rowsIn(db, wholeTable<ColleagueDays>('coworkerDays'));
  return days
    .filter(({ id }) => mates.has(id))
    .flatMap((row) => staysOf(row))
    .filter(({ date, floor }) => from <= date && date <= to && floor !== null && !here.has(floor.id));
}
