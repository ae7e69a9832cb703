import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { Week, Weekday, WeekPart, WeekStatus } from '../../domain/week/week.ts';
import { WEEK_STATUSES, WEEKDAYS } from '../../domain/week/week.ts';

/** What a select of the sheet may hold: nothing, a place, any workstation, or a certain one. */
export type Choice = 'none' | WeekStatus | `room:${string}`;
type Key = `${Weekday} ${DayPart}`;
export type Draft = Partial<Record<Key, Choice>>;

export const keyOf = (weekday: Weekday, dayPart: DayPart): Key => `${weekday} ${dayPart}`;

const HALVES: readonly DayPart[] = ['MORNING', 'AFTERNOON'];
/** Day parts that the sheet shows. */
export const shownParts = (halves: boolean): readonly DayPart[] => (halves ? HALVES : ['FULLDAY']);

const choiceOf = ({ status, room }: WeekPart): Choice => (room === null ? status : `room:${room.id}`);

/** Whether a week plans mornings and afternoons apart. */
export const hasHalves = (week: Week | null): boolean =>
  week?.parts.some(({ dayPart }) => dayPart !== 'FULLDAY') === true;

/** The week as choices; halves show what the whole day holds. */
export function draftOf(week: Week | null, halves: boolean): Draft {
  const draft: Draft = {};
  for (const part of week?.parts ?? []) {
    const parts = halves && part.dayPart === 'FULLDAY' ? HALVES : [part.dayPart];
    for (const dayPart of parts) draft[keyOf(part.weekday, dayPart)] = choiceOf(part);
  }
  return draft;
}

/** The draft for halves or whole days: the morning speaks for the day. */
export function turned(draft: Draft, halves: boolean): Draft {
  const next: Draft = {};
  for (const weekday of WEEKDAYS) {
    const choice = draft[keyOf(weekday, halves ? 'FULLDAY' : 'MORNING')];
    if (choice !== undefined) for (const dayPart of shownParts(halves)) next[keyOf(weekday, dayPart)] = choice;
  }
  return next;
}

/** @param rooms by id, those that the draft may name */
export function partsOf(
  draft: Draft,
  halves: boolean,
  rooms: ReadonlyMap<string, { id: string; name: string }>,
): WeekPart[] {
  return WEEKDAYS.flatMap((weekday) =>
    shownParts(halves).flatMap((dayPart): WeekPart[] => {
      const choice = draft[keyOf(weekday, dayPart)] ?? 'none';
      const status = WEEK_STATUSES.find((known) => known === choice);
      if (status !== undefined) return [{ weekday, dayPart, status, room: null }];
      const room = rooms.get(choice.replace(/^room:/, ''));
      return room === undefined ? [] : [{ weekday, dayPart, status: 'WORKSTATION', room }];
    }),
  );
}
