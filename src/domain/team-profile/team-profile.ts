import type { Weekday } from '../week/week.ts';

/** Source: spec 9, "Team-day schemes". */
export const SCHEMES = ['WEEKLY', 'BI_WEEKLY', 'FOUR_WEEKLY'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Which weeks of a scheme count (spec 3, "Weekly scheme"; decision 0105). */
export const SCHEME_WEEKS = {
  WEEKLY: ['EVERY'],
  BI_WEEKLY: ['EVEN', 'UNEVEN'],
  FOUR_WEEKLY: ['FIRST', 'SECOND', 'THIRD', 'FOURTH'],
} as const satisfies Record<Scheme, readonly string[]>;
export const ALL_SCHEME_WEEKS = ['EVERY', 'EVEN', 'UNEVEN', 'FIRST', 'SECOND', 'THIRD', 'FOURTH'] as const;
export type SchemeWeek = (typeof ALL_SCHEME_WEEKS)[number];

/** When a team comes together. */
export interface Schedule {
  scheme: Scheme;
  week: SchemeWeek;
  /** Most team days from one of its weeks to the next. */
  daysInScheme: number;
  preferredDays: Weekday[];
  /** Taken instead where a preferred day is blocked, or while there are fewer of those than days in the scheme. */
  optionalDays: Weekday[];
}

/** What a leader says of a team, or of a department (spec 3, "Team profile"). */
export interface TeamProfileSettings extends Schedule {
  /** So many per cent of the members are expected on a team day, 1 to 100. */
  attendance: number;
  /** A team day fills its floor to so many per cent at most, 1 to 99. */
  maxOccupancy: number;
  /** Planning location: a floor's id. */
  floor: string;
  /** Ids of preferred neighbourhoods on that floor. */
  neighborhoods: string[];
}

/** A team's profile, or its department's. Source: `GET /api/team/profiles`. */
export interface TeamProfile extends TeamProfileSettings {
  /** Of the team, or of the department (a division). */
  id: string;
  name: string;
  /** Ids of the teams it counts for: one, or those of the department that have none of their own. */
  teams: string[];
  /** Ids of the workstations of the preferred neighbourhoods. */
  rooms: string[];
  /** Counts its changes. */
  revision: number;
}

/** Where a team may plan, with what is planned there already. Source: `GET /api/team/planning/locations`. */
export interface PlanningLocation {
  /** Of the floor. */
  id: string;
  workstations: number;
  personLimit: number | null;
  neighborhoods: { id: string; name: string; workstations: number; personLimit: number | null }[];
  /** Profiles that the reader leads and that plan here; `of` is the profile's id, `expected` a number of people. */
  planned: (Schedule & { of: string; expected: number })[];
  /** How many people all other profiles together expect, by ISO date; absent in rows of an older app. */
  expected?: { date: string; people: number }[];
}

/** The settings alone. */
export const settingsOf = ({
  scheme,
  week,
  daysInScheme,
  preferredDays,
  optionalDays,
  attendance,
  maxOccupancy,
  floor,
  neighborhoods,
}: TeamProfileSettings): TeamProfileSettings => ({
  scheme,
  week,
  daysInScheme,
  preferredDays,
  optionalDays,
  attendance,
  maxOccupancy,
  floor,
  neighborhoods,
});
