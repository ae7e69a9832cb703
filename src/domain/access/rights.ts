import type { Gate } from './gate.ts';

/** Rights on screens that more people can open; the calls behind them require the same. */
export const RIGHTS = {
  /** Usage of a room reveals who sits there, so only caretakers see it. */
  seeUse: { roles: ['ADMIN', 'HOSPITALITY'], feature: 'sensors' },
  /** What needs cleaning, and why some of it could not be done: caretakers look after that. */
  seeCleaning: { roles: ['CLEANING', 'ADMIN', 'HOSPITALITY'], feature: 'cleaning' },
  /** In an emergency wardens learn who is in the building, whatever people share. */
  callRoll: { roles: ['HOSPITALITY', 'ADMIN'] },
  /** Numbers of people, never of a few: whoever runs the place or leads a team. */
  seeStatistics: { roles: ['ADMIN', 'HOSPITALITY', 'TEAMLEADER'] },
  /** Say what is drawn instead of first come. */
  setDraws: { roles: ['ADMIN'], feature: 'amenities' },
  /** Say which calendars elsewhere rooms are kept in step with. */
  keepCalendars: { roles: ['ADMIN'], feature: 'meetings' },
  /** Say how people sign in, and try how mails leave. */
  setUp: { roles: ['ADMIN'] },
  /** Whose answers keep them out is about health: reception knows of visitors alone. */
  endBans: { roles: ['ADMIN'] },
  /** Codes hold no secrets; others have no use for them. */
  printCodes: { roles: ['ADMIN', 'HOSPITALITY'] },
  /** Reserve workstations for guests or a team, besides one's own. */
  reserveSeveral: { roles: ['TEAMLEADER', 'HOSPITALITY', 'ADMIN'] },
  /** Take back what somebody else reserved: nobody may make a floor unbookable for good. */
  releaseReservations: { roles: ['ADMIN'] },
} as const satisfies Record<string, Gate>;

export type Right = keyof typeof RIGHTS;
