import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('settings of the organisation on %s', (engine) => {
  let server: TestApp;
  let admin: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    admin = await Client.signedIn(server.app, 'admin');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.deleteFrom('setting').execute();
    await server.database.db.deleteFrom('feature').execute();
  });
  const group = async (id: string): Promise<{ revision: string; values: Record<string, unknown> }> =>
    (await admin.get('/api/organisation/settings')).body.groups.find((one: { id: string }) => one.id === id);
  const put = (id: string, revision: unknown, values: object) =>
    admin.send('PUT', `/api/organisation/settings/${id}`, { revision, values }, {});
  const stored = async () => ({
    settings: await server.database.db.selectFrom('setting').selectAll().orderBy('key').execute(),
    features: await server.database.db.selectFrom('feature').selectAll().execute(),
  });

  it.each<[what: string, group: string, values: object, answer: unknown]>([
    ['an unknown key', 'booking', { passwordsOff: true }, { problems: { passwordsOff: 'unknown' } }],
    ['a key of another group', 'booking', { sessionHours: 8 }, { problems: { sessionHours: 'unknown' } }],
    [
      'one of two that cannot be',
      'booking',
      { daysAhead: 20, cancelHours: -1 },
      { problems: { cancelHours: 'number' } },
    ],
    ['a sign-in of no time', 'sessions', { sessionHours: 0 }, { problems: { sessionHours: 'number' } }],
    [
      'an address that runs code',
      'cookies',
      { cookiePolicyUrl: 'javascript:x' },
      { problems: { cookiePolicyUrl: 'address' } },
    ],
    ['a feature that is none', 'features', { 'feature.x': false }, { problems: { 'feature.x': 'unknown' } }],
    ['a list as such', 'booking', { bookingOptions: ['HOME'] }, { code: 'invalid' }],
    ['no such group', 'nothing', {}, { code: 'notFound' }],
  ])('%s is refused, and nothing is changed', async (_, id, values, answer) => {
    const { revision } = (await group(id)) ?? { revision: 'x' };
    expect((await put(id, revision, values)).body).toEqual(expect.objectContaining(answer));
    expect(await stored()).toEqual({ settings: [], features: [] });
  });

  it('is refused where another administrator changed the group meanwhile, and not where another group was', async () => {
    const [booking, visitors] = [await group('booking'), await group('visitors')];
    expect(outcome(await put('visitors', visitors.revision, { hostIsHospitality: true }))).toBe('200');
    expect(outcome(await put('booking', booking.revision, { daysAhead: 20 }))).toBe('200');
    expect(outcome(await put('booking', booking.revision, { daysAhead: 5 }))).toBe('409 settingsChanged');
    expect((await group('booking')).values).toMatchObject({ daysAhead: 20 });
    const again = await group('booking');
    expect(outcome(await put('booking', again.revision, { daysAhead: 5 }))).toBe('200');
    expect((await group('booking')).values).toMatchObject({ daysAhead: 5 });
  });

  it('of two at once one is told', async () => {
    const { revision } = await group('booking');
    const answers = await Promise.all([3, 4].map((daysAhead) => put('booking', revision, { daysAhead })));
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 settingsChanged']);
  });

  it('holds at once for all, and is back to the default', async () => {
    const ann = await Client.signedIn(server.app, 'ann');
    const config = async () => (await ann.get('/api/client/config')).body;
    const before = (await ann.get('/api/client/config')).headers['etag'];
    await put('booking', (await group('booking')).revision, { daysAhead: 20, bookingOptions: 'HOME,WORKSTATION' });
    await put('features', (await group('features')).revision, { 'feature.meetings': false });
    await put('cookies', (await group('cookies')).revision, { cookieAcceptLabel: 'Fine' });
    await put('sessions', (await group('sessions')).revision, { sessionMinutes: 90 });
    expect(await config()).toMatchObject({ daysAhead: 20, bookingOptions: 'HOME,WORKSTATION', sessionHours: 1.5 });
    expect((await ann.get('/api/client/config')).headers['etag']).not.toBe(before);
    expect((await ann.get('/api/features')).body).toMatchObject({ meetings: false, visitors: true });
    expect((await ann.get('/public/authentication-config')).body).toMatchObject({ cookieAcceptLabel: 'Fine' });
    await put('booking', (await group('booking')).revision, { daysAhead: null, bookingOptions: null });
    await put('features', (await group('features')).revision, { 'feature.meetings': null });
    expect(await config()).toMatchObject({ daysAhead: 10, bookingOptions: 'WORKSTATION' });
    expect((await ann.get('/api/features')).body).toMatchObject({ meetings: true });
    const left = await stored();
    expect([left.settings.map(({ key }) => key), left.features]).toEqual([['cookieAcceptLabel', 'sessionMinutes'], []]);
    const audited = server.log.map((line) => JSON.parse(line)).filter(({ audit }) => audit === true);
    expect(audited).toContainEqual(expect.objectContaining({ by: 'admin', about: 'daysAhead, bookingOptions' }));
  });

  it('raises what devices mirror, so that they are told', async () => {
    const revisions = async () =>
      Object.fromEntries(
        (
          await server.database.db
            .selectFrom('topic')
            .select(['name', 'revision'])
            .where('name', 'in', ['client-config', 'features'])
            .execute()
        ).map(({ name, revision }) => [name, revision]),
      );
    const before = await revisions();
    await put('booking', (await group('booking')).revision, { daysAhead: 20 });
    await put('features', (await group('features')).revision, { 'feature.meetings': false });
    const after = await revisions();
    for (const name of ['client-config', 'features']) expect(after[name]).toBeGreaterThan(before[name] ?? 0);
  });

  it('takes sixty changes a minute of one administrator', async () => {
    const ben = await Client.signedIn(server.app, 'admin');
    let answer = '';
    for (let count = 0; count <= 60; count += 1)
      answer = outcome(await ben.send('PUT', '/api/organisation/settings/nothing', {}, {}));
    expect(answer).toMatch(/^429/);
  });
});
