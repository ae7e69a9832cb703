import type { Instant, IsoDate } from './column.ts';

/** What is counted of people's days, never of one person (decision 0101). */
export interface StatisticsTables {
  counted_week: { week: IsoDate; counted_at: Instant };
  building_day: {
    building_id: string;
    date: IsoDate;
    week: IsoDate;
    planned: number | null;
    attended: number | null;
    no_shows: number | null;
    occupancy: number | null;
  };
  team_week: {
    week: IsoDate;
    team_id: string | null;
    people: number;
    planned: number;
    attended: number | null;
    no_shows: number | null;
  };
  expected_day: { site: string; date: IsoDate; low: number | null; high: number | null; counted_on: IsoDate };
}
