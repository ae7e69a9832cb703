import type { Conflict } from '../../domain/conflict/conflict.ts';
import type { Draft } from './resolution.ts';

export interface FormProps {
  conflict: Conflict;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** They tried to submit: mark open choices. */
  tried: boolean;
  /** What the person keeps if they give the change up: the first option. */
  keep?: { value: string; label: string } | null;
  /** Ids of options that are listed, and cannot be had any more. */
  taken?: ReadonlySet<string>;
  /** ISO date that the dialog already names, or null. */
  on: string | null;
  /** What the person wanted, in words, and when (epoch milliseconds). */
  wish: { title: string; at: number };
}
