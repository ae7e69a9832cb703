import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../support/app.ts';
import { testEngines } from '../../support/database.ts';
import { ALL, titleOf } from './all.ts';
import type { RuleCase } from './case.ts';
import { actingIn, type Callers, prepare, seed } from './seeded.ts';
import { answerFor, calendarLines, call, fingerprint, saidOf, seen } from './served.ts';

describe.each(testEngines)('the rules over HTTP on %s', (engine) => {
  let server: TestApp;
  let all: Callers;
  beforeAll(async () => {
    server = await testApp(engine);
    all = await prepare(server);
  });
  afterAll(() => server.close());

  /**
   * What the server answers, what then stands in the calendar and how a place is shown, beside what is wanted: a
   * refusal leaves all as it was.
   */
  async function outcomeOf({ given, act, expected, after, shows }: RuleCase): Promise<[object, object]> {
    await seed(server, given);
    const callers = actingIn(all, given);
    if ('look' in act) return [{ said: await seen(callers, given, act) }, { said: expected }];
    const refused = expected !== 'ok';
    const before = refused ? await fingerprint(server) : null;
    const said = saidOf(await call(callers, given, act));
    const left = refused ? await fingerprint(server) : null;
    const calendar = after === undefined ? undefined : await calendarLines(callers.ann, given.now);
    const place = shows === undefined ? undefined : await seen(callers, given, shows.look);
    return [
      { said, left, calendar, place },
      { said: answerFor(expected), left: before, calendar: after, place: shows?.as },
    ];
  }

  it.each(ALL.map((one) => [titleOf(one), one] as const))('%s', async (_, one) => {
    const [outcome, wanted] = await outcomeOf(one);
    expect(outcome).toEqual(wanted);
  });
});
