/** The file says something else than it may; each line names a place in it and what would be right. */
export class RefusedOrganisation extends Error {
  override readonly name = 'RefusedOrganisation';
}

/** Most that is told at once. */
const MOST = 20;

/** Gathers what is wrong with a file, so that it is told at once. */
export class Problems {
  readonly #lines: string[] = [];

  add(place: string, what: string): void {
    this.#lines.push(`${place}: ${what}`);
  }

  /** @throws RefusedOrganisation where there are any */
  refuse(): void {
    if (this.#lines.length === 0) return;
    const more = this.#lines.length - MOST;
    const lines = [...this.#lines.slice(0, MOST), ...(more > 0 ? [`and ${String(more)} more`] : [])];
    throw new RefusedOrganisation(lines.length === 1 ? lines.join('') : ['', ...lines].join('\n  '));
  }
}
