import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('guidelines of a building on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    ann = await Client.signedIn(server.app, 'ann');
    const row = (
      id: string,
      kind: 'openingHours' | 'emergency' | 'houseRules',
      lines: object,
      phone: string | null = null,
    ) => ({ id, building_id: 'b-1', kind, lines: JSON.stringify(lines), phone });
    await server.database.db
      .insertInto('guideline')
      .values([
        row('g-3', 'houseRules', { nl: ['Geen honden'] }),
        row('g-2', 'emergency', { en: ['Call'], de: ['Anrufen'] }, '112'),
        row('g-1', 'houseRules', { en: ['<b>No</b> bicycles'] }),
        row('g-4', 'openingHours', {}),
      ])
      .execute();
  });
  afterAll(() => server.close());

  it('come in the order in which they are read, with every language there is', async () => {
    expect((await ann.get('/api/building/info?building=b-1')).body).toEqual([
      { id: 'g-4', buildingId: 'b-1', kind: 'openingHours', lines: {}, phone: null },
      { id: 'g-2', buildingId: 'b-1', kind: 'emergency', lines: { en: ['Call'], de: ['Anrufen'] }, phone: '112' },
      { id: 'g-1', buildingId: 'b-1', kind: 'houseRules', lines: { en: ['<b>No</b> bicycles'] }, phone: null },
      { id: 'g-3', buildingId: 'b-1', kind: 'houseRules', lines: { nl: ['Geen honden'] }, phone: null },
    ]);
    expect((await ann.get('/api/building/info?building=b-2')).body).toEqual([]);
  });

  it.each([
    ['nowhere', 404, 'notFound'],
    ['', 400, 'invalid'],
  ] as const)('of the building “%s” → %d', async (building, status, code) => {
    expect(await ann.get(`/api/building/info?building=${building}`)).toMatchObject({ status, body: { code } });
  });

  it('are followed by the zone of the first, for who prefers none', async () => {
    expect((await ann.get('/api/client/config')).body).toMatchObject({ timeZone: 'Europe/Amsterdam' });
  });
});
