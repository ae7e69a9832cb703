import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '../../support/app.ts';
import { testEngines } from '../../support/database.ts';
import { ALL, titleOf } from './all.ts';
import { answerFor, calendarLines, call, prepare, saidOf, seed, seen } from './served.ts';

describe.each(testEngines)('the rules over HTTP on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    ann = await prepare(server);
  });
  afterAll(() => server.close());

  it.each(ALL.map((one) => [titleOf(one), one] as const))('%s', async (_, { given, act, expected, then }) => {
    await seed(server, given);
    if ('look' in act) {
      expect(await seen(ann, given, act)).toBe(expected);
      return;
    }
    const before = await calendarLines(ann, given.now);
    const answer = await call(ann, act);
    expect(saidOf(answer)).toBe(answerFor(expected));
    // What is refused leaves everything as it was.
    const lines = await calendarLines(ann, given.now);
    if (expected !== 'ok') expect(lines).toEqual(before);
    else if (then !== undefined) expect(lines).toEqual(then);
  });
});
