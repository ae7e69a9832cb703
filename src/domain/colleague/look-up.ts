/** Somebody sought one colleague's place (decision 0119): a line for each who did, and day. */
export interface LookUp {
  looker: { id: string; displayName: string };
  /** ISO date in the zone of who was sought. */
  day: string;
  /** ISO instant of the last time that day. */
  at: string;
  times: number;
}

/** For so long a line is kept. */
export const LOOK_UP_DAYS = 30;

/** More lines are not kept for one person, and the oldest go first. */
export const MAX_LOOK_UPS = 500;
