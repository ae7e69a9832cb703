/** @returns the ISO date some days from today, in UTC */
export const near = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** @returns the coming ISO date that a day card's heading ("Mon 23") stands for */
export function dateOf(heading: string): string {
  const dayNumber = Number(/\d+/.exec(heading)?.[0]);
  const date = [...Array(25).keys()].map(near).find((candidate) => Number(candidate.slice(8)) === dayNumber);
  if (date === undefined) throw new Error(`no date for ${heading}`);
  return date;
}

/** @returns today as ISO date in the buildings, where it is ten in the morning (prepare-seed.ts) */
export function todayThere(): string {
  const ahead = (10 - new Date().getUTCHours() + 36) % 24 - 12;
  return new Date(Date.now() + ahead * 3_600_000).toISOString().slice(0, 10);
}
