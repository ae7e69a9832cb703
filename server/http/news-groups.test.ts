import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { HeldStatements } from '../../tests/support/held-statements.ts';
import { raiseTopics } from '../sql/topic.ts';

/** By a collection: what is raised of it, and a word of the statement that sorts who hears of it. */
const RAISED = {
  coworkers: ['e-ann', '"division_id" as "divisionId"'],
  'coworker-days': ['e-ann', '"division_id" as "divisionId"'],
  'coworker-locations': ['l-1', '"division_id" as "divisionId"'],
  'workplace-reservations:f-1': ['r-1', 'as "sees"'],
  'amenity-days:b-1': ['a-parking:2026-11-24', 'string_agg(own.authority'],
} as const;

const WHOM = ['client-config', 'buildings', 'my-teams:e-ben', 'user-status:e-ben'] as const;
const NOTHING = ['floors', 'features', 'my-teams:e-ann', 'user-status:e-ann', 'employee-info:e-ben'] as const;
const STANDS_ON: [keyof typeof RAISED, on: readonly CollectionKey[], not: readonly CollectionKey[]][] = [
  ['coworkers', WHOM, [...NOTHING, 'amenities']],
  ['coworker-days', WHOM, [...NOTHING, 'amenities']],
  ['coworker-locations', WHOM, [...NOTHING, 'amenities']],
  ['workplace-reservations:f-1', ['user-status:e-ben'], [...NOTHING, 'amenities']],
  ['amenity-days:b-1', ['amenities'], NOTHING],
];

describe.each(testEngines)('who sees the same of news, on %s', (engine) => {
  let server: TestApp;
  let stream: EventStream;
  let statements: HeldStatements;
  beforeEach(async () => {
    server = await testApp(engine);
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    stream = await EventStream.open(url, (await Client.signedIn(server.app, 'ben')).token, ['f-1']);
    statements = new HeldStatements();
  });
  afterEach(async () => {
    statements.restore();
    stream.close();
    await server.close();
  });

  /** Raises topics and waits until they are told. @returns the statements sent meanwhile */
  const told = async (topics: Partial<Record<CollectionKey, string[] | null>>): Promise<readonly string[]> => {
    const from = statements.sent.length;
    const { 'block-periods': revision } = await raiseTopics(server.database.db, { ...topics, 'block-periods': null });
    while ((await stream.poked('block-periods')) !== revision) await stream.next();
    return statements.sent.slice(from);
  };

  it.each(STANDS_ON)('is asked anew of %s once something was raised on which it stands', async (key, on, not) => {
    const [id, words] = RAISED[key];
    const isAsked = async () => (await told({ [key]: [id] })).some((text) => text.includes(words));
    expect(await isAsked(), 'the first time').toBe(true);
    for (const [topics, expected] of [
      [not, false],
      [on, true],
    ] as const)
      for (const topic of topics) {
        await told({ [topic]: null });
        expect(await isAsked(), topic).toBe(expected);
      }
  });
});
