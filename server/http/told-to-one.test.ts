import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { PEOPLE } from '../../tests/support/organisation.ts';
import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import { inTransaction } from '../db/transaction.ts';
import { raiseTopics } from '../sql/topic.ts';

/** How often a listener was looked at for a topic. */
const looks = vi.hoisted(() => ({ times: 0 }));
vi.mock(import('./audience.ts'), async (original) => {
  const audience = await original();
  return {
    ...audience,
    audienceOf(key) {
      const hears = audience.audienceOf(key);
      return (listener) => {
        looks.times += 1;
        return hears(listener);
      };
    },
  };
});

describe.each(testEngines)('what is told to one alone, on %s', (engine) => {
  let server: TestApp;
  let url: string;
  let streams: EventStream[];
  beforeEach(async () => {
    server = await testApp(engine);
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    streams = [];
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  it('looks at no listener for the topics of others, however many are raised', async () => {
    const tokens = await Promise.all(PEOPLE.map(async (name) => (await Client.signedIn(server.app, name)).token));
    const opened = [...tokens, ...tokens].map((token, nth) =>
      EventStream.open(url, token, nth % 2 === 0 ? ['f-1'] : undefined),
    );
    streams.push(...(await Promise.all(opened)));
    const strangers = Array.from({ length: 500 }, (_, nth): CollectionKey => `employee-info:e-${nth}`);
    const own = PEOPLE.map((name): CollectionKey => `employee-info:e-${name}`);
    looks.times = 0;
    const revisions = await inTransaction(server.database.db, (db) =>
      raiseTopics(db, [...strangers, ...own, 'floors']),
    );
    for (const [nth, stream] of streams.entries()) {
      const key = own[nth % own.length] ?? '';
      expect([await stream.poked(key), await stream.poked('floors')]).toEqual([revisions[key], revisions['floors']]);
      expect(stream.text.match(/employee-info/g)).toHaveLength(1);
    }
    // Of their own once for whom to read and once for what is told, and as often of what is everybody's.
    expect(looks.times).toBeLessThanOrEqual(6 * streams.length);
  });
});
