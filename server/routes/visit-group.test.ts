import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { resetVisits, seedVisit } from '../../tests/support/visits.ts';

const VIC = { name: 'Vic Torres', company: null, email: null, phone: null, licensePlate: null, language: null };

describe.each(testEngines)('a visit changed with others of its group on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    [ann, ben] = [await Client.signedIn(test.app, 'ann'), await Client.signedIn(test.app, 'ben')];
  });
  afterAll(() => test.close());

  const seed = (values: Record<string, unknown> = {}) => seedVisit(test, { ...values });
  const own = async (): Promise<AnnouncedVisit[]> => (await ann.get('/api/visits')).body;
  const told = () => test.database.db.selectFrom('notification').select(['employee_id', 'type']).execute();
  const OTHERS = ['v-2', 'v-3', 'v-4'];
  const LATER = { expectedDate: '2026-11-24T13:00:00Z', until: '2026-11-24T14:00:00Z' };
  const move = (change: object = LATER, others = OTHERS) =>
    ann.change('PATCH', '/api/visits', { visit: 'v-1', with: others, ...change });
  const times = async () =>
    (await own()).map((visit: AnnouncedVisit) => `${visit.id} ${visit.status} ${visit.expectedDate.slice(0, 13)}`);
  beforeEach(async () => {
    await resetVisits(test, MONDAY_NINE);
    await seed({ group_id: 'v-1' });
    await seed({ id: 'v-2', group_id: 'v-1', visitor_name: 'Olga' });
    await seed({ id: 'v-3', group_id: 'v-1', status: 'CONFIRMED', arrived_at: MONDAY_NINE });
    await seed({ id: 'v-4', group_id: 'v-1', status: 'CANCELLED' });
  });

  it('gets no host who is suspended, and keeps one who was it before', async () => {
    const suspend = (at: string | null) =>
      test.database.db.updateTable('employee').set({ suspended_at: at }).where('id', '=', 'e-leader').execute();
    await suspend(MONDAY_NINE);
    const named = { hosts: ['e-ann', 'e-leader'] };
    expect(outcome(await move(named))).toBe('404 notFound');
    const { db } = test.database;
    await db.insertInto('visit_host').values({ visit_id: 'v-1', employee_id: 'e-leader', position: 1 }).execute();
    expect(outcome(await move(named, []))).toBe('200');
    const changed = (await own()).find(({ id }) => id === 'v-1');
    expect(changed?.hosts.map(({ id }) => id)).toEqual(['e-ann', 'e-leader']);
    await suspend(null);
  });

  it('moves all who still come, as one change, and tells their hosts once', async () => {
    const answer = await move();
    expect(outcome(answer)).toBe('200');
    expect((await times()).toSorted()).toEqual([
      'v-1 APPROVED 2026-11-24T13',
      'v-2 APPROVED 2026-11-24T13',
      'v-3 CONFIRMED 2026-11-23T13',
      'v-4 CANCELLED 2026-11-23T13',
    ]);
    const rows: AnnouncedVisit[] = answer.body.changed['own-visits:e-ann'];
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['v-1', 'v-2']);
    expect(await told()).toEqual([]);
  });

  it('tells the hosts of each visit that moves, once', async () => {
    await test.database.db
      .insertInto('visit_host')
      .values({ visit_id: 'v-2', employee_id: 'e-leader', position: 0 })
      .execute();
    expect(outcome(await move())).toBe('200');
    expect(await told()).toEqual([{ employee_id: 'e-leader', type: 'visitChanged' }]);
  });

  it('shows those that were put off again once they move', async () => {
    await test.database.db.updateTable('visit').set({ pending: true, put_off_until: '2026-11-23' }).execute();
    const rows: AnnouncedVisit[] = (await move()).body.changed['own-visits:e-ann'];
    expect(rows).toMatchObject([
      { pending: true, putOffUntil: null },
      { pending: true, putOffUntil: null },
    ]);
  });

  it('leaves to each visitor their name and what they need', async () => {
    expect(outcome(await move({ visitor: VIC, needs: { workstations: 2, parking: 0 }, subject: 'Lunch' }))).toBe('200');
    const [, other] = (await own()).toSorted((a: AnnouncedVisit, b: AnnouncedVisit) => a.id.localeCompare(b.id));
    expect(other).toMatchObject({ id: 'v-2', subject: 'Lunch', needs: { workstations: 0 }, visitor: { name: 'Olga' } });
  });

  it.each<[what: string, values: Record<string, unknown>, expected: string]>([
    ['is of another group', { group_id: 'v-9' }, '404 notFound'],
    ['was announced alone', { group_id: null }, '404 notFound'],
    ['is not the caller’s', { group_id: 'v-1', host_id: 'e-leader' }, '404 notFound'],
  ])('changes nothing where one %s', async (_, values, expected) => {
    await seed({ id: 'v-5', announced_by: null, ...values });
    expect(outcome(await move(LATER, ['v-2', 'v-5']))).toBe(expected);
    expect(await times()).toContain('v-1 APPROVED 2026-11-23T13');
  });

  it('moves nobody to a day that is over', async () => {
    const past = { expectedDate: '2026-11-20T13:00:00Z', until: null };
    expect(outcome(await move(past))).toBe('400 visitPast');
    expect(await times()).toContain('v-2 APPROVED 2026-11-23T13');
  });

  it('is one change for two hosts who move the group at once: both get an answer, the later one holds', async () => {
    const other = ben.change('PATCH', '/api/visits', {
      visit: 'v-2',
      with: ['v-1'],
      expectedDate: '2026-11-25T13:00:00Z',
    });
    const answers = await Promise.all([move(LATER, ['v-2']), other]);
    // Ben announced them, and may change them no more.
    expect(answers.map(outcome)).toEqual(['200', '403 forbidden']);
  });
});
