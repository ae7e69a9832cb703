import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, outcome, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { ASKS, ILL, LOGIN, putInForce, resetAsked, submitted, WELL } from '../../tests/support/questionnaire-files.ts';
import { askFirst } from '../commands/ask-first.ts';
import { lookAfterQuestionnaires } from '../jobs/look-after-questionnaires.ts';

describe.each(testEngines)('what arrives late, around questions after sign-in, on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann');
  });
  afterAll(() => test.close());
  beforeEach(() => resetAsked(test, MONDAY_NINE));

  const switchOn = (file: object) => putInForce(test, file);
  const allow = async (name: Person, query = '') => (await as(name).get(`/api/questionnaire/allow${query}`)).body;
  const verify = (name: Person, answers: object[], more = {}): Promise<Answer> =>
    as(name).change('POST', '/api/questionnaire/verify?questionnaire=health', submitted('health', answers, more));
  const work = () => lookAfterQuestionnaires(test.database.handle, test.clock);
  const kept = () =>
    test.database.db.selectFrom('questionnaire_outcome').select(['outcome', 'at', 'answers']).execute();

  describe.each([
    ['1.5 hours', '2026-11-23T06:30:00Z'],
    ['30 hours', '2026-11-22T02:00:00Z'],
    ['50 days', '2026-10-04T08:00:00Z'],
  ])('of answers that come %s late', (_, given) => {
    const late = { 'Occurred-At': given, 'Client-Time': MONDAY_NINE };
    const path = '/api/questionnaire/verify?questionnaire=health';

    it.each([
      ['bans nobody whose ban was over before it arrived, and tells them nothing', ILL, { ...LOGIN, banHours: 1 }],
      ['lets nobody in whose answers had lapsed by then', WELL, { ...LOGIN, validHours: 1 }],
    ])('%s', async (__, answers, file) => {
      await switchOn(file);
      expect(outcome(await as('ann').change('POST', path, submitted('health', answers), late))).toBe('200');
      expect(await allow('ann')).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health' } });
      expect((await as('ann').get('/api/notifications')).body).toEqual([]);
      await work();
      expect((await kept()).map((row) => row.outcome ?? 'forgotten')).not.toContain('ALLOW');
      test.clock.advance({ hours: 24 });
      await work();
      expect(await kept()).toEqual([]);
    });

    it('is not swayed by those given earlier', async () => {
      await switchOn({ ...LOGIN, validHours: 2000, banHours: 2000 });
      expect(outcome(await verify('ann', ASKS))).toBe('200');
      for (const answers of [WELL, ILL]) await as('ann').change('POST', path, submitted('health', answers), late);
      expect(await allow('ann')).toMatchObject({ status: 'ALLOW', askReception: true });
    });

    it('holds them, and keeps them, from when they were given', async () => {
      await switchOn({ ...LOGIN, validHours: 2000, keepAnswersDays: 90 });
      const { body } = await as('ann').change('POST', path, submitted('health', WELL), late);
      const until = new Date(Date.parse(given) + 2000 * 3_600_000).toISOString().replace('.000', '');
      expect(body).toMatchObject({ outcome: 'ALLOW', until });
      const row = await test.database.db
        .selectFrom('questionnaire_outcome')
        .select(['at', 'erase_at'])
        .executeTakeFirst();
      const eraseAt = new Date(Date.parse(given) + 90 * 86_400_000).toISOString().replace('.000', '');
      expect(row).toEqual({ at: given, erase_at: eraseAt });
    });
  });

  it('counts answers of a device whose clock is ahead as given now', async () => {
    await switchOn(LOGIN);
    const ahead = { 'Occurred-At': '2026-11-23T09:00:00Z', 'Client-Time': MONDAY_NINE };
    const path = '/api/questionnaire/verify?questionnaire=health';
    const { body } = await as('ann').change('POST', path, submitted('health', WELL), ahead);
    expect(body).toMatchObject({ until: '2026-11-24T08:00:00Z' });
  });

  it('tells whoever is sent to reception once that is over, though they are not asked again', async () => {
    await switchOn({ ...LOGIN, asks: 'whoMustVerify', keepAnswersDays: 9 });
    await verify('ann', ASKS);
    const { body, headers } = await as('ann').get('/api/questionnaire/allow');
    expect(body).toMatchObject({ status: 'ALLOW', askReception: true });
    test.clock.set('2026-11-24T08:00:00Z');
    expect(await work()).toMatchObject({ people: [], lapsed: 1 });
    expect(await work()).toMatchObject({ people: [], lapsed: 0 });
    await signIn('ann');
    const after = await as('ann').get('/api/questionnaire/allow', { 'If-None-Match': String(headers['etag']) });
    expect(after).toMatchObject({ status: 200, body: { status: 'ALLOW', askReception: false } });
  });

  it('does not ban anew whoever was let in again since, but by answers that were given after that', async () => {
    await signIn('admin');
    await switchOn({ ...LOGIN, banHours: undefined, validHours: undefined });
    await verify('ann', ILL);
    test.clock.set('2026-11-23T08:20:00Z');
    expect(outcome(await as('admin').change('POST', '/api/questionnaire/bans/e-ann/end'))).toBe('200');
    const path = '/api/questionnaire/verify?questionnaire=health';
    const given = (when: string) => {
      const late = { 'Occurred-At': when, 'Client-Time': test.clock.now().toString() };
      return as('ann').change('POST', path, submitted('health', ILL), late);
    };
    test.clock.set('2026-11-23T08:30:00Z');
    expect(outcome(await given('2026-11-23T08:10:00Z'))).toBe('200');
    expect(await allow('ann')).toMatchObject({ status: 'VERIFY', until: null });
    await verify('ann', WELL);
    await given('2026-11-23T08:19:00Z');
    await work();
    expect(await allow('ann')).toMatchObject({ status: 'ALLOW' });
    test.clock.set('2026-11-23T08:40:00Z');
    await given('2026-11-23T08:35:00Z');
    expect(await allow('ann')).toMatchObject({ status: 'BANNED', until: null });
  });

  it('takes answers once a ban is over, also before the job has looked', async () => {
    await switchOn(LOGIN);
    await verify('ann', ILL);
    test.clock.set('2026-11-26T08:00:00Z');
    await signIn('ann');
    expect(await allow('ann')).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health' } });
    expect((await verify('ann', WELL)).body.outcome).toBe('ALLOW');
    expect(await allow('ann')).toMatchObject({ status: 'ALLOW' });
  });

  describe('what was done in time, and arrives late', () => {
    const sent = (acted: string) => ({ 'Occurred-At': acted, 'Client-Time': test.clock.now().toString() });
    const bookedBy = (acted: string) => book(as('ann'), 'f-1-01', at('2026-11-25'), {}, sent(acted));

    it('counts as of then, where answers have lapsed meanwhile, also once nobody knows what they led to', async () => {
      await switchOn(LOGIN);
      await verify('ann', WELL);
      const { id } = (await book(as('ann'), 'f-1-01', at(TUESDAY))).body.workplaceReservations[0];
      test.clock.set('2026-11-24T08:30:00Z');
      await work();
      expect(await kept()).toEqual([{ outcome: null, at: MONDAY_NINE, answers: null }]);
      await signIn('ann');
      expect(await allow('ann')).toMatchObject({ status: 'VERIFY', own: { answered: null } });
      const checkIn = (acted: string) => as('ann').change('POST', `/api/workplace/confirm/${id}`, {}, sent(acted));
      expect((await checkIn('2026-11-24T08:00:00Z')).body.details).toEqual({ reason: 'userMustVerify' });
      expect(outcome(await checkIn('2026-11-24T07:59:00Z'))).toBe('200');
      expect(outcome(await bookedBy('2026-11-24T08:00:00Z'))).toBe('400 userMustVerify');
      expect(outcome(await bookedBy('2026-11-24T07:59:00Z'))).toBe('200');
      test.clock.set('2026-11-25T07:59:00Z');
      await work();
      expect(await kept()).toHaveLength(1);
      test.clock.set('2026-11-25T08:00:00Z');
      await work();
      expect(await kept()).toEqual([]);
    });

    it('does not count where somebody might not come then, though the ban is over', async () => {
      await switchOn(LOGIN);
      await verify('ann', ILL);
      test.clock.set('2026-11-26T08:10:00Z');
      await work();
      await signIn('ann');
      const late = book(as('ann'), 'f-1-01', at('2026-11-27'), {}, sent('2026-11-26T07:30:00Z'));
      expect(outcome(await late)).toBe('400 userMustVerify');
    });

    it('counts until somebody was asked by name, and then no more', async () => {
      await switchOn(LOGIN);
      await verify('ann', WELL);
      test.clock.set('2026-11-23T09:00:00Z');
      await test.database.db.transaction().execute((db) => askFirst(db, 'ann', test.clock.now().toString()));
      await work();
      expect((await allow('ann')).status).toBe('VERIFY');
      expect(outcome(await bookedBy('2026-11-23T09:00:00Z'))).toBe('400 userMustVerify');
      expect(outcome(await bookedBy('2026-11-23T08:59:00Z'))).toBe('200');
    });
  });
});
