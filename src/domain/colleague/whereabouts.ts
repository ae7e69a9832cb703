import type { Colleague } from '../employee/employee.ts';
import type { ColleagueDays, ColleaguePart } from './colleague-days.ts';
import { isInOffice } from './colleague-days.ts';
import { isMate } from './who-is-in.ts';

/** A colleague, and what they said of their coming days. */
export interface Whereabouts {
  colleague: Colleague;
  /** By time; empty where they said nothing. */
  parts: readonly ColleaguePart[];
}

const byName = (a: Whereabouts, b: Whereabouts): number =>
  Number(isMate(b.colleague)) - Number(isMate(a.colleague)) ||
  a.colleague.displayName.localeCompare(b.colleague.displayName) ||
  a.colleague.id.localeCompare(b.colleague.id);

/**
 * Team mates first, then by name. Days of who is no colleague any more are left out: they may have come before the news
 * that somebody shares no longer.
 * @param team id; null: all
 */
export function whereaboutsOf(
  colleagues: readonly Colleague[],
  days: readonly ColleagueDays[],
  team: string | null,
): Whereabouts[] {
  const known = new Map(days.map(({ id, parts }) => [id, parts]));
  return colleagues
    .filter(({ teams }) => team === null || teams?.includes(team) === true)
    .map((colleague) => ({ colleague, parts: known.get(colleague.id) ?? [] }))
    .toSorted(byName);
}

export const partsOn = ({ parts }: Pick<Whereabouts, 'parts'>, date: string): ColleaguePart[] =>
  parts.filter((part) => part.date === date);

/** Where people of a day are together. */
export type Place = { at: 'floor' | 'building'; id: string } | { at: 'office' | 'home' | 'away' | 'unsaid'; id: null };

export interface Gathering {
  place: Place;
  people: Whereabouts[];
}

function placeOf(parts: readonly ColleaguePart[]): Place {
  const part = parts.find((one) => isInOffice(one)) ?? parts[0];
  if (part === undefined) return { at: 'unsaid', id: null };
  if (part.floor !== null) return { at: 'floor', id: part.floor };
  if (part.building !== null) return { at: 'building', id: part.building };
  if (part.status === 'HOME') return { at: 'home', id: null };
  return { at: part.status === 'AWAY' ? 'away' : 'office', id: null };
}

const ORDER: readonly Place['at'][] = ['floor', 'building', 'office', 'home', 'away', 'unsaid'];

/**
 * Everybody once, by where they are on a day: who comes for a part of it is in the office. Floors where most are come
 * first.
 * @param date ISO date
 */
export function gatheringsOn(people: readonly Whereabouts[], date: string): Gathering[] {
  const gatherings = new Map<string, Gathering>();
  for (const person of people) {
    const place = placeOf(partsOn(person, date));
    const key = `${place.at} ${place.id ?? ''}`;
    const gathering = gatherings.get(key) ?? { place, people: [] };
    gatherings.set(key, gathering);
    gathering.people.push(person);
  }
  return [...gatherings.values()].toSorted(
    (a, b) =>
      ORDER.indexOf(a.place.at) - ORDER.indexOf(b.place.at) ||
      b.people.length - a.people.length ||
      (a.place.id ?? '').localeCompare(b.place.id ?? ''),
  );
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Dates to show of a week: working days, and others on which somebody said something. Today always. */
export const shownDates = (dates: readonly string[], people: readonly Whereabouts[]): string[] =>
  dates.filter(
    (date, index) => index === 0 || !isWeekend(date) || people.some((person) => partsOn(person, date).length > 0),
  );
