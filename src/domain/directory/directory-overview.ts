import type { DirectoryRun, RunKind, RunRow } from './directory-run.ts';

/** A directory whose people come by runs, as administrators see it. */
export interface DirectoryShown {
  /** Id of the sign-in method. */
  id: string;
  name: string;
  /** A draft is looked at, and changes nobody. */
  state: 'draft' | 'active';
  /** ISO instant of the next run by night; null where it is read by hand alone. */
  nextAt: string | null;
}

/** How many of each kind a run lists. */
export type RunCounts = Partial<Record<RunKind, number>>;

/** A run in a history. */
export interface RunSummary extends Omit<DirectoryRun, 'rows'> {
  counts: RunCounts;
  /** No later one of its source: it may be decided. */
  isLast: boolean;
}

/** One person of a run, as administrators see them. */
export type RunPerson = Pick<RunRow, 'kind' | 'name' | 'address' | 'reason' | 'change'>;

/** A run with its people; of each kind the first ones. */
export interface RunShown extends RunSummary {
  list: readonly RunPerson[];
}

/** Somebody who left, until they are erased. */
export interface LeaverShown {
  id: string;
  name: string;
  source: string;
  /** ISO instants. */
  leftAt: string;
  releaseAt: string;
  eraseAt: string;
  isReleased: boolean;
}

export interface DirectoryOverview {
  directories: readonly DirectoryShown[];
  /** The latest first. */
  runs: readonly RunSummary[];
  /** Who left last first. */
  leavers: readonly LeaverShown[];
  /** How many there are, shown or not. */
  leaverCount: number;
  releaseHours: number;
  eraseDays: number;
}

/** Of each kind so many are shown; what is confirmed is the whole list. */
export const MOST_OF_A_KIND = 300;

/** @param isLast no later run of its source */
export function summaryOf({ rows, ...run }: DirectoryRun, isLast: boolean): RunSummary {
  const counts: RunCounts = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  return { ...run, counts, isLast };
}

/** A run with its people, as many of each kind as one looks through. */
export function shownRun(run: DirectoryRun, isLast: boolean): RunShown {
  const seen: RunCounts = {};
  const list = run.rows.filter(({ kind }) => (seen[kind] = (seen[kind] ?? 0) + 1) <= MOST_OF_A_KIND);
  return {
    ...summaryOf(run, isLast),
    list: list.map(({ kind, name, address, reason, change }) => ({ kind, name, address, reason, change })),
  };
}
