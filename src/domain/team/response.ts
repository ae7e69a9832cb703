import type { Floor } from '../building/building.ts';
import type { DayPart } from '../day-part/day-part.ts';
import type { ActualStatus } from '../employee-location/employee-location.ts';
import type { Team } from './team.ts';

/** Source: spec 3, "Team day response statuses". */
export const TEAM_DAY_RESPONSES = ['cancelled', 'ignored', 'declined', 'rejected', 'accepted'] as const;
export type TeamDayResponse = (typeof TEAM_DAY_RESPONSES)[number];

/** As a member or the leader sees it. `start` and `end` are ISO instants. */
export interface TeamDay {
  id: string;
  team: Team;
  /** ISO date in the zone of the floor's building. */
  date: string;
  dayPart: DayPart;
  start: string;
  end: string;
  floor: Floor;
  status: 'PLANNED' | 'CANCELLED';
  /** Null if not answered yet, or not invited. */
  response: TeamDayResponse | null;
  /** The viewer's declined entry, which may be opened again; null unless they declined. */
  declined: string | null;
  /** Of everybody else who was asked and shows the viewer where they are; null where the viewer may locate nobody. */
  others: { asked: number; coming: number } | null;
  /** By name, without those who do not share where they are; null unless the caller leads the team. */
  responses: { employee: { id: string; displayName: string }; response: TeamDayResponse | null }[] | null;
}

const ACCEPTED: readonly ActualStatus[] = ['APPROVED', 'CONFIRMED', 'COMPLETED'];

/**
 * A member's answer, from their entries in the team day's time. An unanswered proposal becomes `ignored` at its end
 * (decision 0052).
 * @param over whether the team day is over
 * @returns null while there is no answer
 */
export function responseOf(entries: readonly ActualStatus[], over: boolean): TeamDayResponse | null {
  if (entries.some((status) => ACCEPTED.includes(status))) return 'accepted';
  if (entries.includes('PROPOSED')) return over ? 'ignored' : null;
  if (entries.includes('DECLINED')) return 'declined';
  if (entries.includes('REJECTED')) return 'rejected';
  return entries.includes('CANCELLED') ? 'cancelled' : null;
}
