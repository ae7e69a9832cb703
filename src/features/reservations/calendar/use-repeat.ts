import type { DayPart } from '../../../domain/day-part/day-part.ts';
import { todayIn } from '../../../domain/day-part/slot.ts';
import { weekdayOf } from '../../../domain/week/dates.ts';
import type { Weekday, WeekPart } from '../../../domain/week/week.ts';
import { WEEK_STATUSES } from '../../../domain/week/week.ts';
import type { Room } from '../../../domain/room/room.ts';
import { repeating, weekParams } from '../../../actions/week-params.ts';
import { useSave } from '../../../actions/save.ts';
import { saveWeek } from '../../../offline/mutations/week.ts';
import type { Person } from '../../../queries/person.ts';
import { showSaved } from '../../../state/toasts.ts';

/** The weekdays of dates, in order. */
export const weekdaysOf = (dates: readonly string[]): Weekday[] =>
  [...new Set(dates.map(weekdayOf))].toSorted((a, b) => a - b);

/** Repeats what was planned for dates every week; nobody is sick every week, so that is not repeated. */
export function useRepeat(
  person: Person,
  now: string,
): (dates: readonly string[], planned: { dayPart: DayPart; status: string; room: Room | null }) => Promise<void> {
  const save = useSave();
  const today = todayIn(person.timeZone, now);
  return async (dates, { dayPart, status: named, room }) => {
    const status = WEEK_STATUSES.find((known) => known === named);
    if (status === undefined) return;
    const parts = weekdaysOf(dates).map((weekday): WeekPart => {
      return { weekday, dayPart, status, room: room && { id: room.id, name: room.name } };
    });
    const week = repeating(person.info.week ?? null, parts, today, person.config);
    showSaved(await save(saveWeek, weekParams(person, week, today)));
  };
}
