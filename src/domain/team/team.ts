export interface Team {
  id: string;
  name: string;
}

/** Source: `GET /api/employee/myTeams`. Dates are ISO dates. */
export interface TeamMembership {
  team: Team;
  periods: { from: string; until: string | null }[];
}
