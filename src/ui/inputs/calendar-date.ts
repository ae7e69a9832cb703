/** A day for react-day-picker, which reckons in local dates: at noon no change of clocks moves it to another day. */
export function toNoon(isoDate: string): Date {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The ISO date of a local date. */
export function toIsoDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
