import type { Thing } from './draft.ts';
import type { Problems } from './refused-organisation.ts';

/** Most names that are offered instead of one that there is not. */
const OFFERED = 12;

interface Present {
  id: string;
  name: string;
}

const idsByName = (rows: readonly Present[]): Map<string, string> => new Map(rows.map(({ id, name }) => [name, id]));

/** What a file may name: things of the file, and of the database. */
export class Names {
  readonly #present: readonly Present[];
  #ids: Map<string, string>;
  readonly #noun: string;
  readonly #problems: Problems;

  /** @param noun as in `there is no <noun> "…"` */
  constructor(noun: string, problems: Problems, present: readonly Present[]) {
    this.#noun = noun;
    this.#problems = problems;
    this.#present = present;
    this.#ids = idsByName(present);
  }

  /** @param things what became of the entries, in their order */
  add(entries: readonly { name: string }[], things: readonly Thing[]): this {
    const renamed = new Set(things.map(({ id }) => id));
    this.#ids = idsByName(this.#present.filter(({ id }) => !renamed.has(id)));
    for (const [index, { name }] of entries.entries()) {
      const thing = things[index];
      if (thing !== undefined) this.#ids.set(name, thing.id);
    }
    return this;
  }

  /** The id of what has the name; one that there is not is a problem. null and undefined stay what they are. */
  find<N extends string | null | undefined>(place: string, name: N): string | Extract<N, null | undefined>;
  find(place: string, name: string | null | undefined): string | null | undefined {
    if (name === null || name === undefined) return name;
    const id = this.#ids.get(name);
    if (id !== undefined) return id;
    const known = [...this.#ids.keys()];
    const others =
      known.length === 0
        ? 'there is none'
        : `there are ${known.slice(0, OFFERED).join(', ')}${known.length > OFFERED ? ' …' : ''}`;
    this.#problems.add(place, `there is no ${this.#noun} "${name}"; ${others}`);
    return '';
  }

  findAll(place: string, names: readonly string[] | undefined): string[] | undefined {
    return names?.map((name, index) => this.find(`${place}[${String(index)}]`, name));
  }
}
