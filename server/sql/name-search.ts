import { type RawBuilder, sql } from 'kysely';

/** Part of a name or an address, as `ilike` takes it. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;

/** Whether an employee's name has a word that begins with a text: comes first, as on a device (`likeliestFirst`). */
export const beginsAWord = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(' ' || employee.name) ilike ${`% ${partOf(text).slice(1)}`}`;
