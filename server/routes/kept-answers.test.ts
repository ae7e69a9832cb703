import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, bookingUrl, outcome, TUESDAY } from '../../tests/support/booking.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';
import { ILL, LOGIN, putInForce, resetAsked, submitted, VISITORS } from '../../tests/support/questionnaire-files.ts';
import { seedVisit } from '../../tests/support/visits.ts';
import { requestHash } from '../http/request-hash.ts';
import { lookAfterQuestionnaires } from '../jobs/look-after-questionnaires.ts';

const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';

describe.each(testEngines)('of answers that are never kept, on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'reception');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await resetAsked(test, MONDAY_NINE);
    await seedVisit(test, { uuid: LINK, announced_by: null });
  });

  /** Columns of all tables in which a text stands, or the bytes of it in hexadecimal. */
  const found = async (word: string, types = ['text', 'json', 'jsonb', 'ARRAY', 'bytea']): Promise<string[]> => {
    const { db } = test.database;
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = any(${types}) order by table_name, column_name`.execute(db);
    expect(columns.length).toBeGreaterThan(3);
    const hits = columns.map(
      ({ table, column }) => sql`select ${`${table}.${column}`}::text as place where exists (
        select from ${sql.table(table)} where strpos(${sql.ref(column)}::text, ${word}) > 0)`,
    );
    const { rows } = await sql<{ place: string }>`${sql.join(hits, sql` union all `)}`.execute(db);
    return rows.map(({ place }) => place);
  };
  const hashed = (url: string, body: unknown) =>
    found(requestHash({ method: 'POST', url, body, resolution: '' }).toString('hex'), ['bytea']);

  const CALLS = [
    ['after sign-in', '/api/questionnaire/verify?questionnaire=health', 'health', ILL, () => as('ann')],
    [
      'at reception',
      '/api/questionnaire/verify?questionnaire=guests&visit=v-1',
      'guests',
      ILL.slice(0, 1),
      () => as('reception'),
    ],
    ['by a link', `/public/visits/questionnaire/${LINK}`, 'guests', ILL.slice(0, 1), () => new Client(test.app)],
  ] as const;

  it.each(CALLS)('no record of an intent lets them be guessed: %s', async (_, url, id, answers, client) => {
    await putInForce(test, LOGIN);
    await putInForce(test, { ...VISITORS, keepAnswersDays: 0, receptionSeesAnswers: false });
    const known = await book(as('reception'), 'f-1-01', at(TUESDAY));
    expect(await hashed(bookingUrl('f-1-01', at(TUESDAY)), undefined), outcome(known)).toEqual(['intent.request_hash']);
    const sent = [submitted(id, [...answers]), submitted(id, [])];
    const said: string[] = [];
    for (const body of sent) said.push(outcome(await client().change('POST', url, body)));
    expect(said).toEqual(['200', expect.stringMatching(/^400 (fillAllFields|userBanned|questionnaireAnswered)$/)]);
    for (const body of sent) expect(await hashed(url, body)).toEqual([]);
    expect(await found('DENY')).toEqual(['questionnaire.content', 'questionnaire_outcome.outcome']);
  });

  it('a repetition, whatever it says, is told that it was done, and what to read', async () => {
    await putInForce(test, LOGIN);
    const send = (answers: object[]) =>
      as('ann').send('POST', '/api/questionnaire/verify?questionnaire=health', submitted('health', answers), {
        'Idempotency-Key': intentId,
      });
    const intentId = randomUUID();
    const { body } = await send(ILL);
    expect(body.outcome).toBe('DENY');
    for (const answers of [ILL, []]) {
      const again = await send(answers);
      expect(again).toMatchObject({ status: 200 });
      expect(again.body).toEqual({ changed: {}, removed: {}, revisions: body.revisions });
      contract['POST /api/questionnaire/verify'].reply.parse(again.body);
    }
    expect(Object.keys(body.revisions)).toContain('user-status:e-ann');
  });

  it('nothing says any more what they led to, once that is over', async () => {
    await putInForce(test, LOGIN);
    await as('ann').change('POST', CALLS[0][1], submitted('health', ILL));
    test.clock.set('2026-11-26T08:00:00Z');
    await lookAfterQuestionnaires(test.database.handle, test.clock);
    for (const word of ['DENY', 'BANNED', '2026-11-26T08:00:00Z'])
      expect(await found(word)).toEqual(word === 'DENY' ? ['questionnaire.content'] : []);
  });
});
