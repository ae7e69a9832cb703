import type { Problems } from './refused-organisation.ts';

/** Accounts by user name, whose case does not count. */
export class PeopleNamed {
  readonly #ids: ReadonlyMap<string, string>;
  readonly #problems: Problems;

  constructor(people: readonly { id: string; username: string }[], problems: Problems) {
    this.#ids = new Map(people.map(({ id, username }) => [username.toLowerCase(), id]));
    this.#problems = problems;
  }

  findAll(place: string, usernames: readonly string[] | undefined): string[] | undefined {
    return usernames?.flatMap((username, index) => {
      const id = this.#ids.get(username.toLowerCase());
      if (id === undefined)
        this.#problems.add(
          `${place}[${String(index)}]`,
          `nobody has the user name "${username}": invite them first (npm run invitation)`,
        );
      return id ?? [];
    });
  }
}
