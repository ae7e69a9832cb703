export interface Team {
  id: string;
  name: string;
}

/** What somebody leads. Source: `GET /api/department/myProfiles`. */
export interface DepartmentProfile {
  id: string;
  name: string;
  /** Rows of an older server lack it. */
  team?: Team | null | undefined;
  /** The department, where it is one instead of a team. */
  department?: Team | null | undefined;
  /** People of the team today, or of those of the department's teams that have no profile of their own. */
  members?: number | undefined;
}

/** Source: `GET /api/employee/myTeams`. Dates are ISO dates. */
export interface TeamMembership {
  team: Team;
  periods: { from: string; until: string | null }[];
}

/** @param date ISO date */
export const isMemberOn = ({ periods }: Pick<TeamMembership, 'periods'>, date: string): boolean =>
  periods.some(({ from, until }) => from <= date && (until === null || date <= until));
