import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import { grouped } from '../../src/domain/grouped.ts';
import type { Database } from '../db/database.ts';
import type { Problems } from './refused-organisation.ts';

/** Tables whose rows are things of the file; in the order in which they are written. */
export const THINGS = [
  'room_category',
  'division',
  'team',
  'building',
  'floor',
  'neighborhood',
  'room',
  'amenity',
  'block_period',
] as const;
export type ThingTable = (typeof THINGS)[number];

const NOUNS: Record<ThingTable, string> = {
  room_category: 'category',
  division: 'division',
  team: 'team',
  building: 'building',
  floor: 'floor',
  neighborhood: 'neighbourhood',
  room: 'room',
  amenity: 'amenity',
  block_period: 'block period',
};

/** Columns whose keys in the file are others. */
const KEYS: Record<string, string> = {
  time_zone: 'timeZone',
  person_limit: 'personLimit',
  visitor_enabled: 'takesVisitors',
  category_id: 'category',
  neighborhood_id: 'neighbourhood',
  unavailable_reason: 'unavailableReason',
  floor_id: 'floor',
  division_id: 'division',
};

/** A thing as the file wishes it. */
export interface Wish<T extends ThingTable> {
  place: string;
  /** What people call it. */
  label: string;
  /** By which it is found among the rows that are there. */
  key: string;
  formerly?: string | undefined;
  /** What the file says of it; undefined: nothing. */
  said: Updateable<Database[T]>;
  /** Besides, of a new one. */
  fresh: Omit<Insertable<Database[T]>, 'id'>;
}

/** A thing that there is from now on. */
export interface Thing {
  id: string;
  isNew: boolean;
  /** Says that something else of it changes, which is no column of its own. */
  note(what: string): void;
}

/** What becomes of a thing. */
export interface Told {
  noun: string;
  label: string;
  what: 'new' | 'changed' | 'missing';
  keys: string[];
}

/** A row, or what changes of one, by column; `id` among them. */
export type Row = Record<string, unknown>;
const noRows = (): Record<ThingTable, Row[]> => ({
  room_category: [],
  division: [],
  team: [],
  building: [],
  floor: [],
  neighborhood: [],
  room: [],
  amenity: [],
  block_period: [],
});

/** What an import is about to do. */
export class Draft {
  readonly inserts = noRows();
  readonly updates = noRows();
  readonly told: Told[] = [];
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /**
   * Finds the things of the file among those that are there.
   * @param present rows of the same parent, or anywhere where `isInside` tells which
   * @param keyOf as the file calls it
   * @param isInside false for one that stands elsewhere: it is not moved, and not missed here
   * @returns the things in the order of the wishes
   */
  merge<T extends ThingTable, R extends { id: string }>(
    table: T,
    wishes: readonly Wish<T>[],
    present: readonly R[],
    { keyOf, labelOf = keyOf, isInside = () => true }: Naming<R>,
  ): Thing[] {
    const byKey = grouped(present, keyOf);
    const taken = new Set<string>();
    const find = (key: string | undefined): R[] => (key === undefined ? [] : (byKey.get(key) ?? []));
    const things = wishes.map((wish) => {
      // Of several with one name, an id says which is meant.
      const ways = [find(wish.key), find(wish.formerly), present.filter(({ id }) => id === wish.formerly)];
      const [row, ...others] = ways.find(({ length }) => length > 0) ?? [];
      if (row !== undefined && others.length > 0) {
        const ids = [row, ...others].map(({ id }) => id).join(', ');
        const what = `the database has more than one ${NOUNS[table]} of that name`;
        this.#problems.add(wish.place, `${what} (${ids}): give one another, with its id as "formerly"`);
      }
      if (row === undefined) return this.#add(table, wish);
      if (!isInside(row)) this.#problems.add(wish.place, 'stands elsewhere in the database, and is not moved');
      if (taken.has(row.id))
        this.#problems.add(wish.place, 'is what stands in the file before: one thing cannot become two');
      taken.add(row.id);
      return this.change(table, wish, row);
    });
    for (const row of present)
      if (!taken.has(row.id) && isInside(row))
        this.told.push({ noun: NOUNS[table], label: labelOf(row), what: 'missing', keys: [] });
    return things;
  }

  /** Sets a column of a row that is new, or there. */
  set(table: ThingTable, id: string, column: string, value: unknown): void {
    const row = [...this.inserts[table], ...this.updates[table]].find((one) => one['id'] === id);
    if (row === undefined) this.updates[table].push({ id, [column]: value });
    else row[column] = value;
  }

  #add<T extends ThingTable>(table: T, { label, said, fresh }: Wish<T>): Thing {
    const id = randomUUID();
    this.inserts[table].push({ ...fresh, ...defined(said), id });
    this.told.push({ noun: NOUNS[table], label, what: 'new', keys: [] });
    return { id, isNew: true, note: () => undefined };
  }

  /** Changes a row that is there to what is said of it. */
  change<T extends ThingTable>(table: T, { label, said }: Pick<Wish<T>, 'label' | 'said'>, row: { id: string }): Thing {
    const before = new Map<string, unknown>(Object.entries(row));
    const other = Object.entries(defined(said)).filter(([column, value]) => !isSame(before.get(column), value));
    const told: Told = {
      noun: NOUNS[table],
      label,
      what: 'changed',
      keys: other.map(([column]) => KEYS[column] ?? column),
    };
    if (other.length > 0) {
      this.updates[table].push({ ...Object.fromEntries(other), id: row.id });
      this.told.push(told);
    }
    const note = (what: string) => {
      if (told.keys.length === 0) this.told.push(told);
      told.keys.push(what);
    };
    return { id: row.id, isNew: false, note };
  }
}

interface Naming<R> {
  keyOf: (row: R) => string;
  labelOf?: (row: R) => string;
  isInside?: (row: R) => boolean;
}

const defined = (said: object): Row =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

/** Lists of texts are the same in the same order. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
