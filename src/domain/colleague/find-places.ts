import type { Colleague } from '../employee/employee.ts';
import type { Room } from '../room/room.ts';
import { isColleagueSearch } from './find-colleague.ts';
import { isFound } from './name-search.ts';
import type { Stay } from './office-day.ts';
import type { StayOf } from './who-is-in.ts';
import { whoIsIn } from './who-is-in.ts';

/** A workstation found by its name, or by who sits there. */
export interface PlaceFound {
  room: Pick<Room, 'id' | 'name' | 'floor'>;
  /** Null where the workstation itself was found. */
  stay: Stay | null;
  /** The colleague's name, or the workstation's. */
  title: string;
}

export interface PlacesFound {
  /** All colleagues of that name, wherever they are. */
  named: Colleague[];
  places: PlaceFound[];
  /** Colleagues of that name who are in without a workstation. */
  without: { colleague: Colleague; stay: Stay }[];
  /** Colleagues of that name who are not there. */
  absent: Colleague[];
}

/** How many results there are to show. */
export const countFound = ({ places, without, absent }: PlacesFound): number =>
  places.length + without.length + absent.length;

export interface SearchGround {
  rooms: readonly Room[];
  /** Those that overlap the time that is looked at. */
  stays: readonly StayOf[];
  /** Whom the viewer may locate. */
  colleagues: readonly Colleague[];
}

const byTitle = (a: PlaceFound, b: PlaceFound): number => a.title.localeCompare(b.title, undefined, { numeric: true });

/** People by their names first, as far as that is a search for them, then workstations by theirs. */
export function findPlaces({ rooms, stays, colleagues }: SearchGround, typed: string): PlacesFound {
  if (typed.trim() === '') return { named: [], places: [], without: [], absent: [] };
  const named = isColleagueSearch(typed) ? colleagues.filter(({ displayName }) => isFound([displayName], typed)) : [];
  const present = [...whoIsIn(stays, named).values()].flat();
  const people = present.flatMap(({ colleague, stays: theirs }) =>
    theirs.flatMap((stay) => (stay.room === null ? [] : { room: stay.room, stay, title: colleague.displayName })),
  );
  const seats = rooms
    .filter(({ name, type }) => type.name === 'WORKSTATION' && isFound([name], typed))
    .map((room) => ({ room, stay: null, title: room.name }));
  const seen = new Set(present.map(({ colleague }) => colleague.id));
  return {
    named,
    places: [...people.toSorted(byTitle), ...seats.toSorted(byTitle)],
    without: present.flatMap(({ colleague, stays: theirs }) =>
      theirs.flatMap((stay) => (stay.room === null ? { colleague, stay } : [])),
    ),
    absent: named.filter(({ id }) => !seen.has(id)),
  };
}
