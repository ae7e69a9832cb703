/** @returns the ISO date some days from today, in UTC */
export const near = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** @returns the coming ISO date that a day card's heading ("Mon 23") stands for */
export function dateOf(heading: string): string {
  const dayNumber = Number(/\d+/.exec(heading)?.[0]);
  const date = [...Array(25).keys()].map(near).find((candidate) => Number(candidate.slice(8)) === dayNumber);
  if (date === undefined) throw new Error(`no date for ${heading}`);
  return date;
}

/** The hour that it is to be in every building: check-in, booking for today and cancelling are then all possible. */
const HOUR = 10;

/** Hours ahead of UTC (-12 to 11) where it is mid-morning now: check-in has a window, these tests run at any hour. */
export const hoursToMorning = (now: Date): number => ((HOUR - now.getUTCHours() + 36) % 24) - 12;

/** @returns how many hours ahead of UTC the buildings are in this run */
export function hoursAhead(): number {
  const ahead = process.env['ROOST_E2E_AHEAD'];
  if (ahead === undefined) throw new Error('no zone: the global setup did not run');
  return Number(ahead);
}

/** @returns today as ISO date in the buildings */
export const todayThere = (): string => new Date(Date.now() + hoursAhead() * 3_600_000).toISOString().slice(0, 10);
