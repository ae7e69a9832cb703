import type { Gate } from './gate.ts';

/** Rights on screens that more people can open; the calls behind them require the same. */
export const RIGHTS = {
  /** Usage of a room reveals who sits there, so only caretakers see it. */
  seeUse: { roles: ['ADMIN', 'HOSPITALITY'], feature: 'sensors' },
  /** What needs cleaning, and why some of it could not be done: caretakers look after that. */
  seeCleaning: { roles: ['CLEANING', 'ADMIN', 'HOSPITALITY'], feature: 'cleaning' },
  /** Codes hold no secrets; others have no use for them. */
  printCodes: { roles: ['ADMIN', 'HOSPITALITY'] },
  /** Reserve workstations for guests or a team, besides one's own. */
  reserveSeveral: { roles: ['TEAMLEADER', 'HOSPITALITY', 'ADMIN'] },
} as const satisfies Record<string, Gate>;

export type Right = keyof typeof RIGHTS;
