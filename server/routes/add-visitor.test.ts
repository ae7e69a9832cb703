import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { resetVisits, seedVisit } from '../../tests/support/visits.ts';

const NONE = { company: null, email: null, phone: null, licensePlate: null, language: null };
const OLGA = { ...NONE, name: 'Olga Thern' };
/** Id that a device gives to what it adds. */
const NEW = '0b1c2d3e-4f50-4123-89ab-000000000000';

describe.each(testEngines)('one more visitor on %s', (engine) => {
  let test: TestApp;
  const clients = new Map<string, Client>();
  const as = (name: string): Client => {
    const client = clients.get(name);
    if (client === undefined) throw new Error(`${name} is not signed in`);
    return client;
  };
  beforeAll(async () => {
    test = await testApp(engine);
    for (const name of ['ann', 'ben', 'outsider', 'reception'] as const)
      clients.set(name, await Client.signedIn(test.app, name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await resetVisits(test, MONDAY_NINE);
  });

  const seed = (values: Record<string, unknown> = {}) => seedVisit(test, { ...values });
  const own = async (name: string) => (await as(name).get('/api/visits')).body;
  const told = async () =>
    (await test.database.db.selectFrom('notification').select(['employee_id', 'type']).execute()).map(
      (row) => `${row.employee_id} ${row.type}`,
    );
  const add = (who: string) =>
    as(who).change('POST', '/api/visitors', { visit: 'v-1', visitor: OLGA }, { 'Resource-Id': NEW });

  it('adds a visitor to a visit, as one more of its group', async () => {
    await seed({ announced_by: null });
    expect(outcome(await add('outsider'))).toBe('404 notFound');
    expect(outcome(await add('ann'))).toBe('200');
    expect(
      (await own('ann')).map(({ id, groupId, visitor }: Record<string, unknown>) => [id, groupId, visitor]),
    ).toEqual([
      [NEW, 'v-1', OLGA],
      ['v-1', 'v-1', expect.objectContaining({ name: 'Vic Torres' })],
    ]);
    expect((await as('ann').get('/api/visitors')).body.map(({ name }: { name: string }) => name)).toEqual([
      'Olga Thern',
      'Vic Torres',
    ]);
  });

  it('adds nobody in a building that takes no visitors any more', async () => {
    await seed();
    const take = (taken: boolean) =>
      test.database.db.updateTable('building').set({ visitor_enabled: taken }).where('id', '=', 'b-1').execute();
    await take(false);
    expect(outcome(await add('ann'))).toBe('400 visitorsNotAllowed');
    await take(true);
    expect(outcome(await add('ann'))).toBe('200');
  });

  it('counts an added visitor among what the caller announces, and tells the other hosts', async () => {
    await seed({ pending: false, handled: true });
    await test.database.db
      .insertInto('visit_host')
      .values({ visit_id: 'v-1', employee_id: 'e-leader', position: 1 })
      .execute();
    expect(outcome(await add('ann'))).toBe('200');
    expect((await own('ann')).find(({ id }: { id: string }) => id === NEW)).toMatchObject({
      announcedBy: { id: 'e-ann' },
      status: 'APPROVED',
      handled: false,
    });
    expect(await told()).toEqual(['e-leader visitExpected']);
  });

  it('shares with the visit beside it neither what its visitor answered, nor that it was put off', async () => {
    await seed({ announced_by: null, pending: true, put_off_until: '2026-11-23' });
    const { db } = test.database;
    await sql`insert into questionnaire (id, content) values ('guests', '{}')
      on conflict do nothing`.execute(db);
    await sql`insert into questionnaire_outcome (questionnaire_id, visit_id, outcome, at)
      values ('guests', 'v-1', 'DENY', ${MONDAY_NINE})`.execute(db);
    const { body } = await as('reception').change(
      'POST',
      '/api/visitors',
      { visit: 'v-1', visitor: OLGA },
      { 'Resource-Id': NEW },
    );
    expect(body.changed['reception-visits']).toMatchObject([
      { id: NEW, answered: null, putOffUntil: null },
      { id: 'v-1', answered: { outcome: 'DENY' }, putOffUntil: '2026-11-23' },
    ]);
  });

  it('is asked for by who announced the visit while its host was not there yet to approve it', async () => {
    await seed({ status: 'REQUESTED', pending: true });
    expect(outcome(await add('ben'))).toBe('200');
    expect((await own('ben')).find(({ id }: { id: string }) => id === NEW)).toMatchObject({ status: 'REQUESTED' });
    expect(await told()).toEqual(['e-ann visitRequested']);
  });
});
