/** A raise of a collection: the revision before, its own, and ids of the rows that it changed; null: any may have. */
interface Step {
  before: number;
  revision: number;
  ids: string[] | null;
}

/** What became of a collection since a revision; `from` null: all of it has to be read. */
export interface Since {
  revision: number;
  from: number | null;
  ids: string[];
}

/** Revisions by collection, as the server gives them out, and the log of them (decision 0089). */
export class Revisions extends Map<string, number> {
  readonly log = new Map<string, Step[]>();
  /** Whether this version of the server keeps the log. */
  isLogged = true;
  /** Lower ones were given out before the database was put back from a copy. */
  #least = 1;

  /** Raises a collection. @returns its new revision */
  raise(key: string, ids: readonly string[] | null = []): number {
    const before = this.get(key) ?? 0;
    const revision = Math.max(before + 1, this.#least);
    this.set(key, revision);
    if (this.isLogged)
      this.log.set(key, [...(this.log.get(key) ?? []), { before, revision, ids: ids === null ? null : [...ids] }]);
    return revision;
  }

  /** Rows that the last raise of a collection changed, too. */
  name(key: string, ids: readonly string[]): void {
    if (this.isLogged)
      this.log
        .get(key)
        ?.at(-1)
        ?.ids?.push(...ids);
  }

  /**
   * Follows the log.
   * @param linked whether a step that is missing is noticed
   */
  since(key: string, revision: number, linked: boolean): Since {
    const now = this.get(key) ?? 0;
    const ids: string[] = [];
    let at = revision;
    for (const step of (this.log.get(key) ?? []).filter((each) => each.revision > revision)) {
      if (step.ids === null || (linked && step.before !== at)) return { revision: now, from: null, ids: [] };
      ids.push(...step.ids);
      at = step.revision;
    }
    return at === now || (!linked && at < now)
      ? { revision: now, from: revision, ids }
      : { revision: now, from: null, ids: [] };
  }

  /** From now on none is given out that was before: the server takes them from the clock. */
  leaveBehind(): void {
    this.#least = Math.max(this.#least, ...this.values()) + 1000;
  }
}
