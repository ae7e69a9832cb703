/** How far the calendar reaches back from today and ahead of it, in days. */
export const DAYS_BACK = 14;
export const DAYS_AHEAD = 14;

const date = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

export const plusDays = (from: string, days: number): string => date(from).add({ days }).toString();

/** Monday is 1. */
export const weekdayOf = (day: string): number => date(day).dayOfWeek;

/** The working days from `from` to `to`, both included, as ISO dates. */
export function workdays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = date(from); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) if (day.dayOfWeek <= 5) days.push(day.toString());
  return days;
}
