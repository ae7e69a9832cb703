import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { type Answer, Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { putInForce, resetAsked, submitted, VISITORS, WELL, yesNo } from '../../tests/support/questionnaire-files.ts';
import { seedVisit } from '../../tests/support/visits.ts';
import { takeQuestionnaireAway } from '../commands/import-questionnaire.ts';
import { inTransaction } from '../db/transaction.ts';
import { lookAfterQuestionnaires } from '../jobs/look-after-questionnaires.ts';

const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';

describe.each(testEngines)('questions to a visitor on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'reception');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await resetAsked(test, MONDAY_NINE);
    await seedVisit(test, { uuid: LINK, announced_by: null });
  });

  const switchOn = (file: object) => putInForce(test, file);
  const visitor = () => new Client(test.app);
  const byLink = (answers: object[], more = {}): Promise<Answer> =>
    visitor().change('POST', `/public/visits/questionnaire/${LINK}`, submitted('guests', answers, more));
  const atReception = (name: Person, answers: object[]): Promise<Answer> =>
    as(name).change('POST', '/api/questionnaire/verify?questionnaire=guests&visit=v-1', submitted('guests', answers));
  /** Signs in again: a day later the sign-in is over. */
  const returns = (name: Person) => signIn(name);
  const work = () => lookAfterQuestionnaires(test.database.handle, test.clock);
  const db = () => test.database.db;
  const kept = () => db().selectFrom('questionnaire_outcome').select(['outcome', 'at', 'answers']).execute();
  const read = async () => (await visitor().get(`/public/visits/${LINK}`)).body[0];
  const receptions = async () => (await as('reception').get('/api/visits/reception')).body[0].answered;
  const confirm = () => visitor().change('POST', `/public/visits/confirm/${LINK}`);

  /** @returns reads again what is told only of what changed since: 304 for nothing */
  const heardBy = async (client: Client) => {
    const urls = ['/api/visits', '/api/visits/pending'];
    const tags: unknown[] = [];
    for (const url of urls) tags.push((await client.get(url)).headers['etag']);
    return async () => {
      const statuses: number[] = [];
      for (const [nth, url] of urls.entries())
        statuses.push((await client.get(url, { 'If-None-Match': String(tags[nth]) })).status);
      return statuses;
    };
  };

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
    expect(outcome(await confirm())).toBe('400 visitAskReception');
    expect(outcome(await byLink(WELL))).toBe('400 questionnaireAnswered');
    const taken = await atReception('reception', WELL);
    expect(taken.body.changed['reception-visits']).toMatchObject([{ id: 'v-1', answered: { outcome: 'ALLOW' } }]);
    expect(outcome(await confirm())).toBe('200');
  });

  it('does not come in at a tablet that nobody attends, either, unless reception let them in', async () => {
    await switchOn(VISITORS);
    const atKiosk = async () =>
      outcome(await as('reception').change('POST', '/api/visits/confirm/v-1?unattended=true', undefined));
    expect(await atKiosk()).toBe('400 visitQuestionsFirst');
    await byLink([{ questionId: 'ill', answerId: 'yes' }]);
    expect(await atKiosk()).toBe('400 visitAskReception');
    expect(outcome(await as('reception').change('POST', '/api/visits/confirm/v-1', undefined))).toBe('200');
    expect(await atKiosk(), 'as who is inside already').toBe('200');
    await test.database.db.updateTable('visit').set({ status: 'APPROVED' }).execute();
    await atReception('reception', WELL);
    expect(await atKiosk()).toBe('200');
  });

  it('answers at a tablet that nobody attends, and takes back there no answers that sent them to reception', async () => {
    await switchOn(VISITORS);
    const atKiosk = (answers: object[]) =>
      as('reception').change(
        'POST',
        '/api/questionnaire/verify?questionnaire=guests&visit=v-1&unattended=true',
        submitted('guests', answers),
      );
    expect(outcome(await atKiosk([{ questionId: 'ill', answerId: 'yes' }]))).toBe('200');
    expect((await receptions()).outcome).toBe('DENY');
    expect(outcome(await atKiosk(WELL))).toBe('400 questionnaireAnswered');
    expect((await receptions()).outcome).toBe('DENY');
    expect(outcome(await atReception('reception', WELL))).toBe('200');
    expect(outcome(await atKiosk(WELL))).toBe('200');
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

  it('is told what to do: no more of why than whether reception has to be spoken with', async () => {
    await switchOn(VISITORS);
    const answer = await byLink([{ questionId: 'ill', answerId: 'yes' }]);
    expect([answer.body.outcome, (await read()).answered.outcome]).toEqual(['ASK', 'ASK']);
    expect((await receptions()).outcome).toBe('DENY');
  });

  it('tells the host nothing of it, and takes nobody else’s word for the visitor', async () => {
    await switchOn(VISITORS);
    const news = await heardBy(as('ann'));
    await byLink([{ questionId: 'ill', answerId: 'yes' }]);
    expect(await news(), 'nor when it was').toEqual([304, 304]);
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

  it('tells a host who acts as reception whether reception comes first, no more, and nobody else', async () => {
    await switchOn(VISITORS);
    await reset(test, MONDAY_NINE, { hostIsHospitality: true });
    const db = test.database.db;
    await db.updateTable('visit').set({ announced_by: 'e-ben' }).execute();
    const news = await heardBy(as('ann'));
    await byLink([{ questionId: 'ill', answerId: 'yes' }]);
    expect((await news())[0], 'they hear of it').toBe(200);
    const answered = { outcome: 'ASK', at: MONDAY_NINE, until: '2026-11-24T08:00:00Z' };
    for (const url of ['/api/visits', '/api/visits/reception'])
      expect((await as('ann').get(url)).body, url).toMatchObject([{ id: 'v-1', answered }]);
    expect((await as('ann').get('/api/visit?visitId=v-1')).body).toMatchObject({ answered });
    const moved = await as('ann').change('PATCH', '/api/visits', { visit: 'v-1', subject: 'Other' });
    expect(moved.body.changed['own-visits:e-ann']).toMatchObject([{ subject: 'Other', answered }]);
    expect((await as('ben').get('/api/visits')).body, 'who announced it').toMatchObject([{ answered: null }]);
    await reset(test, MONDAY_NINE, { hostIsHospitality: false });
    expect((await as('ann').get('/api/visits')).body).toMatchObject([{ answered: null }]);
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
    await test.database.db.deleteFrom('row_change').execute();
    expect(await work()).toMatchObject({ erased: 1, lapsed: 1 });
    const steps = await test.database.db.selectFrom('row_change').select(['topic', 'ids']).execute();
    expect(steps).toContainEqual({ topic: 'reception-visits', ids: ['v-1'] });
    expect(await kept()).toEqual([]);
    await returns('reception');
    expect(await receptions()).toBeNull();
  });

  it('keeps what answers led to as long as that holds', async () => {
    await switchOn({ ...VISITORS, validHours: 72 });
    await byLink(WELL);
    test.clock.set('2026-11-25T08:00:00Z');
    expect(await work()).toMatchObject({ erased: 1, lapsed: 0 });
    expect(await kept()).toEqual([{ outcome: 'ALLOW', at: MONDAY_NINE, answers: null }]);
    test.clock.set('2026-11-27T08:00:00Z');
    expect(await work()).toMatchObject({ erased: 0, lapsed: 1 });
    expect(await kept()).toEqual([]);
  });

  const ERASING: [string, () => Promise<unknown>][] = [
    [
      'lapsed',
      () => {
        test.clock.set('2026-11-27T08:00:00Z');
        return work();
      },
    ],
    ['went with the questions', () => inTransaction(db(), (tx) => takeQuestionnaireAway(tx, 'guests', MONDAY_NINE))],
  ];
  const BOTH = ERASING.flatMap(([how, erase]) => [true, false].map((acts) => ({ how, erase, acts })));

  it.each(BOTH)('tells a host that answers $how, if they act as reception: $acts', async ({ erase, acts }) => {
    await reset(test, MONDAY_NINE, { hostIsHospitality: acts });
    await switchOn(VISITORS);
    await byLink(WELL);
    await db().deleteFrom('topic').execute();
    await erase();
    expect(await kept()).toEqual([]);
    const topics = await db().selectFrom('topic').select('name').where('name', 'like', '%visits%').execute();
    const all = ['own-visits:e-ann', 'reception-visits', `visits:visit:${LINK}`];
    expect(topics.map(({ name }) => name).toSorted()).toEqual(acts ? all : all.slice(1));
  });

  const WAYS: [string, () => Promise<Client>, string][] = [
    ['by the link', async () => visitor(), `/public/visits/confirm/${LINK}`],
    [
      'at a tablet that nobody attends',
      async () => {
        await returns('reception');
        return as('reception');
      },
      '/api/visits/confirm/v-1?unattended=true',
    ],
  ];

  it.each(WAYS)('comes in %s by answers that held then, also where that arrives a day later', async (_, by, url) => {
    await switchOn({ ...VISITORS, validHours: 6, keepAnswersDays: 0, receptionSeesAnswers: false });
    await byLink(WELL);
    const sent = async (at: string) => (await by()).change('POST', url, undefined, { 'Occurred-At': at });
    test.clock.set('2026-11-24T13:58:00Z');
    expect(await work()).toMatchObject({ lapsed: 0 });
    expect(outcome(await sent('2026-11-23T14:00:00Z')), 'they had lapsed').toBe('400 visitQuestionsFirst');
    expect(outcome(await sent('2026-11-23T13:59:00Z'))).toBe('200');
    test.clock.set('2026-11-24T14:00:00Z');
    expect(await work()).toMatchObject({ lapsed: 1 });
  });

  it.each(WAYS)('comes in %s before anything was asked, also where that arrives later', async (_, by, url) => {
    const sent = async (at: string) =>
      outcome(await (await by()).change('POST', url, undefined, { 'Occurred-At': at }));
    test.clock.set('2026-11-23T08:10:00Z');
    await switchOn(VISITORS);
    test.clock.set('2026-11-23T08:20:00Z');
    // In this place something was asked before, too.
    await switchOn({ ...VISITORS, id: 'others' });
    expect(await sent('2026-11-23T08:10:00Z')).toBe('400 visitQuestionsFirst');
    expect(await sent('2026-11-23T08:09:00Z')).toBe('200');
  });

  it.each(WAYS)(
    'comes in %s before anything was asked, with answers to something else that lapsed',
    async (_, by, url) => {
      test.clock.set('2026-11-23T08:01:00Z');
      await switchOn({ ...VISITORS, validHours: 1 });
      await byLink(WELL);
      await switchOn({ ...VISITORS, buildings: ['LIS'] });
      test.clock.set('2026-11-23T09:30:00Z');
      await switchOn({ ...VISITORS, id: 'others' });
      const sent = await (await by()).change('POST', url, undefined, { 'Occurred-At': '2026-11-23T09:10:00Z' });
      expect(outcome(sent)).toBe('200');
    },
  );

  it('does not come in as of then once answers say that reception comes first', async () => {
    test.clock.set('2026-11-23T08:10:00Z');
    await switchOn(VISITORS);
    await byLink([{ questionId: 'ill', answerId: 'yes' }]);
    const before = { 'Occurred-At': '2026-11-23T08:09:00Z' };
    const late = await visitor().change('POST', `/public/visits/confirm/${LINK}`, undefined, before);
    expect(outcome(late)).toBe('400 visitAskReception');
  });

  it('shows reception answers with the questions to which they were given, for as long as was said then', async () => {
    await switchOn(VISITORS);
    await byLink([...WELL, { questionId: 'plate', stringAnswer: 'AB-12' }]);
    const [, plate] = VISITORS.questions;
    const healthy = { ...yesNo('ill', ['ALLOW', 'ALLOW']), text: { en: 'Are you healthy?' } };
    await switchOn({ ...VISITORS, keepAnswersDays: 9, questions: [healthy, plate] });
    test.clock.set('2026-11-25T07:59:00Z');
    await returns('reception');
    const shown = (await as('reception').get('/api/questionnaire/answers?visit=v-1')).body;
    expect(shown).toMatchObject([{ question: { en: 'ill' } }, { question: { en: 'Plate' } }]);
    expect((await work()).erased).toBe(0);
    test.clock.set('2026-11-25T08:00:00Z');
    expect((await work()).erased).toBe(1);
  });

  it.each([
    [1, '2026-11-24T08:00:00Z'],
    [0, '2026-11-23T08:01:00Z'],
  ])('keeps answers that are there no longer than what is said later: %s days', async (keepAnswersDays, over) => {
    await switchOn({ ...VISITORS, validHours: 72 });
    await byLink(WELL);
    await switchOn({ ...VISITORS, validHours: 72, keepAnswersDays, receptionSeesAnswers: keepAnswersDays > 0 });
    test.clock.set(over);
    expect(await work()).toMatchObject({ erased: 1, lapsed: 0 });
    expect(await kept()).toEqual([{ outcome: 'ALLOW', at: MONDAY_NINE, answers: null }]);
  });
});
