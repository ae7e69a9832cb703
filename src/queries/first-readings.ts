import { createContext, useContext } from 'react';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import type { TeamDay } from '../domain/team/response.ts';
import type { TeamMembership } from '../domain/team/team.ts';
import type { PullRecord } from '../offline/db/pull-record.ts';
import type { Snapshot } from '../offline/overlay/read.ts';

/** What Home shows at once, read with the account's database: its first paint then waits for no other reading. */
export interface FirstReadings {
  calendar: Snapshot;
  calendarAsOf: { key: string; value: Pick<PullRecord, 'lastOkAt' | 'error'> };
  memberships: readonly TeamMembership[] | null;
  blockPeriods: BlockPeriod[];
  teamDays: TeamDay[];
}

/** Empty once a live reading has answered: what a screen shows later is never older than that. */
export const FirstReadingsContext = createContext<{ current: FirstReadings | null }>({ current: null });

/** For a hook's first state; undefined after the start. */
export const useFirst = (): FirstReadings | null => useContext(FirstReadingsContext).current;
