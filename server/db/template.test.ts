import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { listTemplate, template } from './template.ts';

describe.each(testEngines)('a template on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  it('puts each value in its places, and keeps what is no value', async () => {
    const greet = template<
      { name: string; times: number | null; tags: readonly string[] },
      { text: string; times: number | null; tag: string }
    >(
      (_, mark) => sql`
      select ${'hello '}::text || ${mark('name')}::text || ${mark('name')}::text as text,
        ${mark('times')}::int as times, (${mark('tags')}::text[])[2] as tag`,
    );
    expect(await greet(database.db, { name: 'Ann', times: 3, tags: ['a', 'b'] })).toEqual([
      { text: 'hello AnnAnn', times: 3, tag: 'b' },
    ]);
    expect(await greet(database.db, { name: "Ben's", times: null, tags: ['x', 'y, "z"'] })).toEqual([
      { text: "hello Ben'sBen's", times: null, tag: 'y, "z"' },
    ]);
  });

  it('finds what a list names, however long it is', async () => {
    const find = listTemplate<{ names: readonly string[]; least: number }, { name: string }>(
      (_, mark, list) => sql`select name from unnest(array['a', 'b', 'c', 'd']) as name
        where name in (${sql.join(list('names'))}) and length(name) >= ${mark('least')}`,
    );
    const found = async (names: string[]) => (await find(database.db, { names, least: 1 })).map(({ name }) => name);
    for (const names of [[], ['b'], ['a', 'c', 'd'], ['a', 'b'], ['b', 'c', 'd'], ['d']])
      expect(await found(names)).toEqual(names);
    expect(await find(database.db, { names: ['a'], least: 2 })).toEqual([]);
  });

  it('tells two lists apart, in whatever order they are named', async () => {
    const find = listTemplate<{ some: readonly string[]; others: readonly string[] }, { name: string }>(
      (_, __, list) => sql`select name from unnest(array['a', 'b', 'c', 'd']) as name
        where name in (${sql.join(list('some'))}) or name in (${sql.join(list('others'))})`,
    );
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(await find(database.db, { some: ['a', 'b'], others: ['c'] }))).toEqual(['a', 'b', 'c']);
    expect(names(await find(database.db, { others: ['c', 'd'], some: ['a'] }))).toEqual(['a', 'c', 'd']);
  });

  it('takes queries of the builder, too', async () => {
    const find = template<{ name: string }, { name: string }>((db, mark) =>
      db.selectFrom('feature').select('name').where('name', '=', mark('name')),
    );
    await database.db.insertInto('feature').values({ name: 'one', enabled: true }).execute();
    expect([await find(database.db, { name: 'one' }), await find(database.db, { name: 'two' })]).toEqual([
      [{ name: 'one' }],
      [],
    ]);
  });
});
