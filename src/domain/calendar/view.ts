import { addDays, daysBetween } from '../day-part/slot.ts';

/** Source: spec 2, "Calendar views". */
export const CALENDAR_VIEWS = ['day', 'threeDays', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export interface Frame {
  view: CalendarView;
  /** ISO date in the stretch; for `threeDays` the first. */
  anchor: string;
}

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

/** Days to show; a month in whole weeks from Monday. */
export function shownDays({ view, anchor }: Frame): string[] {
  switch (view) {
    case 'day':
      return [anchor];
    case 'threeDays':
      return stretch(anchor, 3);
    case 'week':
      return stretch(mondayOf(anchor), 7);
    case 'month': {
      const from = mondayOf(firstOfMonth(anchor));
      return stretch(from, Math.ceil(daysBetween(from, monthLater(anchor, 1)) / 7) * 7);
    }
  }
}

/** Whether a day belongs to the view; days that pad a month do not. */
export const belongs = ({ view, anchor }: Frame, date: string): boolean =>
  view === 'month' ? date.slice(0, 7) === anchor.slice(0, 7) : shownDays({ view, anchor }).includes(date);

/** Moves the view just far enough to include a day. */
export function framed({ view, anchor }: Frame, date: string): Frame {
  if (belongs({ view, anchor }, date)) return { view, anchor };
  return { view, anchor: view === 'threeDays' && date > anchor ? addDays(date, -2) : date };
}

/** Same day of the next or previous stretch; clamps to the month's last day. */
export function turned({ view }: Pick<Frame, 'view'>, date: string, direction: 1 | -1): string {
  if (view !== 'month') return addDays(date, direction * { day: 1, threeDays: 3, week: 7 }[view]);
  const first = monthLater(date, direction);
  const last = addDays(monthLater(first, 1), -1);
  const same = `${first.slice(0, 7)}-${date.slice(8)}`;
  return same < last ? same : last;
}

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
    case 'PageUp':
      return turned({ view }, date, -1);
    case 'PageDown':
      return turned({ view }, date, 1);
    default:
      return null;
  }
}
