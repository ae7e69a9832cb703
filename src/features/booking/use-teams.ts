import { useMyTeams } from '../../queries/people.ts';

/** Ids of the person's teams on a day; undefined while loading. @param date ISO date */
export function useTeams(date: string): readonly string[] | undefined {
  return useMyTeams()?.filter(({ periods }) => periods.some(({ from, until }) => from <= date && (until === null || date <= until))).map(({ team }) => team.id);
}
