import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { admitProvider, entra, scimCaller } from '../../tests/support/scim-provider.ts';
import { CORE_GROUP, ENTERPRISE } from './messages.ts';

describe.each(testEngines)('what a provider looks for, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
    await admitProvider(server);
  });
  afterAll(() => server.close());
  const db = () => server.database.db;
  const call = scimCaller(() => server);
  const create = async (name: string): Promise<string> => {
    const { status, body } = await call('POST', '/Users', entra(name));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id;
  };
  const find = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`);

  it('pages and filters', async () => {
    for (const number of [1, 2, 3, 4, 5]) await create(`p0${String(number)}`);
    const { body } = await call('GET', '/Users?startIndex=2&count=3');
    const people = await db().selectFrom('employee').select('id').execute();
    expect(body).toMatchObject({ totalResults: people.length, startIndex: 2, itemsPerPage: 3 });
    expect((await find('emails[type eq "work" and value co "p0"]')).body.totalResults).toBe(5);
    expect((await find('userName sw "p01" or userName sw "p02"')).body.totalResults).toBe(2);
    expect((await find('emails eq "p03@example.org"')).body.totalResults).toBe(1);
    expect((await find(`${ENTERPRISE}:department eq "Sales" and userName sw "p04"`)).body.totalResults).toBe(1);
    for (const filter of [`${ENTERPRISE}:manager.value eq "x"`, 'groups.value eq "x"', 'roles eq "x"'])
      expect(await find(filter)).toMatchObject({ status: 200, body: { totalResults: 0 } });
    for (const filter of ['userName eq', 'nonsense', '(userName eq "a"'])
      expect(await find(filter)).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });

  it('finds groups by their members, as Entra asks', async () => {
    const [ada, bob] = [await create('ada'), await create('bob')];
    const group = { schemas: [CORE_GROUP], displayName: 'Leads', members: [{ value: bob }] };
    const { body } = await call('POST', '/Groups', group);
    for (const [filter, count] of [
      [`members eq "${bob}"`, 1],
      [`members.value eq "${bob}"`, 1],
      [`id eq "${body.id}" and members eq "${bob}"`, 1],
      [`id eq "${body.id}" and members eq "${ada}"`, 0],
    ] as const)
      expect((await call('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body.totalResults, filter).toBe(count);
  });
});
