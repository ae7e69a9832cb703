/** A small fault, and who has to find it. */
export interface PlantedFault {
  /** Which layer it is planted in, and what goes wrong. */
  what: string;
  /** A file, or a folder in which it may lie anywhere but in tests. */
  where: string;
  /** Stands there exactly once. */
  find: string;
  replace: string;
  /** Parts of which one must go red, the nearest first: a project of vitest.config.ts with paths, or a check. */
  by: readonly string[];
}

export const OUTBOX = 'unit src/offline/outbox';
export const REPLAY = 'unit src/offline/replay src/offline/http';
export const HISTORIES = 'property tests/offline';
export const RULES = 'unit src/domain';
export const RULES_ON_BOTH_SIDES = 'server tests/contract/rules';
