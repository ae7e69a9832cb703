import { type CollectionKey, collectionName, isCollectionKey } from '../../src/domain/intent/intent.ts';
import type { Former } from './team-day.ts';
import type { TouchedRows } from './topic.ts';

/** What a change says it touches. */
export interface Touch {
  changed(collection: CollectionKey, rows: { id: string }[]): void;
  /** @param answers those that may have answered a team day, which concerns its team; all of them unless said */
  removed(collection: CollectionKey, ids: string[], answers?: readonly string[]): void;
  /** An entry of the calendar lay on another day, which may have been its team's, or answered another team. */
  moved(id: string, former: Omit<Former, 'id'>): void;
  /**
   * Raises and pokes, but stays out of the reply (somebody else's calendar).
   * @param ids of the rows that changed; without them any may have, and everybody reads the whole collection
   */
  raised(collection: CollectionKey, ids?: readonly string[]): void;
}

/** Raises collections, each with its rows. */
export function touchRows(touch: Touch, rows: TouchedRows): void {
  for (const [key, ids] of Object.entries(rows)) if (isCollectionKey(key)) touch.raised(key, ids ?? undefined);
}

/** Collects what a change touched; a row's last state counts. */
export class Touched implements Touch {
  readonly #changed = new Map<CollectionKey, Map<string, { id: string }>>();
  readonly #removed = new Map<CollectionKey, Set<string>>();
  /** Ids of calendar entries that went and may have answered a team day. */
  readonly #withdrawn = new Set<string>();
  /** Entries that lay on another day, or answered another team, before. */
  readonly former: Former[] = [];
  /** Ids of rows that others see changed; null: any row. */
  readonly #raised = new Map<CollectionKey, Set<string> | null>();

  changed(collection: CollectionKey, rows: { id: string }[]): void {
    const known = this.#changed.get(collection) ?? new Map<string, { id: string }>();
    this.#changed.set(collection, known);
    for (const row of rows) {
      known.set(row.id, row);
      this.#removed.get(collection)?.delete(row.id);
    }
  }

  removed(collection: CollectionKey, ids: string[], answers: readonly string[] = ids): void {
    if (isCalendar(collection)) for (const id of answers) this.#withdrawn.add(id);
    const known = this.#removed.get(collection) ?? new Set<string>();
    this.#removed.set(collection, known);
    for (const id of ids) {
      known.add(id);
      this.#changed.get(collection)?.delete(id);
    }
  }

  moved(id: string, former: Omit<Former, 'id'>): void {
    this.former.push({ id, ...former });
  }

  raised(collection: CollectionKey, ids: readonly string[] | null = null): void {
    const known = this.#raised.get(collection);
    this.#raised.set(collection, ids === null || known === null ? null : new Set([...(known ?? []), ...ids]));
  }

  /** All collections, with the ids of all rows that changed; null: any row. */
  get log(): TouchedRows {
    return Object.fromEntries(this.topics.map((key) => [key, this.#idsOf(key)]));
  }

  #idsOf(key: CollectionKey): string[] | null {
    const raised = this.#raised.get(key);
    if (raised === null) return null;
    return [
      ...new Set([
        ...(raised ?? []),
        ...(this.#changed.get(key)?.keys() ?? []),
        ...(this.#removed.get(key)?.keys() ?? []),
      ]),
    ];
  }

  get topics(): CollectionKey[] {
    return [...new Set([...this.shown, ...this.#raised.keys()])];
  }

  /** Collections in the caller's reply. */
  get shown(): CollectionKey[] {
    return [...new Set([...this.#changed.keys(), ...this.#removed.keys()])];
  }

  /** Ids of calendar entries that may answer a team day: those with a team, and those that went. */
  get answers(): string[] {
    const changed = [...this.#changed].filter(([key]) => isCalendar(key));
    return [
      ...changed.flatMap(([, rows]) => [...rows.values()].filter(hasTeam).map(({ id }) => id)),
      ...this.#withdrawn,
    ];
  }

  get rows(): { changed: Record<string, unknown[]>; removed: Record<string, string[]> } {
    return {
      changed: Object.fromEntries(
        [...this.#changed].filter(([, rows]) => rows.size > 0).map(([key, rows]) => [key, [...rows.values()]]),
      ),
      removed: Object.fromEntries(
        [...this.#removed].filter(([, ids]) => ids.size > 0).map(([key, ids]) => [key, [...ids]]),
      ),
    };
  }
}

const isCalendar = (key: CollectionKey): boolean => collectionName(key) === 'employee-calendar';
const hasTeam = (row: object): boolean => 'teamCalendar' in row && row.teamCalendar !== null;
