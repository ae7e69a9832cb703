import { overlaps } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import type { TeamDay, TeamDayResponse } from './response.ts';
import { responseOf } from './response.ts';

export type OwnAnswer = Pick<EmployeeLocation, 'date' | 'start' | 'end' | 'actualStatus' | 'teamCalendar'>;

/** How many come, of how many; only those who may be counted (decision 0086). */
export interface Coming {
  coming: number;
  asked: number;
}

const answersOf = ({ team, date, start, end }: TeamDay, own: readonly OwnAnswer[]): OwnAnswer[] =>
  own.filter((entry) => entry.date === date && entry.teamCalendar?.id === team.id && overlaps(entry, { start, end }));

/**
 * The viewer's answer as this device knows it, which may be newer than the server's.
 * @param own the viewer's entries
 */
export function ownResponse(teamDay: TeamDay, own: readonly OwnAnswer[]): TeamDayResponse | null {
  const answers = answersOf(teamDay, own);
  return answers.length === 0
    ? teamDay.response
    : responseOf(
        answers.map(({ actualStatus }) => actualStatus),
        false,
      );
}

/** Those who come and those who were asked, the viewer among them; null where there is nobody to speak of. */
export function comingTo(teamDay: TeamDay, own: readonly OwnAnswer[]): Coming | null {
  const { others, response } = teamDay;
  if (others === null || others.asked === 0) return null;
  const isAsked = response !== null || answersOf(teamDay, own).length > 0;
  return {
    asked: others.asked + Number(isAsked),
    coming: others.coming + Number(ownResponse(teamDay, own) === 'accepted'),
  };
}

/** As {@link comingTo}, of the team day that an entry answers. */
export function comingWith(entry: OwnAnswer, teamDays: readonly TeamDay[]): Coming | null {
  const teamDay = teamDays.find((one) => answersOf(one, [entry]).length > 0);
  return teamDay === undefined ? null : comingTo(teamDay, [entry]);
}
