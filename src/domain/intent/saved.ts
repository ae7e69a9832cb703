import type { Verdict } from '../verdict.ts';

/** Why an intent could not be kept: too many wait, no room on the device, or the database failed. */
export type NotSavedCode = 'full' | 'quota' | 'storage';

/** Result of taking a change back: it never left, the server is asked to give it up, or it had come through. */
export type Undone = 'undone' | 'givingUp' | 'tooLate';

/** Where a kept change stands: it waits, it came through, or it needs the person or was given up. */
export type KeptState = 'waiting' | 'done' | 'gone';

/** A change that is safe on this device, and how to take it back or watch it. */
export interface Kept {
  saved: true;
  /** Changes that wait now; `crowded` when that is many. */
  waiting: number;
  crowded: boolean;
  undo: () => Promise<Undone>;
  /** @returns stops watching */
  follow: (listener: (state: KeptState) => void) => () => void;
}

/** Result of keeping an intent on this device; `refused` when a rule no longer allows it. */
export type Saved = Kept | { saved: false; code: NotSavedCode } | { saved: false; code: 'refused'; verdict: Verdict };
