import type { PresentOrganisation } from '../sql/organisation-file.ts';
import type { Draft } from './draft.ts';
import type { NewLists } from './lists.ts';
import type { Names } from './names.ts';
import type { PeopleNamed } from './people-named.ts';
import type { Problems } from './refused-organisation.ts';

/** What an import is to do, and what has to be asked of the database before. */
export interface Comparison {
  draft: Draft;
  lists: NewLists;
  /** By room and by building: where the file says that the type, or the time zone, becomes another. */
  otherTypes: Map<string, string>;
  otherZones: Map<string, string>;
}

/** What the parts of a comparison share. */
export interface Comparing extends Comparison {
  present: PresentOrganisation;
  problems: Problems;
  people: PeopleNamed;
  categories: Names;
  teams: Names;
  /** ISO date: block periods that ended before are over. */
  periodsFrom: string;
}
