/** Somebody whose answers keep them out, as administrators see it. */
export interface Ban {
  /** Of the person. */
  id: string;
  name: string;
  username: string;
  /** ISO instant; null: until somebody ends it. */
  until: string | null;
}

/** So many are listed at once. */
export const MOST_BANS = 200;
