import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../support/app.ts';
import { testEngines } from '../../support/database.ts';
import { ALL, titleOf } from './all.ts';
import type { RuleCase } from './case.ts';
import { answerFor, calendarLines, type Callers, call, prepare, saidOf, seed, seen } from './served.ts';

describe.each(testEngines)('the rules over HTTP on %s', (engine) => {
  let server: TestApp;
  let callers: Callers;
  beforeAll(async () => {
    server = await testApp(engine);
    callers = await prepare(server);
  });
  afterAll(() => server.close());

  /** What the server answers and what then stands in the calendar, beside what is wanted: a refusal leaves it as it was. */
  async function outcomeOf({ given, act, expected, after: wanted, shows }: RuleCase): Promise<[object, object]> {
    await seed(server, given);
    const { ann } = callers;
    if ('look' in act) return [{ said: await seen(callers, given, act) }, { said: expected }];
    const before = expected === 'ok' ? wanted : await calendarLines(ann, given.now);
    const said = saidOf(await call(callers, act));
    const after = before === undefined ? undefined : await calendarLines(ann, given.now);
    const place = shows === undefined ? undefined : await seen(callers, given, shows.look);
    return [{ said, calendar: after, place }, { said: answerFor(expected), calendar: before, place: shows?.as }];
  }

  it.each(ALL.map((one) => [titleOf(one), one] as const))('%s', async (_, one) => {
    const [outcome, wanted] = await outcomeOf(one);
    expect(outcome).toEqual(wanted);
  });
});
