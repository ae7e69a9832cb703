import type { Verdict } from '../verdict.ts';
import type { IntentFacts } from './intent-facts.ts';

/** Too many changes wait, no storage, or a database failure. */
export type NotSavedCode = 'full' | 'quota' | 'storage';

/** Result of an undo: never sent, void requested at the server, taken back by another change, or already applied. */
export type Undone = 'undone' | 'givingUp' | 'reversed' | 'tooLate';

/** Waits, was applied, or needs the person or was given up. */
export type KeptState = 'waiting' | 'done' | 'gone';

/** A change saved on this device. */
export interface Kept {
  saved: true;
  kind: string;
  /** What it is about, with every name that this device knows. */
  facts: IntentFacts;
  /** Stays here for a while, so that it can be taken back. */
  held: boolean;
  /** Another change takes it back once it was carried out; `undo` makes that. */
  reversible?: boolean | undefined;
  /** Number of waiting changes; `crowded` if that is many. */
  waiting: number;
  crowded: boolean;
  undo: () => Promise<Undone>;
  /** Keeps it here as long again: the person is at its Undo. */
  prolong: () => Promise<unknown>;
  /** @returns stops watching */
  follow: (listener: (state: KeptState) => void) => () => void;
}

/** `refused` means that a rule no longer allows the intent. */
export type Saved = Kept | { saved: false; code: NotSavedCode } | { saved: false; code: 'refused'; verdict: Verdict };
