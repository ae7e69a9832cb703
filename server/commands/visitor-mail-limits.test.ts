import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_MAILS_IN_A_DAY, MAX_MAILS_OF_VISIT } from '../../src/domain/visit/may-mail.ts';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { endVisits } from '../jobs/end-visits.ts';
import { announcementOf, resetVisits, seedVisit } from '../../tests/support/visits.ts';

const AN_HOUR_AGO = '2026-11-23T07:00:00Z';
const ID = '0b1c2d3e-4f50-4123-89ab-000000000001';
const VIC = { name: 'Vic', company: null, email: 'vic@guest.example', phone: null, licensePlate: null };
const at = (email: string | null) => ({ visitor: { ...VIC, email } });
const ANNOUNCED = announcementOf({ visitors: [VIC] });

describe.each(testEngines)('mails to visitors on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  let reception: Client;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  const db = () => test.database.db;
  const signIn = async () => {
    ann = await Client.signedIn(test.app, 'ann');
    reception = await Client.signedIn(test.app, 'reception');
  };
  beforeEach(async () => {
    await resetVisits(test, MONDAY_NINE);
    await db().deleteFrom('outgoing_message').execute();
    await signIn();
    for (const id of ['v-1', 'v-2', 'v-old'])
      await seedVisit(test, { id, visitor_email: 'vic@guest.example', group_id: 'g', announced_by: 'e-ann' });
  });

  /** Mails that were sent an hour ago. */
  const sent = (count: number, visit: string, by = 'e-ann') =>
    db()
      .insertInto('visitor_mail')
      .values(Array.from({ length: count }, () => ({ visit_id: visit, employee_id: by, sent_at: AN_HOUR_AGO })))
      .execute();
  const change = async (body: object, visit = 'v-1', client = ann) => {
    test.clock.advance({ seconds: 1 });
    return outcome(await client.change('PATCH', '/api/visits', { visit, ...body }));
  };
  const cancel = async (visit: string) => outcome(await ann.change('POST', `/api/visits/cancel/${visit}`));
  const written = async () =>
    (await db().selectFrom('outgoing_message').select('address').orderBy('created_at').execute()).map(
      ({ address }) => address,
    );

  it('about one visit have an end in a day, whoever changes it', async () => {
    await sent(MAX_MAILS_OF_VISIT - 1, 'v-1', 'e-leader');
    expect(await change(at('one@guest.example'))).toBe('200');
    expect(await change(at('two@guest.example'))).toBe('400 tooManyMailsOfVisit');
    expect(await change(at('two@guest.example'), 'v-1', reception)).toBe('400 tooManyMailsOfVisit');
    expect(await change({ location: 'Hall' })).toBe('400 tooManyMailsOfVisit');
    expect(await change({ location: 'Hall', with: ['v-1'] }, 'v-2')).toBe('400 tooManyMailsOfVisit');
    expect(await written()).toEqual(['one@guest.example']);
    const { body } = await ann.get('/api/visit?visitId=v-1');
    expect(body).toMatchObject({ location: null, visitor: { email: 'one@guest.example' } });
    expect((await ann.get('/api/visit?visitId=v-2')).body).toMatchObject({ location: null });
  });

  it('do not keep a visit from what sends none, nor from another day', async () => {
    await sent(MAX_MAILS_OF_VISIT, 'v-1');
    expect(await change({ subject: 'Lunch' })).toBe('200');
    expect(await change({ location: 'Hall' }, 'v-2')).toBe('200');
    expect(await change({ ...at(null), location: 'Hall' })).toBe('200');
    expect(await change(at('one@guest.example'))).toBe('400 tooManyMailsOfVisit');
    test.clock.set('2026-11-24T07:00:01Z');
    await signIn();
    expect(await change({ ...at('one@guest.example'), expectedDate: '2026-11-25T13:00:00Z' })).toBe('200');
    expect(await written()).toEqual(['vic@guest.example', 'one@guest.example']);
    await endVisits(test.database.handle, test.clock);
    const kept = await db().selectFrom('visitor_mail').select('visit_id').execute();
    expect(kept.map((row) => row.visit_id)).toEqual(['v-2', 'v-1']);
  });

  it('of one account have an end in a day, by whatever it sends them', async () => {
    await sent(MAX_MAILS_IN_A_DAY - 1, 'v-old');
    await seedVisit(test, { id: 'v-asked', visitor_email: 'asked@guest.example', status: 'REQUESTED' });
    expect(await change(at('one@guest.example'))).toBe('200');
    const post = async (url: string, body: object) =>
      outcome(await ann.change('POST', url, body, { 'Resource-Id': ID }));
    expect([
      await change(at('two@guest.example')),
      await change({ location: 'Hall' }, 'v-2'),
      await post('/api/visits/create', ANNOUNCED),
      await post('/api/visits/request', ANNOUNCED),
      await post('/api/visitors', { visit: 'v-1', visitor: VIC }),
      outcome(await ann.change('POST', '/api/visits/approve', { visit: 'v-asked' })),
    ]).toEqual(Array.from({ length: 6 }, () => '400 tooManyMails'));
    expect(await post('/api/visits/create', { ...ANNOUNCED, visitors: [{ ...VIC, email: null }] })).toBe('200');
    expect(await change({ location: 'Hall' }, 'v-2', reception)).toBe('200');
    expect(await written()).toEqual(['one@guest.example', 'vic@guest.example']);
  });

  it('always tell that a visit is cancelled', async () => {
    await sent(MAX_MAILS_IN_A_DAY, 'v-old');
    expect([await cancel('v-1'), await cancel('v-old')]).toEqual(['200', '200']);
    expect(await written()).toEqual(['vic@guest.example', 'vic@guest.example']);
  });

  it.each([
    ['visits of one account change', MAX_MAILS_IN_A_DAY - 1, 'v-old', ['v-1', 'v-2'], '400 tooManyMails'],
    ['people change one visit', MAX_MAILS_OF_VISIT - 1, 'v-1', ['v-1', 'v-1'], '400 tooManyMailsOfVisit'],
  ])('are counted though two %s at once', async (_, before, about, visits, refused) => {
    await sent(before, about);
    const other = visits[0] === visits[1] ? reception : ann;
    const answers = await Promise.all(
      visits.map((visit, index) =>
        (index === 0 ? ann : other).change('PATCH', '/api/visits', { visit, ...at(`new-${index}@guest.example`) }),
      ),
    );
    expect(answers.map(outcome).toSorted()).toEqual(['200', refused]);
    expect(await written()).toHaveLength(1);
  });
});
