import type { Conflict } from '../../domain/conflict/conflict.ts';
import type { Draft } from './resolution.ts';

/** What every form of the dialog works with. */
export interface FormProps {
  conflict: Conflict;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The person tried to go on: what is still open shows itself. */
  tried: boolean;
  /** ISO date that the dialog names already, or null. */
  on: string | null;
}
