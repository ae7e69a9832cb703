import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import type { Writer } from '../db/database.ts';
import { readRevisions } from '../sql/topic.ts';
import { findIntent, voidIntent } from '../sql/intent.ts';
import { type Answer, type IntentRequest, judge as judgeInSteps, judgeRefused } from './intent-record.ts';
import { Refusal } from './refusal.ts';
import type { Touched } from '../sql/touched.ts';

const request = (change: Partial<IntentRequest> = {}): IntentRequest => ({
  key: { account: 'ann', intentId: randomUUID() },
  hash: Buffer.from('one'),
  replaces: [],
  describe: (refusal) => ({ code: refusal.code }),
  ...change,
});

const judge = (
  db: TestDatabase['db'],
  intent: IntentRequest,
  effect: (db: Writer, touched: Touched) => Promise<object>,
): Promise<Answer> =>
  judgeInSteps(db, intent, (transaction, touched) => Promise.resolve(() => effect(transaction, touched)));

/** Leaves a row, so that the test can count effects. */
const addFeature = (name: string) => async (db: Writer, touched: Touched) => {
  await db.insertInto('feature').values({ name, enabled: true }).execute();
  touched.changed('features', [{ id: name }]);
  return { extra: name };
};

const failing = (error: Error) => (): Promise<object> => {
  throw error;
};

describe.each(testEngines)('an intent on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  const features = async (name: string) =>
    (await database.db.selectFrom('feature').select('name').where('name', '=', name).execute()).length;

  it('is applied once, raises its topics, and answers the same for ever', async () => {
    const intent = request();
    const first = await judge(database.db, intent, addFeature('once'));
    const revision = (await readRevisions(database.db, ['features'])).get('features') ?? 0;
    expect(revision).toBeGreaterThan(0);
    expect(first).toEqual({
      status: 200,
      body: { extra: 'once', changed: { features: [{ id: 'once' }] }, removed: {}, revisions: { features: revision } },
    });
    expect(await judge(database.db, intent, addFeature('twice'))).toEqual(first);
    expect(await features('twice')).toBe(0);
    expect((await readRevisions(database.db, ['features'])).get('features')).toBe(revision);
  });

  it('lets a concurrent twin wait for the answer', async () => {
    const intent = request();
    const answers = await Promise.all(Array.from({ length: 5 }, () => judge(database.db, intent, addFeature('twin'))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await features('twin')).toBe(1);
  });

  it('is refused when another request bears it', async () => {
    const intent = request();
    await judge(database.db, intent, addFeature('reuse'));
    await expect(judge(database.db, { ...intent, hash: Buffer.from('other') }, addFeature('reused'))).rejects.toThrow(
      expect.objectContaining({ status: 400, code: 'intentReused' }),
    );
  });

  it('is another one for another account', async () => {
    const intent = request();
    await judge(database.db, intent, addFeature('mine'));
    await judge(database.db, { ...intent, key: { ...intent.key, account: 'ben' } }, addFeature('theirs'));
    expect(await features('theirs')).toBe(1);
  });

  it('keeps a refusal and none of its writes', async () => {
    const intent = request();
    const refused = await judge(database.db, intent, async (db, touched) => {
      await addFeature('undone')(db, touched);
      throw new Refusal(400, 'slotPast');
    });
    expect(refused).toEqual({ status: 400, body: { code: 'slotPast' } });
    expect(await judge(database.db, intent, addFeature('undone'))).toEqual(refused);
    expect(await features('undone')).toBe(0);
    expect(await findIntent(database.db, intent.key)).toMatchObject({ state: 'refused', status: 400 });
  });

  it.each([new Refusal(429, 'later'), new Refusal(412, 'accountMismatch'), new Error('the disk is full')])(
    'keeps nothing of what may pass: %s',
    async (error) => {
      const intent = request();
      await expect(judge(database.db, intent, failing(error))).rejects.toThrow(error.message);
      expect(await findIntent(database.db, intent.key)).toBeUndefined();
      expect((await judge(database.db, intent, addFeature(randomUUID()))).status).toBe(200);
    },
  );

  it('voids what it replaces, whose late twin then has no effect', async () => {
    const old = request();
    const choice = request({ replaces: [old.key.intentId] });
    expect((await judge(database.db, choice, addFeature('choice'))).status).toBe(200);
    expect(await judge(database.db, old, addFeature('late'))).toEqual({ status: 410, body: { code: 'intentVoided' } });
    expect(await features('late')).toBe(0);
    expect(await findIntent(database.db, old.key)).toMatchObject({ state: 'voided' });
  });

  it('gives the answer of the replaced one where that was applied after all', async () => {
    const old = request();
    const answer = await judge(database.db, old, addFeature('old'));
    const choice = request({ replaces: [randomUUID(), old.key.intentId] });
    expect(await judge(database.db, choice, addFeature('new'))).toEqual(answer);
    expect(await judge(database.db, choice, addFeature('new'))).toEqual(answer);
    expect(await features('new')).toBe(0);
    expect(await findIntent(database.db, choice.key)).toMatchObject({ state: 'applied' });
  });

  it('is judged anew where the replaced one was refused, which stays so', async () => {
    const old = request();
    await judgeRefused(database.db, old, new Refusal(400, 'slotPast'));
    const choice = request({ replaces: [old.key.intentId] });
    expect((await judge(database.db, choice, addFeature('retry'))).status).toBe(200);
    expect(await findIntent(database.db, old.key)).toMatchObject({ state: 'refused' });
  });

  it('has one effect whether the choice or the old request comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const old = request();
      const choice = request({ replaces: [old.key.intentId] });
      const name = `race ${round}`;
      const answers = await Promise.all([
        judge(database.db, old, addFeature(name)),
        judge(database.db, choice, addFeature(name)),
      ]);
      expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0);
      expect(await features(name)).toBe(1);
    }
  });

  it('answers what was recorded to a refusal that came too late', async () => {
    const intent = request();
    const answer = await judge(database.db, intent, addFeature('role lost'));
    expect(await judgeRefused(database.db, { ...intent, hash: null }, new Refusal(403, 'forbidden'))).toEqual(answer);
  });

  it('stays applied when it is voided too late', async () => {
    const intent = request();
    await judge(database.db, intent, addFeature('kept'));
    expect(await voidIntent(database.db, intent.key, {})).toBe(false);
    expect(await findIntent(database.db, intent.key)).toMatchObject({ state: 'applied', status: 200 });
  });

  it('raises many topics at once, without two changes waiting for each other', async () => {
    const topics = Array.from(
      { length: 120 },
      (_, index) => `rooms:a-floor-with-a-rather-long-identifier-${index}` as const,
    );
    const effect = (order: readonly (typeof topics)[number][]) => (_: Writer, touched: Touched) => {
      for (const topic of order) touched.raised(topic);
      return Promise.resolve({});
    };
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        judge(database.db, request(), effect(index % 2 === 0 ? topics : topics.toReversed())),
      ),
    );
    // The last change is the newest of each.
    expect(new Set((await readRevisions(database.db, topics)).values()).size).toBe(1);
  });
});
