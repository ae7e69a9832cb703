import { areSame } from './lists.ts';
import type { Problems } from './refused-organisation.ts';

/** Accounts by user name, whose case does not count. */
export class PeopleNamed {
  readonly #people: ReadonlyMap<string, { id: string; hasLeft: boolean }>;
  readonly #gone: ReadonlySet<string>;
  readonly #problems: Problems;

  constructor(people: readonly { id: string; username: string; hasLeft: boolean }[], problems: Problems) {
    this.#people = new Map(people.map((person) => [person.username.toLowerCase(), person]));
    this.#gone = new Set(people.flatMap(({ id, hasLeft }) => (hasLeft ? id : [])));
    this.#problems = problems;
  }

  findAll(place: string, usernames: readonly string[] | undefined): string[] | undefined {
    return usernames?.flatMap((username, index) => {
      const person = this.#people.get(username.toLowerCase());
      if (person?.hasLeft === false) return person.id;
      this.#problems.add(
        `${place}[${String(index)}]`,
        person === undefined
          ? `nobody has the user name "${username}": invite them first (npm run invitation)`
          : `"${username}" has left`,
      );
      return [];
    });
  }

  /** Whether a list is what a file says, which does not name who has left. */
  areSame(before: readonly string[], after: readonly string[]): boolean {
    return areSame(
      before.filter((id) => !this.#gone.has(id)),
      after,
    );
  }
}
