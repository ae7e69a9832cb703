import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { offer } from '../../tests/support/sign-in-methods.ts';
import {
  personEntry,
  SERVICE,
  type Slapd,
  startSlapd,
  SUFFIX,
  SUFFIX_ENTRIES,
  testDirectories,
} from '../../tests/support/slapd.ts';
import { suspend } from '../sql/leaver.ts';
import { readWithin } from './directory.ts';
import { loadMessages } from './messages.ts';
import { samplesInTerminal, tryInTerminal } from './try-by-command.ts';

const PEOPLE = ['ada', 'bob', 'eve'];
const ENTRIES = [
  SUFFIX_ENTRIES,
  ...PEOPLE.map((uid, index) =>
    personEntry(uid, `${uid} Example`, `${uid}@example.org`, index === 0 ? 'l: all\nl: one\n' : 'l: all\n'),
  ),
].join('');

describe.each(testDirectories.flatMap(() => testEngines))('directories, by an administrator, on %s', (engine) => {
  let server: TestApp;
  let slapd: Slapd;
  let admin: Client;
  beforeAll(async () => {
    [server, slapd] = await Promise.all([testApp(engine), startSlapd(ENTRIES)]);
    admin = await Client.signedIn(server.app, 'admin');
  });
  afterAll(async () => {
    await slapd.stop();
    await server.close();
  });
  const db = () => server.database.db;

  const asking = async (answer: string) => {
    return offer(server, {
      id: 'house',
      kind: 'directory',
      name: 'House',
      settings: {
        url: slapd.url,
        allowPlain: true,
        bindDn: SERVICE,
        base: `ou=people,${SUFFIX}`,
        filter: `(l=${answer})`,
        subject: 'uid',
        mapping: { create: true, username: 'uid' },
      },
      secrets: { bindPassword: 'service-pw' },
    });
  };
  const house = async (answer: string) => {
    const method = await asking(answer);
    if (method.kind !== 'directory') throw new Error('not a directory');
    return method;
  };
  const ground = () => ({ db: db(), clock: server.clock, messages: loadMessages('locales') });
  const send = (method: 'POST' | 'PUT', path: string, body?: unknown) =>
    admin.send(method, `/api/directory${path}`, body, {});
  /** Each run has a time of its own. */
  const run = async (confirmed: string | null) => {
    server.clock.advance({ seconds: 1 });
    return (await send('POST', '/house/run', { confirmed })).body.run;
  };
  const look = () => run(null);
  const confirm = (confirmed: string) => run(confirmed);
  const here = async () =>
    (await db().selectFrom('employee').select(['username', 'suspended_at']).orderBy('username').execute())
      .filter(({ username }) => PEOPLE.includes(username))
      .map(({ username, suspended_at: at }) => (at === null ? username : `(${username})`));

  beforeEach(async () => {
    server.clock.set(MONDAY_NINE);
    for (const table of ['directory_night', 'directory_seen', 'directory_run', 'leaver', 'sign_in_identity'] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('employee').where('email', 'like', '%@example.org').execute();
    await asking('all');
  });

  it('are looked at first, and changed by the very list that was looked at', async () => {
    const looked = await look();
    expect(looked).toMatchObject({ state: 'looked', counts: { comes: 3 }, isLast: true });
    expect(looked.list[0]).toMatchObject({ kind: 'comes', name: 'ada Example', address: 'ada@example.org' });
    expect(JSON.stringify(looked)).not.toContain('subject');
    expect(await here()).toEqual([]);
    expect(await confirm('another')).toMatchObject({ state: 'waiting', stopped: 'changedSince' });
    expect(await here()).toEqual([]);
    expect(await confirm(looked.digest)).toMatchObject({ state: 'applied', stopped: null, confirmed: true });
    expect(await here()).toEqual(PEOPLE);
    expect((await admin.get(`/api/directory/runs/${looked.id}`)).body).toMatchObject({ id: looked.id, isLast: false });
  });

  it('say in the history what nobody foresaw, where the answer did not wait for it', async () => {
    const method = await house('all');
    await sql`alter table employee add constraint nobody_comes check (email not like 'ada@%') not valid`.execute(db());
    const services = { db: db(), clock: server.clock, log: pino({ level: 'silent' }) };
    expect(await readWithin(services, method, { goOn: true, confirmed: null }, 0)).toBeNull();
    const history = async () => (await admin.get('/api/directory')).body.runs;
    await vi.waitFor(async () => expect(await history()).toMatchObject([{ state: 'failed', stopped: 'unforeseen' }]));
    await sql`alter table employee drop constraint nobody_comes`.execute(db());
    expect(await here()).toEqual([]);
  });

  it('stop, and go on or are left as an administrator says', async () => {
    await confirm((await look()).digest);
    await asking('one');
    const stopped = await look();
    expect(stopped).toMatchObject({ state: 'waiting', stopped: 'manyLeave', counts: { leaves: 2 } });
    expect((await send('POST', `/runs/${stopped.id}/leave`)).status).toBe(200);
    expect(outcome(await send('POST', `/runs/${stopped.id}/leave`))).toBe('409 runDecided');
    expect(await here()).toEqual(PEOPLE);
    const again = await look();
    expect(again).toMatchObject({ state: 'waiting', digest: stopped.digest });
    expect(await confirm(again.digest)).toMatchObject({ state: 'applied' });
    expect(await here()).toEqual(['ada', '(bob)', '(eve)']);
    const { body } = await admin.get('/api/directory');
    expect(body.directories).toEqual([{ id: 'house', name: 'House', state: 'active', nextAt: null }]);
    expect(body.runs.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'applied',
      'applied',
      'left',
      'looked',
      'waiting',
    ]);
    expect(body).toMatchObject({ leaverCount: 2, releaseHours: 24, eraseDays: 90 });
    expect(body.leavers).toMatchObject(
      ['bob Example', 'eve Example'].map((name) => ({ name, source: 'house', releaseAt: '2026-11-24T08:00:05Z' })),
    );
  });

  it.each([
    ['somebody who may come', 'bob', { step: 'account', reason: 'willCome' }],
    ['somebody of whom nobody knows', 'mallory', { step: 'base', reason: 'nowhere' }],
  ])('say why somebody is not here: %s', async (_, wanted, expected) => {
    expect((await send('POST', '/house/why', { wanted })).body).toMatchObject(expected);
  });

  it.each([
    ['pw-ada', 'ada', /^uid: ada$/m, '▸ New account, ada@example.org'],
    ['pw-ada', 'eva', /Nobody was found with this name/, 'It said: nobody below'],
    ['pw-bob', 'ada', /not with this password/, 'It said: uid=ada'],
  ])('are tried by a command: %s of %s', async (password, name, some, last) => {
    const lines = await tryInTerminal(ground(), await house('all'), { name, password });
    expect(lines.join('\n')).toMatch(some);
    expect(lines.at(-1)).toContain(last);
    expect(lines.join('\n')).not.toMatch(/pw-|^\*/m);
  });

  it('show twenty people by a command, and say why there are none', async () => {
    expect(await samplesInTerminal(ground(), await house('all'))).toEqual([
      ...PEOPLE.map((uid) => `${uid} Example  New account, ${uid}@example.org`),
      '▸ 3 people',
    ]);
    const method = await house('all');
    const wrong = { ...method, secrets: { bindPassword: 'x' } };
    expect((await samplesInTerminal(ground(), wrong))[0]).toMatch(/^✗ The directory does not accept the account/);
  });

  it('are read every night where an administrator says so, who saw a list of these settings done', async () => {
    const night = (on: boolean) => send('PUT', '/house/night', { on });
    expect(outcome(await night(true))).toBe('409 directoryUnseen');
    const { digest } = await look();
    expect(outcome(await night(true)), 'looked at is not done').toBe('409 directoryUnseen');
    await confirm(digest);
    expect((await night(true)).body).toEqual({ nextAt: '2026-11-24T01:00:00Z' });
    expect((await admin.get('/api/directory')).body.directories[0].nextAt).toBe('2026-11-24T01:00:00Z');
    expect((await night(false)).body).toEqual({ nextAt: null });
    await asking('one');
    expect(outcome(await night(true)), 'other settings').toBe('409 directoryUnseen');
    expect((await night(false)).body, 'off at any time').toEqual({ nextAt: null });
    await asking('nobody');
    await db().deleteFrom('employee').where('email', 'like', '%@example.org').execute();
    expect((await look()).counts).toEqual({});
    expect(outcome(await night(true)), 'where there is nothing to do').toBe('200');
  });

  it('that are drafts are looked at, and change nobody', async () => {
    await db().updateTable('sign_in_method').set({ state: 'draft' }).where('id', '=', 'house').execute();
    const { digest, counts } = await look();
    expect(counts).toEqual({ comes: 3 });
    expect(outcome(await send('POST', '/house/run', { confirmed: digest }))).toBe('409 directoryDraft');
    expect(outcome(await send('PUT', '/house/night', { on: true }))).toBe('409 directoryDraft');
    expect(await here()).toEqual([]);
    await db().deleteFrom('sign_in_method').where('id', '=', 'house').execute();
  });

  it('confirm whom a provider would deactivate, who is then among those that left', async () => {
    await db()
      .insertInto('directory_run')
      .values({
        id: 'r-scim',
        source: 'scim',
        state: 'waiting',
        stopped: 'manyLeave',
        digest: 'd-1',
        people: 3,
        at: MONDAY_NINE,
        rows: JSON.stringify([
          { kind: 'leaves', employeeId: 'e-ben', name: 'Ben', address: 'b', reason: 'deactivated', change: null },
        ]),
      })
      .execute();
    const noted = () => server.log.filter((line) => line.includes('the list of a directory run is confirmed')).length;
    server.log.length = 0;
    const other = await send('POST', '/scim/run', { confirmed: 'd-2' });
    expect(other.body.run).toMatchObject({ state: 'waiting', digest: 'd-1' });
    expect(noted()).toBe(0);
    expect((await send('POST', '/scim/run', { confirmed: 'd-1' })).body.run).toMatchObject({ state: 'applied' });
    expect(noted()).toBe(1);
    expect((await admin.get('/api/directory')).body.leavers).toMatchObject([{ id: 'e-ben', source: 'scim' }]);
    await db().updateTable('employee').set({ suspended_at: null }).execute();
  });

  it('do not ask the directory sixty times a minute, nor lead outward so often', async () => {
    const limited = await Client.signedIn(server.app, 'admin');
    const calls: (() => Promise<{ status: number }>)[] = [
      () => limited.send('POST', '/api/directory/none/why', { wanted: 'x' }, {}),
      () => limited.send('POST', '/api/set-up/metadata', { xml: 'x' }, {}),
    ];
    const seen: number[] = [];
    // A minute may end amid the first sixty, but not twice.
    while (seen.length < 130 && seen.at(-1) !== 429) {
      const next = calls[seen.length % calls.length];
      if (next !== undefined) seen.push((await next()).status);
    }
    expect(seen.at(-1)).toBe(429);
    expect(seen.filter((status) => status === 404 || status === 200).length).toBeGreaterThanOrEqual(40);
  });

  it('tell who left by their times', async () => {
    await db()
      .transaction()
      .execute((writer) => suspend(writer, ['e-ben'], { source: 'house', confirmed: true, now: server.clock.now() }));
    expect((await admin.get('/api/directory')).body.leavers).toMatchObject([
      { id: 'e-ben', leftAt: MONDAY_NINE, eraseAt: '2027-02-21T08:00:00Z', isReleased: false },
    ]);
    await db().updateTable('employee').set({ suspended_at: null }).execute();
  });
});
