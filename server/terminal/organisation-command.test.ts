import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { loadMessages } from '../http/messages.ts';
import { organisationCommand } from './organisation-command.ts';
import { readClientConfig, readFeatures } from '../sql/setting.ts';

const messages = loadMessages('locales');

describe.each(testEngines)('settings by a command, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.deleteFrom('setting').execute();
    await server.database.db.deleteFrom('feature').execute();
  });
  const run = (...typed: string[]) => organisationCommand(server.database.db, messages, typed);

  it.each([
    [['set', 'daysAheaad', '3'], /no setting daysAheaad; there are organisationName, daysAhead, /],
    [['get', 'passwordsOff'], /no setting passwordsOff/],
    [['list', 'people'], /no part people; there are name, booking, /],
    [['set', 'daysAhead', '2000'], /daysAhead is whole days from 0 to 366, or default/],
    [['set', 'daysAhead', ''], /whole days/],
    [['set', 'feature.meetings', 'maybe'], /on or off, or default/],
    [['set', 'shareMyLocationBehavior', 'never'], /optional or "mandatory enabled", or default/],
    [['set', 'bookingOptions', 'HOME,UNKNOWN'], /some of WORKSTATION,/],
    [['set', 'cookiePolicyUrl', 'javascript:x'], /begins with https/],
    [['set', 'organisationName', 'My', 'house'], /house is too much/],
    [['set', 'daysAhead'], /say list, get <key>, or set/],
    [['delete', 'daysAhead'], /say list/],
  ])('%j is refused, with what there is', async (typed, message) => {
    await expect(run(...typed)).rejects.toThrow(message);
    expect(await server.database.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  it('sets, shows and takes back', async () => {
    const { db } = server.database;
    expect(await run('set', 'daysAhead', '20')).toEqual(['▸ daysAhead is 20']);
    expect(await run('set', 'bookingOptions', 'HOME, WORKSTATION')).toEqual(['▸ bookingOptions is HOME,WORKSTATION']);
    expect(await run('set', 'feature.meetings', 'off')).toEqual(['▸ feature.meetings is off']);
    expect(await readClientConfig(db)).toMatchObject({ daysAhead: 20, bookingOptions: 'HOME,WORKSTATION' });
    expect(await readFeatures(db)).toMatchObject({ meetings: false });
    expect(await run('list', 'booking')).toContain('  daysAhead = 20 (default 10)');
    expect(await run('set', 'daysAhead', 'default')).toEqual(['▸ daysAhead is 10']);
    expect(await run('get', 'daysAhead')).toEqual(['10']);
    expect(await run('get', 'cookiePolicyUrl')).toEqual(['none']);
    // What a part says of all its settings.
    expect(await run('list', 'leavers')).toContainEqual(expect.stringMatching(/^leavers: .* leave from now on\.$/));
    expect(await run('list', 'booking')).toContain('booking:');
    expect(await run()).toContain('    Days ahead; whole days from 0 to 366');
  });
});
