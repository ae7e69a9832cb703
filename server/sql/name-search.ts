import { type RawBuilder, sql } from 'kysely';

/** Part of a name or an address, as `ilike` takes it. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;

/** Whether an employee's name has a word that begins with a text: comes first, as on a device (`likeliestFirst`). */
export const beginsAWord = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(' ' || employee.name) ilike ${`% ${partOf(text).slice(1)}`}`;

/** Whether an employee is in one of some teams on a day. @param on ISO date */
export const isInOneOf = (teams: readonly string[], on: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from team_membership as theirs where theirs.employee_id = employee.id
    and theirs.team_id = any(${teams})
    and ${on}::date between theirs.from_date and coalesce(theirs.until_date, 'infinity'))`;
