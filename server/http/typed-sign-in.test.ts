import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { PASSWORD } from '../../tests/support/organisation.ts';
import { startRangeDirectory } from '../../tests/support/range-directory.ts';
import { freePort } from '../../tests/support/server-process.ts';
import { offer } from '../../tests/support/sign-in-methods.ts';
import {
  groupEntry,
  personEntry,
  SERVICE,
  type Slapd,
  startSlapd,
  SUFFIX,
  SUFFIX_ENTRIES,
  testDirectories,
} from '../../tests/support/slapd.ts';
import { listMemberships } from '../sql/employee.ts';
import { switchPasswords } from '../sql/sign-in-method.ts';

const ENTRIES = [
  SUFFIX_ENTRIES,
  personEntry('ada', 'Ada Lovelace', 'ada@example.org'),
  personEntry('ann.d', 'Ann of the directory', 'ann@example.test'),
  personEntry('boss', 'The Boss', 'boss@example.org'),
  personEntry('nomail', 'No Mail', null),
  personEntry('keeper', 'The Keeper', 'keeper@example.org', `memberOf: cn=owls,ou=groups,${SUFFIX}\n`),
  personEntry('twice-a', 'Twice', 'twice@example.org'),
  personEntry('twice-b', 'Twice', 'twice@example.org'),
  ...Array.from({ length: 8 }, (_, index) => groupEntry(`group-${String(index)}`, ['boss'])),
  groupEntry('roost-admins', ['boss']),
  groupEntry('owls', ['boss', 'ada']),
].join('');

const settings = (url: string, more: object = {}) => ({
  url,
  allowPlain: true,
  bindDn: SERVICE,
  base: `ou=people,${SUFFIX}`,
  groups: { base: `ou=groups,${SUFFIX}` },
  mapping: {
    create: true,
    username: 'uid',
    groups: 'groups',
    roles: [{ group: 'roost-admins', authority: 'ADMIN' }],
    teams: [{ group: 'Owls', team: 'Owls' }],
  },
  ...more,
});
const method = (url: string, more: object = {}, secrets: object = { bindPassword: 'service-pw' }) => ({
  id: 'directory',
  kind: 'directory',
  name: 'Directory',
  settings: settings(url, more),
  secrets,
});

describe.each(testEngines)('a directory that does not answer, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
    await offer(server, method(`ldap://127.0.0.1:${String(await freePort())}`));
  });
  afterAll(() => server.close());

  it('is told as such, however often somebody tries', async () => {
    for (let time = 0; time < 12; time += 1) {
      const answer = await new Client(server.app).signIn('ada', 'pw-ada');
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'signInRefused', details: { reason: 'serviceGone' }, message: expect.stringContaining('answer') },
      });
    }
  });

  it('leaves our own passwords alone', async () => {
    expect((await new Client(server.app).signIn('ann')).status).toBe(200);
  });
});

describe.each(testEngines)('a directory that locked somebody, on %s', (engine) => {
  let server: TestApp;
  let directory: Awaited<ReturnType<typeof startRangeDirectory>>;
  beforeAll(async () => {
    server = await testApp(engine);
    directory = await startRangeDirectory('uid=ada,dc=example', [], false, [], 19);
    await offer(server, method(directory.url, { base: 'dc=example', groups: null }));
  });
  afterAll(async () => {
    directory.close();
    await server.close();
  });

  it('is told as such, and each try counts as a guess', async () => {
    const tries = async (times: number) => {
      const answers = [];
      for (let time = 0; time < times; time += 1) answers.push(await new Client(server.app).signIn('ada', 'pw-ada'));
      return answers.map(({ status, body }) => [status, body.details?.reason ?? body.code]);
    };
    expect(await tries(10)).toEqual(Array.from({ length: 10 }, () => [403, 'refusedThere']));
    expect(await tries(1)).toEqual([[429, 'tooManyAttempts']]);
  });

  it('leaves our own passwords alone', async () => {
    expect((await new Client(server.app).signIn('ann')).status).toBe(200);
  });
});

describe.each(testDirectories.flatMap(() => testEngines))('signing in by a directory, on %s', (engine) => {
  let server: TestApp;
  let slapd: Slapd;
  beforeAll(async () => {
    [server, slapd] = await Promise.all([testApp(engine), startSlapd(ENTRIES)]);
  });
  afterAll(async () => {
    await slapd.stop();
    await server.close();
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('sign_in_failure').execute();
    await offer(server, method(slapd.url));
  });
  const signIn = (name: string, password: string) => new Client(server.app).signIn(name, password);
  const people = async () =>
    (await server.database.db.selectFrom('employee').select('username').orderBy('username').execute()).map(
      ({ username }) => username,
    );

  it.each([
    ['a wrong password', 'ada', 'nope'],
    ['nobody', 'eve', 'pw-eve'],
    ['an empty password', 'ada', ''],
    ['an empty name', '', 'pw-ada'],
    ['any name', '*', 'pw-ada'],
    ['a name that begins so', 'ad*', 'pw-ada'],
    ['a filter', 'ada)(uid=*', 'pw-ada'],
    ['a filter that is always true', '*)(|(objectClass=*', 'pw-ada'],
    ['a name with a NUL', 'ada\0', 'pw-ada'],
    ['a name with a backslash', 'ad\\61', 'pw-ada'],
    ['an address that two have', 'twice@example.org', 'pw-twice-a'],
    ['the account that searches', 'roost', 'service-pw'],
  ])('refuses %s', async (_, name, password) => {
    expect(await signIn(name, password)).toMatchObject({ status: 401, body: { code: 'badCredentials' } });
  });

  it.each([
    ['no address', 'nomail', {}, 'noMatchValue'],
    ['no address for a new account', 'nomail', { match: 'uid', matchBy: 'username' }, 'noAddress'],
    ['no account, where none are made', 'ada', { create: false }, 'noAccount'],
    ['none of the groups', 'ada', { required: ['roost-admins'] }, 'notInGroup'],
  ])('refuses whoever has %s, in words', async (_, name, mapping, reason) => {
    const given = settings(slapd.url);
    await offer(server, method(slapd.url, { mapping: { ...given.mapping, ...mapping } }));
    const before = await people();
    expect(await signIn(name, `pw-${name}`)).toMatchObject({
      status: 403,
      body: { code: 'signInRefused', details: { reason }, message: expect.any(String) },
    });
    expect(await people()).toEqual(before);
  });

  it.each([
    ['another certificate', (url: Slapd) => method(url.ldaps)],
    ['another certificate by StartTLS', (url: Slapd) => method(url.url, { startTls: true })],
    ['a wrong password of the account that searches', (url: Slapd) => method(url.url, {}, { bindPassword: 'x' })],
    ['a base that is not there', (url: Slapd) => method(url.url, { base: 'ou=none,dc=example,dc=org' })],
  ])('tells %s from a wrong password', async (_, of) => {
    await offer(server, of(slapd));
    expect(await signIn('ada', 'pw-ada')).toMatchObject({ status: 503, body: { details: { reason: 'serviceGone' } } });
  });

  it('makes an account, finds it again by what never changes, and gives what the groups say', async () => {
    const client = new Client(server.app);
    expect(await client.signIn('boss', 'pw-boss')).toMatchObject({
      status: 200,
      body: { user: { username: 'boss', authorities: [{ authority: 'ADMIN' }] } },
    });
    const { body: info } = await client.get('/api/employee/info');
    expect(info).toMatchObject({ name: 'The Boss', email: 'boss@example.org' });
    expect(await listMemberships(server.database.db, String(info.id))).toEqual([
      { team: { id: 't-1', name: 'Owls' }, periods: [{ from: '2026-11-23', until: null }] },
    ]);
    await server.database.db
      .updateTable('employee')
      .set({ username: 'chief' })
      .where('username', '=', 'boss')
      .execute();
    expect((await signIn('boss@example.org', 'pw-boss')).body.user.username).toBe('chief');
    expect((await client.get('/api/authenticate')).status).toBe(200);
  });

  it('gives what the groups say that the server keeps for itself, and tells by name alone', async () => {
    const mapping = { create: true, username: 'uid', groups: 'memberOf', teams: [] as object[] };
    mapping.teams.push({ group: `cn=owls,ou=groups,${SUFFIX}`, team: 'Owls' });
    await offer(server, method(slapd.url, { groups: null, mapping }));
    const { body } = await signIn('keeper', 'pw-keeper');
    expect(await listMemberships(server.database.db, String(body.user.id))).toMatchObject([{ team: { name: 'Owls' } }]);
  });

  it.each([
    ['LDAPS', () => method(slapd.ldaps, { authority: slapd.authority })],
    ['StartTLS', () => method(slapd.url, { startTls: true, authority: slapd.authority })],
  ])('speaks %s with an authority of its own', async (_, of) => {
    await offer(server, of());
    expect((await signIn('ada', 'pw-ada')).status).toBe(200);
  });

  it('links the account that has the address, whose own password goes on', async () => {
    expect((await signIn('ann.d', 'pw-ann.d')).body.user.id).toBe('e-ann');
    expect((await signIn('ann', PASSWORD)).body.user.id).toBe('e-ann');
  });

  it('counts guesses as those at our own passwords', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await signIn('ada', `guess-${String(time)}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn('ada', 'pw-ada')).status).toBe(429);
  });

  it('signs nobody in who is suspended, and ends their sessions', async () => {
    const client = new Client(server.app);
    await client.signIn('ada', 'pw-ada');
    expect((await client.get('/api/employee/info')).status).toBe(200);
    const at = (suspended_at: string | null) =>
      server.database.db.updateTable('employee').set({ suspended_at }).where('username', '=', 'ada').execute();
    await at(server.clock.now().toString());
    await expect.poll(async () => (await client.get('/api/employee/info')).status).toBe(401);
    expect(await signIn('ada', 'pw-ada')).toMatchObject({ status: 403, body: { details: { reason: 'suspended' } } });
    await at(null);
  });

  it('goes on alone where passwords are off', async () => {
    await server.database.db.transaction().execute((db) => switchPasswords(db, false));
    expect((await signIn('ann', PASSWORD)).status).toBe(401);
    expect((await signIn('ada', 'pw-ada')).status).toBe(200);
    expect((await new Client(server.app).get('/public/authentication-config')).body).toMatchObject({
      methods: ['directory'],
      typed: true,
      providers: [],
    });
    await server.database.db.transaction().execute((db) => switchPasswords(db, true));
  });
});
