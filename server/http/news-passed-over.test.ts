import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { EventStream, type RowNews } from '../../tests/support/event-stream.ts';
import { HeldStatements } from '../../tests/support/held-statements.ts';
import { inTransaction } from '../db/transaction.ts';
import { raiseTopics } from '../sql/topic.ts';

const DAYS = 'coworker-days';
/** Of the statement that reads what changed. */
const READING = 'jsonb_build_array(step.before';

async function withSettings(engine?: 'embedded' | 'postgresql'): Promise<TestDatabase> {
  const database = await reusedDatabase(engine);
  await database.db
    .insertInto('setting')
    .values([
      { key: 'enableLocateAllEmployees', value: 'false' },
      { key: 'locateCoworkerScope', value: '"TEAM"' },
    ])
    .execute();
  return database;
}

describe.each(testEngines)('news of which some are for others alone, on %s', (engine) => {
  let server: TestApp;
  let url: string;
  let streams: EventStream[];
  let statements: HeldStatements;
  /** Whose days changed, at which revision. */
  let raised: { id: string; revision: number }[];
  beforeEach(async () => {
    // Before the server listens: a page that opens within the moment in which news gather would hear of them, too.
    server = await testApp(engine, withSettings);
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    [streams, raised, statements] = [[], [], new HeldStatements()];
  });
  afterEach(async () => {
    statements.restore();
    for (const stream of streams) stream.close();
    await server.close();
  });

  const listens = async (client: Client): Promise<EventStream> => {
    const stream = await EventStream.open(url, client.token, []);
    streams.push(stream);
    return stream;
  };
  /** The days of some change, told as one. @returns the last revision */
  const raise = async (...ids: string[]): Promise<number> => {
    const revisions = await inTransaction(server.database.db, async (db) => {
      const each: number[] = [];
      for (const id of ids) each.push((await raiseTopics(db, { [DAYS]: [id] }))[DAYS] ?? 0);
      return each;
    });
    raised.push(...ids.map((id, index) => ({ id, revision: revisions[index] ?? 0 })));
    return revisions.at(-1) ?? 0;
  };
  const ofDays = (stream: EventStream) => stream.rows.filter(({ key }) => key === DAYS);
  const toldUntil = async (stream: EventStream, revision: number): Promise<RowNews> => {
    await stream.told(DAYS, () => ofDays(stream).at(-1)?.to === revision);
    const last = ofDays(stream).at(-1);
    if (last === undefined) throw new Error('nothing was told');
    return last;
  };
  /** All that was raised before is told. */
  const flushed = async (stream: EventStream): Promise<void> => {
    const { floors } = await raiseTopics(server.database.db, ['floors']);
    while ((await stream.poked('floors')) !== floors) await stream.next();
  };
  /** Changes of others within some news that these do not name: a mirror that takes them never learns of those. */
  const swallowed = ({ from, to, changed, removed }: RowNews, own: string): string[] => {
    const named = new Set([...changed.map(({ id }) => id), ...removed]);
    return raised.flatMap(({ id, revision }) =>
      revision > from && revision <= to && id !== own && !named.has(id) ? [id] : [],
    );
  };

  it('are told to nobody where what they are of is switched off, not even by name', async () => {
    await server.database.db
      .insertInto('feature')
      .values({ name: 'whereIsMyTeam', enabled: false })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ enabled: false }))
      .execute();
    const ben = await listens(await Client.signedIn(server.app, 'ben'));
    await raise('e-ann');
    await flushed(ben);
    await raise('e-leader');
    await flushed(ben);
    expect(JSON.stringify([ben.pokes, ben.rows])).not.toContain(DAYS);
  });

  it('lose nothing of what was told in between of others, and leave no gap', async () => {
    const [ben, ann] = [
      await listens(await Client.signedIn(server.app, 'ben')),
      await listens(await Client.signedIn(server.app, 'ann')),
    ];
    const before = await toldUntil(ben, await raise('e-leader'));
    // Ben hears nothing of his own day; that of another leads on from where he is, and so does one that comes with his.
    await toldUntil(ann, await raise('e-ben'));
    const second = await toldUntil(ben, await raise('e-ann'));
    const third = await toldUntil(ben, await raise('e-ben', 'e-leader'));
    expect([second, third].map((news) => swallowed(news, 'e-ben'))).toEqual([[], []]);
    expect([second, third].map(({ from }) => from)).toEqual([before.to, second.to]);
  });

  it('begin where the present is for a page that was hidden for a while', async () => {
    const client = await Client.signedIn(server.app, 'ben');
    const early = await listens(client);
    const barrier = await listens(await Client.signedIn(server.app, 'cleaner'));
    await toldUntil(early, await raise('e-ann'));
    await raise('e-outsider');
    await flushed(early);
    await client.send('POST', '/public/logout', undefined, {});
    await early.ended;
    // Of this nobody hears: a cleaner learns of no days.
    await raise('e-leader');
    await flushed(barrier);
    const again = await listens(await Client.signedIn(server.app, 'ben'));
    expect(swallowed(await toldUntil(again, await raise('e-ann')), 'e-ben')).toEqual([]);
  });

  // On the embedded database all others wait for the statement that is held.
  describe.runIf(engine === 'postgresql')('while others are read', () => {
    it('tell a page that opens then nothing of strangers, not even that there was something', async () => {
      const ann = await listens(await Client.signedIn(server.app, 'ann'));
      await toldUntil(ann, await raise('e-leader'));
      const outsider = await Client.signedIn(server.app, 'outsider');
      for (const words of [READING, '"isSuspended"']) {
        const held = statements.next(words);
        const told = raise('e-ben');
        await held.reached;
        const late = await listens(outsider);
        held.goOn();
        await toldUntil(ann, await told);
        await flushed(late);
        expect(late.text, words).not.toContain(DAYS);
        expect(late.pokes.filter((poke) => Object.keys(poke).length === 0)).toEqual([]);
      }
    });

    it('tell a page that opens then what is read only after it has asked', async () => {
      const ann = await listens(await Client.signedIn(server.app, 'ann'));
      const client = await Client.signedIn(server.app, 'ben');
      const held = statements.next('select topic, before from row_change');
      await raise('e-leader');
      await held.reached;
      const late = await listens(client);
      await client.send('POST', '/api/changes', { have: [['', { [DAYS]: '' }]] }, {});
      const after = await raise('e-ann', 'e-leader');
      held.goOn();
      await toldUntil(ann, after);
      expect(swallowed(await toldUntil(late, after), 'e-ben')).toEqual([]);
    });
  });

  it('wait where they cannot be read, and are told by rows a moment later', async () => {
    const ann = await listens(await Client.signedIn(server.app, 'ann'));
    await toldUntil(ann, await raise('e-leader'));
    const held = statements.next(READING);
    const revision = raise('e-ben');
    await held.reached;
    held.fail();
    expect(swallowed(await toldUntil(ann, await revision), 'e-ann')).toEqual([]);
    expect(ann.pokes).toEqual([]);
    expect(server.log.join()).toContain('news could not be read');
  });

  it('have everybody ask for everything where they cannot be read again and again', async () => {
    const ann = await listens(await Client.signedIn(server.app, 'ann'));
    await toldUntil(ann, await raise('e-leader'));
    statements.failing.add(READING);
    await raise('e-ben');
    while (!ann.pokes.some((poke) => Object.keys(poke).length === 0)) await ann.next();
    expect(ann.text).not.toContain(`"${DAYS}":`);
    statements.failing.delete(READING);
    await toldUntil(ann, await raise('e-outsider', 'e-ben'));
  });
});
