import { addDays, daysBetween } from '../day-part/slot.ts';

/** Source: spec 2, "Calendar views". */
export const CALENDAR_VIEWS = ['day', 'threeDays', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export interface Frame {
  view: CalendarView;
  /** ISO date in the stretch; for `threeDays` the first. */
  anchor: string;
  /** ISO date. */
  today: string;
}

/** So many weeks from this one on stand in the place of the month that is under way. */
const WEEKS_AHEAD = 5;

/** Day of the week, 1 (Monday) to 7 (Sunday). @param date ISO date */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Monday of the week (spec 9, "Week start"). */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

const stretch = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

function monthLater(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Whether a month shows this week and the next ones: what is past of it helps nobody to plan. */
export const looksAhead = ({ view, anchor, today }: Frame): boolean =>
  view === 'month' && anchor >= mondayOf(today) && firstOfMonth(anchor) <= firstOfMonth(today);

/** Days to show; a month in whole weeks from Monday, the one that is under way from this week on. */
export function shownDays(frame: Frame): string[] {
  const { view, anchor, today } = frame;
  switch (view) {
    case 'day':
      return [anchor];
    case 'threeDays':
      return stretch(anchor, 3);
    case 'week':
      return stretch(mondayOf(anchor), 7);
    case 'month': {
      if (looksAhead(frame)) return stretch(mondayOf(today), WEEKS_AHEAD * 7);
      const from = mondayOf(firstOfMonth(anchor));
      return stretch(from, Math.ceil(daysBetween(from, monthLater(anchor, 1)) / 7) * 7);
    }
  }
}

/** Whether a day belongs to the view; days that pad a month do not. */
export const belongs = (frame: Frame, date: string): boolean =>
  frame.view === 'month' && !looksAhead(frame)
    ? firstOfMonth(date) === firstOfMonth(frame.anchor)
    : shownDays(frame).includes(date);

/** Moves the view just far enough to include a day. */
export function framed(frame: Frame, date: string): Frame {
  if (belongs(frame, date)) return frame;
  const { view, anchor } = frame;
  return { ...frame, anchor: view === 'threeDays' && date > anchor ? addDays(date, -2) : date };
}

/** The same day of another month, or its last. */
function sameDay(date: string, months: number): string {
  const first = monthLater(date, months);
  const last = addDays(monthLater(first, 1), -1);
  const same = `${first.slice(0, 7)}-${date.slice(8)}`;
  return same < last ? same : last;
}

/** Same day of the next or previous stretch; of a month that looks ahead, the past weeks are the previous one. */
export function turned(frame: Frame, date: string, direction: 1 | -1): string {
  const { view, today } = frame;
  if (view !== 'month') return addDays(date, direction * { day: 1, threeDays: 3, week: 7 }[view]);
  if (looksAhead(frame)) return direction === 1 ? sameDay(today, 1) : addDays(mondayOf(today), -1);
  const to = sameDay(date, direction);
  return direction === -1 && firstOfMonth(to) === firstOfMonth(today) && to < today ? today : to;
}

/** The direction in which a key turns the page; null for other keys. @param key `KeyboardEvent.key` */
export const turnedBy = (key: string): 1 | -1 | null => (key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : null);

/**
 * The day to which a key moves the focus; null for other keys.
 * @param key `KeyboardEvent.key`
 */
export function movedBy(key: string, view: CalendarView, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, view === 'month' ? -7 : -1);
    case 'ArrowDown':
      return addDays(date, view === 'month' ? 7 : 1);
    case 'Home':
      return mondayOf(date);
    case 'End':
      return addDays(mondayOf(date), 6);
    default:
      return null;
  }
}
