import type { Colleague } from '../employee/employee.ts';
import { isFound, likeliestFirst } from './name-search.ts';

/** A search for a colleague begins with more characters than this (spec 5, "Inputs"; spec 9, "Search minimum"). */
export const MIN_COLLEAGUE_SEARCH = 2;
/** More is a list to browse, which a search is not. */
export const MAX_COLLEAGUES_FOUND = 20;

export const isColleagueSearch = (typed: string): boolean => Array.from(typed.trim()).length > MIN_COLLEAGUE_SEARCH;

/**
 * Colleagues by a part of the name or the address, whatever the accents: the likeliest first, of those alike team
 * mates. Nobody for less.
 */
export function findColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  if (!isColleagueSearch(typed)) return [];
  const mates = ({ colleague: { teams } }: { colleague: Colleague }): number => Number((teams?.length ?? 0) > 0);
  return colleagues
    .filter(({ displayName, email }) => isFound([displayName, email], typed))
    .map((colleague) => ({ name: colleague.displayName, colleague }))
    .toSorted(likeliestFirst(typed, (one, other) => mates(other) - mates(one)))
    .slice(0, MAX_COLLEAGUES_FOUND)
    .map(({ colleague }) => colleague);
}
