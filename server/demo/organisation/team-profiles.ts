import type { Scheme, SchemeWeek } from '../../../src/domain/team-profile/team-profile.ts';
import type { Database } from '../../db/schema.ts';
import { DIVISIONS, WORKPLACE_TEAM } from '../people/divisions.ts';
import { FLOORS } from './buildings.ts';
import { NEIGHBORHOODS } from './neighborhoods.ts';

type ProfileRow = Omit<Database['team_profile'], 'revision'>;

type Rhythm = Pick<ProfileRow, 'scheme' | 'week' | 'days_in_scheme' | 'preferred_days' | 'optional_days'>;
const rhythm = (scheme: Scheme, week: SchemeWeek, preferred_days: number[], optional_days: number[] = []): Rhythm => ({
  scheme,
  week,
  days_in_scheme: Math.min(7, preferred_days.length + optional_days.length),
  preferred_days,
  optional_days,
});

/** Most come on Tuesdays and Thursdays, as everywhere. */
const RHYTHMS: readonly Rhythm[] = [
  rhythm('WEEKLY', 'EVERY', [2, 4]),
  rhythm('WEEKLY', 'EVERY', [2], [3]),
  rhythm('BI_WEEKLY', 'EVEN', [1, 2]),
  rhythm('BI_WEEKLY', 'UNEVEN', [4, 5]),
  rhythm('FOUR_WEEKLY', 'FIRST', [3]),
  rhythm('FOUR_WEEKLY', 'THIRD', [2, 3, 4]),
];
/** The team of the accounts that people play: there is room for a team day more than it has. */
const PLAYED: Rhythm = { ...rhythm('WEEKLY', 'EVERY', [2, 4]), days_in_scheme: 4 };

/** Profiles of all teams but each division's last, whose leader has said nothing yet. */
export const TEAM_PROFILES: readonly ProfileRow[] = DIVISIONS.flatMap(({ teams }, division) =>
  teams.slice(0, -1).flatMap((team, index): ProfileRow[] => {
    const isPlayed = team.id === WORKPLACE_TEAM;
    const floors = FLOORS.filter(({ buildingId }) => buildingId === team.home);
    const floor = isPlayed ? FLOORS.find(({ id }) => id === 'amsterdam-2') : floors[(division + index) % floors.length];
    const chosen = isPlayed ? PLAYED : RHYTHMS[(division + index * 2) % RHYTHMS.length];
    if (floor === undefined || chosen === undefined) return [];
    return [
      {
        id: team.id,
        team_id: team.id,
        division_id: null,
        ...chosen,
        attendance: isPlayed ? 80 : 60 + ((division * 5 + index * 10) % 40),
        max_occupancy: isPlayed ? 95 : 70 + ((division + index) % 5) * 5,
        floor_id: floor.id,
        neighborhoods: NEIGHBORHOODS.filter(({ floorId }) => floorId === floor.id && index % 2 === 0).map(
          ({ id }) => id,
        ),
        changed_by: null,
      },
    ];
  }),
);
