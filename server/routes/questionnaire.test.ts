import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { type Answer, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, outcome, state, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { ASKS, ILL, LOGIN, putInForce, resetAsked, submitted, WELL } from '../../tests/support/questionnaire-files.ts';
import { MOST_BANS } from '../../src/domain/questionnaire/ban.ts';
import { askFirst } from '../commands/ask-first.ts';
import { takeQuestionnaireAway } from '../commands/import-questionnaire.ts';
import { lookAfterQuestionnaires } from '../jobs/look-after-questionnaires.ts';
import type { Writer } from '../db/database.ts';
import { endBan } from '../sql/ban.ts';
import { addEmployee } from '../sql/employee.ts';
import { inviteEmployee } from '../sql/password-link.ts';

describe.each(testEngines)('questions after sign-in on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'reception', 'cleaner', 'admin');
  });
  afterAll(() => test.close());
  beforeEach(() => resetAsked(test, MONDAY_NINE));

  const switchOn = (file: object) => putInForce(test, file);
  const allow = async (name: Person, query = '') => (await as(name).get(`/api/questionnaire/allow${query}`)).body;
  const verify = (name: Person, answers: object[], more = {}): Promise<Answer> =>
    as(name).change('POST', '/api/questionnaire/verify?questionnaire=health', submitted('health', answers, more));
  const work = () => lookAfterQuestionnaires(test.database.handle, test.clock);
  const stored = async (id: string) =>
    (await test.database.db.selectFrom('employee').select('user_status').where('id', '=', id).executeTakeFirst())
      ?.user_status;
  const kept = () =>
    test.database.db.selectFrom('questionnaire_outcome').select(['outcome', 'at', 'answers']).execute();

  it.each<[string, object[], object, string]>([
    ['without the licence', WELL, { licence: false }, '400 acceptLicence'],
    ['without an answer', [], {}, '400 fillAllFields'],
    ['without that of a follow-up', ILL.slice(0, 1), {}, '400 fillAllFields'],
    ['what is not offered', [{ questionId: 'ill', answerId: 'perhaps' }], {}, '400 fillAllFields'],
    ['answers to other questions than those of now', WELL, { revision: 2 }, '409 questionnaireChanged'],
  ])('refuses %s, and keeps nothing', async (_, answers, more, expected) => {
    await switchOn(LOGIN);
    expect(outcome(await verify('ann', answers, more))).toBe(expected);
    expect(await kept()).toEqual([]);
    expect((await allow('ann')).status).toBe('VERIFY');
  });

  it('asks one person first who is named, again after they answered, and nobody where there is nothing to ask', async () => {
    const askAnn = () =>
      test.database.db.transaction().execute((transaction) => askFirst(transaction, 'Ann', MONDAY_NINE));
    expect(await askAnn()).toBe(false);
    await switchOn({ ...LOGIN, asks: 'whoMustVerify' });
    expect(await askAnn()).toBe(true);
    await work();
    expect([await allow('ann'), await allow('ben')]).toMatchObject([{ status: 'VERIFY' }, { status: 'ALLOW' }]);
    await verify('ann', WELL);
    expect((await allow('ann')).status).toBe('ALLOW');
    expect(await askAnn()).toBe(true);
    expect(await allow('ann')).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health' } });
    await verify('ann', ILL);
    expect(await askAnn(), 'who may not come is not let in by it').toBe(false);
  });

  it('asks everybody from the moment on that it is switched on, and says nothing of where answers lead', async () => {
    expect(await allow('ann')).toEqual({
      id: 'e-ann',
      status: 'ALLOW',
      until: null,
      askReception: false,
      questionnaire: null,
      own: null,
      elsewhere: [],
    });
    await switchOn(LOGIN);
    const body = await allow('ann');
    contract['GET /api/questionnaire/allow'].reply.parse(body);
    expect(body).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health', title: { en: 'Health' } } });
    expect(body.own).toEqual({ asksEverybody: true, questionnaire: body.questionnaire, answered: null });
    expect((await as('ann').get('/api/questionnaire/login')).body).toEqual({ questionnaire: body.questionnaire });
    expect(JSON.stringify(body)).not.toContain('DENY');
    expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY)))).toBe('400 userMustVerify');
    // Whoever looks after the organisation, or cleans, can answer like anybody else.
    for (const name of ['admin', 'cleaner'] as const) expect(outcome(await verify(name, WELL))).toBe('200');
  });

  it('lets in who may come, until the answers have lapsed', async () => {
    await switchOn(LOGIN);
    const answer = await verify('ann', WELL);
    contract['POST /api/questionnaire/verify'].reply.parse(answer.body);
    expect(answer.body).toMatchObject({ outcome: 'ALLOW', until: '2026-11-24T08:00:00Z' });
    const answered = { outcome: 'ALLOW', at: MONDAY_NINE, until: '2026-11-24T08:00:00Z' };
    expect(answer.body.changed['user-status:e-ann']).toMatchObject([
      { status: 'ALLOW', questionnaire: null, own: { questionnaire: { id: 'health' }, answered } },
    ]);
    expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY)))).toBe('200');
    test.clock.set('2026-11-24T07:59:00Z');
    expect((await work()).people).toEqual([]);
    test.clock.set('2026-11-24T08:00:00Z');
    expect((await work()).people).toContain('e-ann');
    expect((await work()).people).toEqual([]);
    await signIn('ann');
    expect(await allow('ann')).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health' } });
  });

  it('sends who is to ask to reception', async () => {
    await switchOn(LOGIN);
    expect((await verify('ann', ASKS)).body.outcome).toBe('ASK');
    expect(await allow('ann')).toMatchObject({ status: 'ALLOW', askReception: true });
  });

  it('bans who may not come until its end; what they reserved stays theirs to give back', async () => {
    await book(as('ann'), 'f-1-01', at(TUESDAY));
    await switchOn(LOGIN);
    const reserved = await state(test);
    const answer = await verify('ann', ILL);
    expect(answer.body).toMatchObject({ outcome: 'DENY', until: '2026-11-26T08:00:00Z' });
    expect(await state(test)).toEqual(reserved);
    expect(await allow('ann')).toMatchObject({ status: 'BANNED', until: '2026-11-26T08:00:00Z', questionnaire: null });
    expect(outcome(await verify('ann', WELL))).toBe('400 userBanned');
    const told = (await as('ann').get('/api/notifications')).body.map(({ type }: { type: string }) => type);
    expect(told.filter((type: string) => type === 'cancelReservations')).toHaveLength(1);
    const [row] = (await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)).body;
    expect(outcome(await as('ann').change('PATCH', `/api/employee/calendar/cancel/${row.id}`))).toBe('200');
    test.clock.set('2026-11-26T08:00:00Z');
    await work();
    await work();
    await signIn('ann');
    expect(await allow('ann')).toMatchObject({ status: 'VERIFY', until: null });
    const then = (await as('ann').get('/api/notifications')).body.map(({ type }: { type: string }) => type);
    expect(then.filter((type: string) => type === 'banEnded')).toHaveLength(1);
  });

  it('lets somebody in again whose ban was ended by hand, and asks them anew', async () => {
    await switchOn(LOGIN);
    await verify('ann', ILL);
    const end = (name: string) =>
      test.database.db.transaction().execute((db) => endBan(db, { username: name }, MONDAY_NINE));
    expect(await end('ben')).toBeUndefined();
    expect(await end('ANN')).toBe('e-ann');
    await work();
    expect(await allow('ann')).toMatchObject({ status: 'VERIFY', until: null });
    expect((await verify('ann', WELL)).body.outcome).toBe('ALLOW');
  });

  it('shows administrators alone who is banned until when, and lets them end it, but not their own', async () => {
    await switchOn(LOGIN);
    await verify('ann', ILL);
    await verify('admin', ILL);
    const until = '2026-11-26T08:00:00Z';
    const bans = () => as('admin').get('/api/questionnaire/bans');
    const { body } = await bans();
    contract['GET /api/questionnaire/bans'].reply.parse(body);
    expect(body.count).toBe(2);
    expect(body.bans).toContainEqual({ id: 'e-ann', name: expect.any(String), username: 'ann', until });
    expect(JSON.stringify(body)).not.toMatch(/health|fever|DENY/);
    const end = (by: Person, id: string) => as(by).change('POST', `/api/questionnaire/bans/${id}/end`);
    for (const by of ['reception', 'ben', 'ann'] as const) {
      expect((await as(by).get('/api/questionnaire/bans')).status).toBe(403);
      expect(outcome(await end(by, 'e-ann'))).toBe('403 forbidden');
    }
    expect(outcome(await end('admin', 'e-admin'))).toBe('400 banIsOwn');
    expect(outcome(await end('admin', 'e-ben'))).toBe('404 notFound');
    expect((await allow('ann')).status).toBe('BANNED');
    expect(outcome(await end('admin', 'e-ann'))).toBe('200');
    expect(outcome(await end('admin', 'e-ann'))).toBe('404 notFound');
    expect((await bans()).body.bans.map(({ id }: { id: string }) => id)).toEqual(['e-admin']);
    expect(await allow('ann')).toMatchObject({ status: 'VERIFY', until: null });
    const told = (await as('ann').get('/api/notifications')).body;
    expect(told.map(({ type }: { type: string }) => type).toSorted()).toEqual(['banEnded', 'cancelReservations']);
    await work();
    expect(await allow('ann')).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health' } });
  });

  it('lists no more bans than fit, first what never ends by itself, then the first to end, and how many there are', async () => {
    const { db } = test.database;
    const people = Array.from({ length: MOST_BANS + 1 }, (_, index) => ({
      id: `x-${String(index)}`,
      name: `X ${String(index)}`,
      username: `x${String(index)}`,
      email: `x${String(index)}@example.org`,
      user_status: 'BANNED' as const,
      banned_until: index === 0 ? null : '2026-12-01T08:00:00Z',
    }));
    await db.insertInto('employee').values(people).execute();
    await db.updateTable('employee').set({ banned_until: '2026-11-24T08:00:00Z' }).where('id', '=', 'x-7').execute();
    const { body } = await as('admin').get('/api/questionnaire/bans');
    expect([body.count, body.bans.length]).toEqual([MOST_BANS + 1, MOST_BANS]);
    expect(body.bans.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(['x-0', 'x-7']);
    await db.deleteFrom('employee').where('id', 'like', 'x-%').execute();
  });

  it('keeps the outcome and its date, not the answers, and tells nobody else', async () => {
    await switchOn(LOGIN);
    const before = await as('ben').get('/api/questionnaire/allow');
    await verify('ann', ILL);
    expect(await kept()).toEqual([{ outcome: 'DENY', at: MONDAY_NINE, answers: null }]);
    const again = await as('ben').get('/api/questionnaire/allow', { 'If-None-Match': String(before.headers['etag']) });
    expect(again.status).toBe(304);
    for (const name of ['ben', 'reception', 'admin'] as const)
      expect(JSON.stringify((await as(name).get('/api/coworker/search?filter=ann')).body)).not.toMatch(/BANNED|DENY/);
  });

  it('names the questions of now where they have changed, and takes answers to these', async () => {
    await switchOn(LOGIN);
    await switchOn({ ...LOGIN, title: { en: 'Health, again' } });
    const answer = await verify('ann', WELL);
    expect(outcome(answer)).toBe('409 questionnaireChanged');
    expect(answer.body.details.questionnaire).toMatchObject({ id: 'health', revision: 2 });
    expect(outcome(await verify('ann', WELL, { revision: 2 }))).toBe('200');
  });

  it('raises no revision where the same is imported once more', async () => {
    expect([await switchOn(LOGIN), await switchOn({ ...LOGIN, validHours: 1 })]).toEqual([1, 1]);
  });

  it('locks nobody out once it is gone', async () => {
    await switchOn(LOGIN);
    await test.database.db.transaction().execute((db) => takeQuestionnaireAway(db, 'health', MONDAY_NINE));
    expect((await allow('ann')).status).toBe('ALLOW');
  });

  it('asks those alone who must verify, where the file says so, and by building where it names one', async () => {
    await switchOn({ ...LOGIN, asks: 'whoMustVerify' });
    expect((await allow('ann')).status).toBe('ALLOW');
    await switchOn({ ...LOGIN, buildings: ['LIS'] });
    expect((await allow('ann')).status).toBe('ALLOW');
    expect((await allow('ann', '?building=b-1')).status).toBe('ALLOW');
    expect(await allow('ann', '?building=b-2')).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health' } });
    expect((await as('ann').get('/api/questionnaire/allow?building=b-9')).status).toBe(404);
  });

  it.each<[string, (db: Writer) => Promise<string>]>([
    ['come from elsewhere', (db) => addEmployee(db, { name: 'New', email: 'new@example.org', username: 'new' })],
    [
      'are invited',
      async (db) => {
        const invited = { username: 'new', name: 'New', email: 'new@example.org', locale: 'en' } as const;
        await inviteEmployee(db, invited, 'e-new');
        return 'e-new';
      },
    ],
  ])('asks those who %s from the start', async (_, add) => {
    await switchOn({ ...LOGIN, buildings: ['LIS'] });
    const status = async () => {
      const id = await test.database.db.transaction().execute(add);
      const is = await stored(id);
      await test.database.db.deleteFrom('employee').where('id', '=', id).execute();
      return is;
    };
    expect(await status()).toBe('ALLOW');
    await switchOn({ ...LOGIN, id: 'all', asks: 'whoMustVerify' });
    expect(await status()).toBe('ALLOW');
    await switchOn({ ...LOGIN, id: 'all' });
    expect(await status()).toBe('VERIFY');
  });

  describe('that another building asks', () => {
    const HARBOUR = { ...LOGIN, id: 'harbour', buildings: ['LIS'] };
    const there = (): Promise<string> => allow('ann', '?building=b-2').then(({ status }) => status);
    const answer = (answers: object[], more = {}) =>
      as('ann').change('POST', '/api/questionnaire/verify?questionnaire=harbour', submitted('harbour', answers, more));
    beforeEach(() => switchOn(HARBOUR));

    it('travel with the status, without what they lead to', async () => {
      const { body, headers } = await as('ann').get('/api/questionnaire/allow');
      contract['GET /api/questionnaire/allow'].reply.parse(body);
      expect(body).toMatchObject({
        status: 'ALLOW',
        questionnaire: null,
        elsewhere: [{ buildings: ['b-2'], questionnaire: { id: 'harbour', revision: 1 }, answered: null }],
      });
      expect(JSON.stringify(body)).not.toContain('DENY');
      await switchOn({ ...HARBOUR, title: { en: 'Harbour' } });
      const again = await as('ann').get('/api/questionnaire/allow', { 'If-None-Match': String(headers['etag']) });
      expect(again.body.elsewhere[0].questionnaire).toMatchObject({ revision: 2, title: { en: 'Harbour' } });
    });

    it('bar booking and planning there alone, until they are answered, and again once answers have lapsed', async () => {
      const office = { date: TUESDAY, dayPart: 'FULLDAY', status: 'OFFICE', building: 'b-2' };
      const plan = () => as('ann').change('POST', '/api/employee/calendar', office);
      expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY)))).toBe('200');
      expect(outcome(await book(as('ann'), 'f-3-01', at(TUESDAY)))).toBe('400 userMustVerify');
      expect(outcome(await plan())).toBe('400 userMustVerify');
      const { body } = await answer(WELL);
      expect(body).toMatchObject({ outcome: 'ALLOW', until: '2026-11-24T08:00:00Z' });
      expect(body.changed['user-status:e-ann']).toMatchObject([
        { status: 'ALLOW', elsewhere: [{ answered: { outcome: 'ALLOW', until: '2026-11-24T08:00:00Z' } }] },
      ]);
      contract['GET /api/questionnaire/allow'].reply.parse(await allow('ann'));
      expect(outcome(await plan())).toBe('200');
      const held = await book(as('ann'), 'f-3-01', at(TUESDAY), { replaceMyOtherLocation: 'true' });
      expect(outcome(held)).toBe('200');
      expect(await there()).toBe('ALLOW');
      test.clock.set('2026-11-24T08:00:00Z');
      await signIn('ann');
      expect(await there()).toBe('VERIFY');
      const { id } = held.body.workplaceReservations[0];
      const expected = { code: 'checkInNotAllowed', details: { reason: 'userMustVerify' } };
      expect((await as('ann').change('POST', `/api/workplace/confirm/${id}`)).body).toMatchObject(expected);
      const presence = '/api/employee/calendar/floorCheckin?floorId=f-3';
      expect((await as('ann').change('PATCH', presence)).body).toMatchObject(expected);
      await work();
      const inTime = { 'Occurred-At': '2026-11-24T07:59:00Z', 'Client-Time': test.clock.now().toString() };
      expect(outcome(await as('ann').change('PATCH', presence, undefined, inTime))).not.toContain('checkInNotAllowed');
      await answer(WELL);
      expect(outcome(await as('ann').change('POST', `/api/workplace/confirm/${id}`))).toBe('200');
    });

    it('are answered by their revision, and send to reception there alone', async () => {
      expect(outcome(await answer(WELL, { revision: 7 }))).toBe('409 questionnaireChanged');
      expect((await answer(ASKS)).body.outcome).toBe('ASK');
      expect(await allow('ann')).toMatchObject({ status: 'ALLOW', askReception: false });
      expect(await allow('ann', '?building=b-2')).toMatchObject({ status: 'ALLOW', askReception: true });
    });

    it('ban from everywhere', async () => {
      expect((await answer(ILL)).body.outcome).toBe('DENY');
      expect(await allow('ann')).toMatchObject({ status: 'BANNED', until: '2026-11-26T08:00:00Z' });
      expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY)))).toBe('400 userBanned');
    });

    it('do not let in whoever has to answer those of their own building', async () => {
      await switchOn({ ...LOGIN, buildings: ['AMS'] });
      expect((await allow('ann')).status).toBe('VERIFY');
      expect((await answer(WELL)).body.outcome).toBe('ALLOW');
      expect(await allow('ann')).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health' } });
    });

    it('become their own where they prefer that building', async () => {
      const { headers } = await as('ann').get('/api/questionnaire/allow');
      expect(outcome(await as('ann').change('PATCH', '/api/employee/info', { building: 'b-2' }))).toBe('200');
      expect(await stored('e-ann')).toBe('VERIFY');
      const moved = await as('ann').get('/api/questionnaire/allow', { 'If-None-Match': String(headers['etag']) });
      expect(moved.body).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'harbour' }, elsewhere: [] });
      await as('ann').change('PATCH', '/api/employee/info', { building: 'b-1' });
      expect(await stored('e-ann')).toBe('ALLOW');
    });
  });
});
