import type { Gate } from './gate.ts';

/** What some may do on screens that are open to more people. The calls behind them ask for the same. */
export const RIGHTS = {
  /** See how much each room is used, which tells of whoever sits there: those who look after the house. */
  seeUse: { roles: ['ADMIN', 'HOSPITALITY'], feature: 'sensors' },
  /** Print the codes of a floor. They hold nothing that others may not know, who just have no use for them. */
  printCodes: { roles: ['ADMIN', 'HOSPITALITY'] },
  /** Reserve workstations besides one's own, for guests or a team. */
  reserveSeveral: { roles: ['TEAMLEADER', 'HOSPITALITY', 'ADMIN'] },
} as const satisfies Record<string, Gate>;

export type Right = keyof typeof RIGHTS;
