import type { DayPart } from '../../../domain/day-part/day-part.ts';
import { addDays, todayIn } from '../../../domain/day-part/slot.ts';
import { weekdayOf } from '../../../domain/week/dates.ts';
import { bookedByWeek } from '../../../domain/week/rules.ts';
import type { Weekday, WeekPart } from '../../../domain/week/week.ts';
import { WEEK_STATUSES } from '../../../domain/week/week.ts';
import type { Saved } from '../../../domain/intent/saved.ts';
import type { Room } from '../../../domain/room/room.ts';
import { repeating, weekParams } from '../../../actions/week-params.ts';
import { useSave } from '../../../actions/save.ts';
import { saveWeek } from '../../../offline/mutations/week.ts';
import { useReadCalendar } from '../../../queries/calendar.ts';
import type { Person } from '../../../queries/person.ts';

/** The weekdays of dates, in order. */
export const weekdaysOf = (dates: readonly string[]): Weekday[] =>
  [...new Set(dates.map(weekdayOf))].toSorted((a, b) => a - b);

/** Which workstations are repeated. */
export interface RepeatedPlaces {
  /** The usual one; null takes any, and is all that other plans have. */
  room: Room | null;
  /** Those chosen by hand, by date. */
  chosen: readonly { date: string; room: Room }[];
}

/**
 * Repeats what was planned for dates every week; nobody is sick every week, so that is not repeated.
 * @returns what was saved, whose Undo gives the week back as it was; null where nothing repeats
 */
export function useRepeat(
  person: Person,
  now: string,
): (dates: readonly string[], planned: RepeatedPlaces & { dayPart: DayPart; status: string }) => Promise<Saved | null> {
  const save = useSave();
  const read = useReadCalendar();
  const { timeZone, config, info } = person;
  const today = todayIn(timeZone, now);
  const booked = async () =>
    bookedByWeek(await read(today, addDays(today, config.daysAhead)), { timeZone, config, now });
  return async (dates, { dayPart, status: named, room: usual, chosen }) => {
    const status = WEEK_STATUSES.find((known) => known === named);
    if (status === undefined) return null;
    const parts = weekdaysOf(dates).map((weekday): WeekPart => {
      // Of several days of one weekday the last one chosen by hand speaks for all: the week goes on from there.
      const room = chosen.findLast(({ date }) => weekdayOf(date) === weekday)?.room ?? usual;
      return { weekday, dayPart, status, room: room && { id: room.id, name: room.name } };
    });
    const before = info.week ?? null;
    const had = new Set((await booked()).map(({ id }) => id));
    const saved = await save(saveWeek, weekParams(person, repeating(before, parts, today, config), today));
    if (!saved.saved) return saved;
    return {
      ...saved,
      reversible: true,
      async undo() {
        const undone = await saved.undo();
        if (undone !== 'tooLate') return undone;
        // It was carried out: what it booked meanwhile goes with it.
        const since = (await booked()).filter(({ id }) => !had.has(id));
        const back = await save(saveWeek, weekParams(person, before, today, since));
        return back.saved ? 'reversed' : 'tooLate';
      },
    };
  };
}
