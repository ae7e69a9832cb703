import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { type Answer, Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, outcome, reset, state, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { importQuestionnaire, takeQuestionnaireAway } from '../commands/import-questionnaire.ts';
import { readQuestionnaireFile } from '../commands/questionnaire-file.ts';
import { lookAfterQuestionnaires } from '../jobs/look-after-questionnaires.ts';
import { endBan } from '../sql/questionnaire.ts';

const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const yesNo = (id: string, outcomes: [string, string], followup?: unknown) => ({
  id,
  type: 'CHOICE',
  text: { en: id },
  answers: [
    { id: 'yes', text: { en: 'Yes' }, outcome: outcomes[0], ...(followup === undefined ? {} : { followup }) },
    { id: 'no', text: { en: 'No' }, outcome: outcomes[1] },
  ],
});
const LOGIN = {
  id: 'health',
  for: 'login',
  validHours: 24,
  banHours: 72,
  title: { en: 'Health' },
  description: { en: 'Before you come' },
  questions: [yesNo('ill', ['ASK', 'ALLOW'], [yesNo('fever', ['DENY', 'ALLOW'])])],
};
const VISITORS = {
  id: 'guests',
  for: 'visitors',
  buildings: ['AMS'],
  validHours: 24,
  keepAnswersDays: 2,
  receptionSeesAnswers: true,
  title: { en: 'Guests' },
  description: { en: 'Before your visit' },
  questions: [yesNo('ill', ['DENY', 'ALLOW']), { id: 'plate', type: 'STRING', text: { en: 'Plate' }, required: false }],
};
const WELL = [{ questionId: 'ill', answerId: 'no' }];
const ASKS = [
  { questionId: 'ill', answerId: 'yes' },
  { questionId: 'fever', answerId: 'no' },
];
const ILL = [
  { questionId: 'ill', answerId: 'yes' },
  { questionId: 'fever', answerId: 'yes' },
];

describe.each(testEngines)('questionnaires on %s', (engine) => {
  let test: TestApp;
  const clients = new Map<Person, Client>();
  const as = (name: Person): Client => clients.get(name) ?? new Client(test.app);
  beforeAll(async () => {
    test = await testApp(engine);
    for (const name of ['ann', 'ben', 'reception', 'cleaner', 'admin'] as const)
      clients.set(name, await Client.signedIn(test.app, name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    const { db } = test.database;
    for (const table of ['questionnaire', 'visit', 'notification', 'intent'] as const)
      await db.deleteFrom(table).execute();
    await db.updateTable('employee').set({ user_status: 'ALLOW', banned_until: null }).execute();
    await db
      .insertInto('visit')
      .values({
        id: 'v-1',
        uuid: LINK,
        host_id: 'e-ann',
        building_id: 'b-1',
        visitor_name: 'Vic Torres',
        visitor_company: null,
        visitor_email: null,
        expected_at: '2026-11-23T13:00:00Z',
        subject: '',
        status: 'APPROVED',
      })
      .execute();
  });

  const switchOn = (file: object) =>
    test.database.db
      .transaction()
      .execute((db) =>
        importQuestionnaire(db, readQuestionnaireFile(JSON.stringify(file)), test.clock.now().toString()),
      );
  const allow = async (name: Person, query = '') => (await as(name).get(`/api/questionnaire/allow${query}`)).body;
  const sent = (questionnaireId: string, answers: object[], more = {}) => ({
    questionnaireId,
    answers,
    licence: true,
    revision: 1,
    ...more,
  });
  const verify = (name: Person, answers: object[], more = {}): Promise<Answer> =>
    as(name).change('POST', '/api/questionnaire/verify?questionnaire=health', sent('health', answers, more));
  const visitor = () => new Client(test.app);
  const byLink = (answers: object[], more = {}): Promise<Answer> =>
    visitor().change('POST', `/public/visits/questionnaire/${LINK}`, sent('guests', answers, more));
  const atReception = (name: Person, answers: object[]): Promise<Answer> =>
    as(name).change('POST', '/api/questionnaire/verify?questionnaire=guests&visit=v-1', sent('guests', answers));
  const work = () => lookAfterQuestionnaires(test.database.handle, test.clock);
  const kept = () =>
    test.database.db.selectFrom('questionnaire_outcome').select(['outcome', 'at', 'answers']).execute();

  describe('after sign-in', () => {
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

    it('asks everybody from the moment on that it is switched on, and says nothing of where answers lead', async () => {
      expect(await allow('ann')).toEqual({
        id: 'e-ann',
        status: 'ALLOW',
        until: null,
        askReception: false,
        questionnaire: null,
      });
      await switchOn(LOGIN);
      const body = await allow('ann');
      contract['GET /api/questionnaire/allow'].reply.parse(body);
      expect(body).toMatchObject({ status: 'VERIFY', questionnaire: { id: 'health', title: { en: 'Health' } } });
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
      expect(answer.body.changed['user-status:e-ann']).toMatchObject([{ status: 'ALLOW', questionnaire: null }]);
      expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY)))).toBe('200');
      test.clock.set('2026-11-24T07:59:00Z');
      expect((await work()).people).toEqual([]);
      test.clock.set('2026-11-24T08:00:00Z');
      expect((await work()).people).toContain('e-ann');
      expect((await work()).people).toEqual([]);
      clients.set('ann', await Client.signedIn(test.app, 'ann'));
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
      expect(await allow('ann')).toMatchObject({
        status: 'BANNED',
        until: '2026-11-26T08:00:00Z',
        questionnaire: null,
      });
      expect(outcome(await verify('ann', WELL))).toBe('400 userBanned');
      const told = (await as('ann').get('/api/notifications')).body.map(({ type }: { type: string }) => type);
      expect(told.filter((type: string) => type === 'cancelReservations')).toHaveLength(1);
      const [row] = (await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)).body;
      expect(outcome(await as('ann').change('PATCH', `/api/employee/calendar/cancel/${row.id}`))).toBe('200');
      test.clock.set('2026-11-26T08:00:00Z');
      await work();
      clients.set('ann', await Client.signedIn(test.app, 'ann'));
      expect(await allow('ann')).toMatchObject({ status: 'VERIFY', until: null });
    });

    it('lets somebody in again whose ban was ended by hand, and asks them anew', async () => {
      await switchOn(LOGIN);
      await verify('ann', ILL);
      const end = (name: string) => test.database.db.transaction().execute((db) => endBan(db, name));
      expect(await end('ben')).toBeUndefined();
      expect(await end('ANN')).toBe('e-ann');
      await work();
      expect(await allow('ann')).toMatchObject({ status: 'VERIFY', until: null });
      expect((await verify('ann', WELL)).body.outcome).toBe('ALLOW');
    });

    it('keeps the outcome and its date, not the answers, and tells nobody else', async () => {
      await switchOn(LOGIN);
      const before = await as('ben').get('/api/questionnaire/allow');
      await verify('ann', ILL);
      expect(await kept()).toEqual([{ outcome: 'DENY', at: MONDAY_NINE, answers: null }]);
      const again = await as('ben').get('/api/questionnaire/allow', {
        'If-None-Match': String(before.headers['etag']),
      });
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
  });

  describe('of a visitor', () => {
    const read = async () => (await visitor().get(`/public/visits/${LINK}`)).body[0];
    const receptions = async () => (await as('reception').get('/api/visits/reception')).body[0].answered;
    const confirm = () => visitor().change('POST', `/public/visits/confirm/${LINK}`);

    it.each<[string, object[], object, string]>([
      ['without the licence', WELL, { licence: false }, '400 acceptLicence'],
      ['without an answer', [], {}, '400 fillAllFields'],
      ['answers to other questions', WELL, { questionnaireId: 'health' }, '409 questionnaireChanged'],
    ])('refuses %s', async (_, answers, more, expected) => {
      await switchOn(VISITORS);
      expect(outcome(await byLink(answers, more))).toBe(expected);
      expect(await kept()).toEqual([]);
    });

    it.each<['CANCELLED' | 'CONFIRMED', string]>([
      ['CANCELLED', '410 visitCancelled'],
      ['CONFIRMED', '410 visitAlreadyScanned'],
    ])('takes no answers to a visit that is %s', async (status, expected) => {
      await switchOn(VISITORS);
      await test.database.db.updateTable('visit').set({ status }).execute();
      expect(outcome(await byLink(WELL))).toBe(expected);
    });

    it('is asked by the building alone, by link and at reception', async () => {
      expect(await read()).toMatchObject({ questionnaire: null, answered: null });
      await switchOn(VISITORS);
      const visit = await read();
      contract['GET /public/visits/:uuid'].reply.parse([visit]);
      expect(visit).toMatchObject({ questionnaire: { id: 'guests', revision: 1 }, answered: null });
      const asked = (await as('reception').get('/api/questionnaire/visitor?building=b-1')).body;
      expect(asked).toEqual({ questionnaire: visit.questionnaire });
      expect((await as('reception').get('/api/questionnaire/visitor?building=b-2')).body).toEqual({
        questionnaire: null,
      });
      expect((await as('reception').get('/api/buildingVisitProperties')).body).toEqual([
        { id: 'b-1', visitorEnabled: true, questionnaire: visit.questionnaire },
        { id: 'b-2', visitorEnabled: false, questionnaire: null },
      ]);
    });

    it('answers before coming in, and reception sees what it led to', async () => {
      await switchOn(VISITORS);
      expect(outcome(await confirm())).toBe('400 visitQuestionsFirst');
      const answer = await byLink(WELL);
      contract['POST /public/visits/questionnaire/:uuid'].reply.parse(answer.body);
      const answered = { outcome: 'ALLOW', at: MONDAY_NINE, until: '2026-11-24T08:00:00Z' };
      expect(answer.body.changed[`visits:visit:${LINK}`]).toMatchObject([{ answered }]);
      expect(await receptions()).toEqual(answered);
      expect(outcome(await confirm())).toBe('200');
    });

    it('does not come in where the answers say so, nor answers once more; reception decides', async () => {
      await switchOn(VISITORS);
      await byLink([{ questionId: 'ill', answerId: 'yes' }]);
      expect(outcome(await confirm())).toBe('400 visitMayNotCome');
      expect(outcome(await byLink(WELL))).toBe('400 questionnaireAnswered');
      const taken = await atReception('reception', WELL);
      expect(taken.body.changed['reception-visits']).toMatchObject([{ id: 'v-1', answered: { outcome: 'ALLOW' } }]);
      expect(outcome(await confirm())).toBe('200');
    });

    it('is not asked once more while the answers count, and again once they have lapsed', async () => {
      await switchOn(VISITORS);
      await test.database.db.updateTable('visit').set({ expected_at: '2026-11-24T13:00:00Z' }).execute();
      await byLink(WELL);
      test.clock.set('2026-11-24T12:00:00Z');
      expect(outcome(await confirm())).toBe('400 visitQuestionsFirst');
      expect(outcome(await byLink(WELL))).toBe('200');
      expect(outcome(await confirm())).toBe('200');
    });

    it('tells the host nothing of it, and takes nobody else’s word for the visitor', async () => {
      await switchOn(VISITORS);
      await byLink([{ questionId: 'ill', answerId: 'yes' }]);
      const own = (await as('ann').get('/api/visits')).body;
      expect(own).toMatchObject([{ id: 'v-1', answered: null }]);
      expect((await as('ann').get('/api/visit?visitId=v-1')).body.answered).toBeNull();
      expect((await as('ann').get('/api/visits/pending')).body).toEqual([]);
      const moved = await as('ann').change('PATCH', '/api/visits', { visit: 'v-1', subject: 'Other' });
      expect(moved.body.changed['own-visits:e-ann']).toMatchObject([{ subject: 'Other', answered: null }]);
      expect(outcome(await atReception('ann', WELL))).toBe('403 forbidden');
      expect(outcome(await atReception('ben', WELL))).toBe('403 forbidden');
      expect((await as('ann').get('/api/questionnaire/answers?visit=v-1')).status).toBe(403);
      await reset(test, MONDAY_NINE, { hostIsHospitality: true });
      expect((await as('ann').get('/api/visits/pending')).status, 'the host does the work of reception').toBe(200);
      expect(outcome(await atReception('ann', WELL))).toBe('403 forbidden');
      expect((await as('ann').get('/api/questionnaire/answers?visit=v-1')).status).toBe(403);
    });

    it('shows reception the answers as long as they are kept, where the file says so', async () => {
      await switchOn(VISITORS);
      await byLink([...WELL, { questionId: 'plate', stringAnswer: 'AB-12' }]);
      const shown = async () => (await as('reception').get('/api/questionnaire/answers?visit=v-1')).body;
      expect(await shown()).toEqual([
        { question: { en: 'ill' }, answer: 'no', answerString: { en: 'No' } },
        { question: { en: 'Plate' }, answer: 'AB-12', answerString: null },
      ]);
      await switchOn({ ...VISITORS, receptionSeesAnswers: false });
      expect(await shown()).toEqual([]);
      await switchOn(VISITORS);
      test.clock.set('2026-11-25T07:59:00Z');
      expect((await work()).erased).toBe(0);
      test.clock.set('2026-11-25T08:00:00Z');
      expect((await work()).erased).toBe(1);
      expect(await kept()).toEqual([{ outcome: 'ALLOW', at: MONDAY_NINE, answers: null }]);
    });
  });
});
