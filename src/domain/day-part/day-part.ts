/** Source: spec 3, "Day parts". */
export const DAY_PARTS = [
  'MORNING',
  'AFTERNOON',
  'FULLDAY',
  'EARLY_MORNING',
  'LATE_MORNING',
  'EARLY_AFTERNOON',
  'LATE_AFTERNOON',
] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Half-open, as ISO 8601 instants in UTC. */
export interface Slot {
  start: string;
  end: string;
}
