/** Smallest number of people behind anything that is told of them (decision 0101). */
export const SMALLEST_GROUP = 5;
/** Counts are told in steps of these, and shares in steps of as many hundredths. */
export const STEP = 5;

/** A building on a day that is over; null for each that would tell of too few people. */
export interface BuildingDay {
  /** ISO date. */
  date: string;
  planned: number | null;
  attended: number | null;
  /** Of those planned, in per cent. */
  noShows: number | null;
  /** Of the workstations, in per cent. */
  occupancy: number | null;
}

/** A group of people in a week that is over. */
export interface TeamWeek {
  /** ISO date of its Monday. */
  week: string;
  people: number;
  /** Of all their working days, in per cent. */
  planned: number;
  /** Null where too few came, as `noShows`. */
  attended: number | null;
  /** Of what they planned, in per cent. */
  noShows: number | null;
}

/** People expected on a site; null where there are too few to tell. */
export interface ExpectedDay {
  /** ISO date. */
  date: string;
  low: number | null;
  high: number | null;
}

/** What is told of where people were, and will be. Nothing finer is kept. */
export interface Statistics {
  buildings: { id: string; name: string; days: BuildingDay[] }[];
  /** `id` null: teams that are too small to be told of apart. */
  teams: { id: string | null; name: string | null; weeks: TeamWeek[] }[];
  sites: { name: string; days: ExpectedDay[] }[];
}
