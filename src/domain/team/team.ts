export interface Team {
  id: string;
  name: string;
}

/** Source: `GET /api/employee/myTeams`. Dates are ISO dates. */
export interface TeamMembership {
  team: Team;
  periods: { from: string; until: string | null }[];
}

/** @param date ISO date */
export const isMemberOn = ({ periods }: Pick<TeamMembership, 'periods'>, date: string): boolean =>
  periods.some(({ from, until }) => from <= date && (until === null || date <= until));
