import type { Conflict } from '../../domain/conflict/conflict.ts';
import type { Draft } from './resolution.ts';

export interface FormProps {
  conflict: Conflict;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** They tried to submit: mark open choices. */
  tried: boolean;
  /** ISO date that the dialog already names, or null. */
  on: string | null;
}
