import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import { appOn, Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { cutOff } from '../../tests/support/cut-off.ts';
import { testEngines } from '../../tests/support/database.ts';
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
import { runDirectory, type RunOrder } from '../directory/run-directory.ts';
import { askWhyNotHere } from '../directory/why-not-here.ts';
import { setNight } from '../sql/directory-night.ts';
import { runDirectories } from './run-directories.ts';

/** Answers that the directory gives, by the filter `(l=<answer>)`: of its twenty-one people, who is in them. */
const ANSWERS: Record<string, (number: number) => boolean> = {
  all: () => true,
  half: (number) => number <= 10,
  one: (number) => number === 1,
  butOne: (number) => number > 1,
  butTwo: (number) => number > 2,
  renamed: (number) => number > 1,
  anew: (number) => number > 1,
  doubled: () => true,
  wide: () => true,
};
const uidOf = (number: number) => `p${String(number).padStart(2, '0')}`;
const attributes = (number: number | string, answers: readonly string[]) =>
  [`employeeNumber: ${String(number)}\n`, ...answers.map((answer) => `l: ${answer}\n`)].join('');
const ENTRIES = [
  SUFFIX_ENTRIES,
  ...Array.from({ length: 21 }, (_, index) => index + 1).map((number) => {
    const uid = uidOf(number);
    const answers = Object.keys(ANSWERS).filter((answer) => ANSWERS[answer]?.(number) === true);
    return personEntry(uid, `Person ${uid}`, `${uid}@example.org`, attributes(number, answers));
  }),
  // The first person under another name and address; as somebody new there; and twice.
  personEntry('maria', 'Maria Anew', 'maria@example.org', attributes(1, ['renamed'])),
  personEntry('anew', 'Person p01', 'p01@example.org', attributes('1b', ['anew'])),
  personEntry('second', 'Person p01', 'p01@example.org', attributes('1c', ['doubled'])),
  // Our own administrator, where a test asks for them.
  personEntry('chief', 'Chief', 'admin@example.test', attributes('chief', ['chief', 'wide'])),
  groupEntry('roost-admins', ['chief']),
].join('');

const LOG = pino({ level: 'silent' });
const GO: RunOrder = { goOn: true, confirmed: null };

describe.each(testDirectories.flatMap(() => testEngines))('people from a directory, on %s', (engine) => {
  let server: TestApp;
  let slapd: Slapd;
  beforeAll(async () => {
    [server, slapd] = await Promise.all([testApp(engine), startSlapd(ENTRIES)]);
  });
  afterAll(async () => {
    await slapd.stop();
    await server.close();
  });

  const asking = async (answer: string, url = slapd.url): Promise<MethodOf<'directory'>> => {
    const settings = {
      url,
      allowPlain: true,
      bindDn: SERVICE,
      base: `ou=people,${SUFFIX}`,
      filter: `(l=${answer})`,
      subject: 'employeeNumber',
      groups: { base: `ou=groups,${SUFFIX}` },
      mapping: {
        create: true,
        username: 'uid',
        groups: 'groups',
        roles: [{ group: 'roost-admins', authority: 'ADMIN' }],
      },
    };
    const given = {
      id: 'directory',
      kind: 'directory',
      name: 'House',
      settings,
      secrets: { bindPassword: 'service-pw' },
    };
    const method = await offer(server, given);
    if (method.kind !== 'directory') throw new Error('not a directory');
    return method;
  };
  const run = async (answer: string, order: RunOrder, url?: string) =>
    runDirectory({ db: server.database.db, clock: server.clock }, await asking(answer, url), order);
  const suspended = async () =>
    (
      await server.database.db
        .selectFrom('employee')
        .select('username')
        .where('suspended_at', 'is not', null)
        .orderBy('username')
        .execute()
    ).map(({ username }) => username);
  const kinds = (rows: readonly { kind: string }[]) =>
    Object.fromEntries(
      [...new Set(rows.map(({ kind }) => kind))].map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
    );

  beforeEach(async () => {
    const { db } = server.database;
    server.clock.set(MONDAY_NINE);
    await db.deleteFrom('directory_night').execute();
    await db.deleteFrom('directory_run').execute();
    await db.deleteFrom('employee').where('email', 'like', '%@example.org').execute();
    await db.deleteFrom('notification').execute();
    await db.updateTable('employee').set({ suspended_at: null }).execute();
    await db.deleteFrom('leaver').execute();
    await db.deleteFrom('sign_in_identity').execute();
    await db.deleteFrom('setting').execute();
  });

  it('come only once a run is to go on, and then once', async () => {
    expect(kinds((await run('all', { goOn: false })).rows)).toEqual({ comes: 21 });
    expect(await server.database.db.selectFrom('sign_in_identity').selectAll().execute()).toEqual([]);
    expect(await run('all', GO)).toMatchObject({ state: 'applied', stopped: null });
    expect(await run('all', GO)).toMatchObject({ state: 'applied', rows: [], people: 21 });
    const client = new Client(server.app);
    expect((await client.signIn('p07', 'pw-p07')).body.user).toMatchObject({ username: 'p07' });
  });

  it.each([
    ['empty', 'nobody', 'waiting', 'emptyAnswer', 0, { leaves: 21 }],
    ['half', 'half', 'waiting', 'manyLeave', 0, { leaves: 11 }],
    ['one person', 'one', 'waiting', 'manyLeave', 0, { leaves: 20 }],
    ['two of them are missing', 'butTwo', 'waiting', 'manyLeave', 0, { leaves: 2 }],
    ['one of them is missing', 'butOne', 'applied', null, 1, { leaves: 1 }],
    ['the same', 'all', 'applied', null, 0, {}],
    ['one is renamed', 'renamed', 'applied', null, 0, { changes: 1 }],
    ['one has a new identity', 'anew', 'applied', null, 0, { duplicate: 1, stays: 1 }],
    ['one is there twice', 'doubled', 'applied', null, 0, { duplicate: 1 }],
  ])('no mass removal: the answer is %s', async (_, answer, state, stopped, left, expected) => {
    await run('all', GO);
    const done = await run(answer, GO);
    expect(done).toMatchObject({ state, stopped });
    expect(kinds(done.rows)).toEqual(expected);
    expect(await suspended()).toHaveLength(left);
  });

  it('no mass removal: groups that nobody is told to be in take no role', async () => {
    await run('all', GO);
    const { db } = server.database;
    const p05 = await db.selectFrom('employee').select('id').where('username', '=', 'p05').executeTakeFirstOrThrow();
    await db.insertInto('employee_authority').values({ employee_id: p05.id, authority: 'ADMIN' }).execute();
    const done = await run('all', GO);
    expect(done).toMatchObject({ state: 'waiting', stopped: 'emptyAnswer', rows: [{ kind: 'changes' }] });
    expect((await run('all', { goOn: true, confirmed: done.digest })).state).toBe('applied');
  });

  it('roles that are lost add up over a day, and one or two are no question', async () => {
    await run('wide', GO);
    const { db } = server.database;
    const promote = async (...names: string[]) => {
      const people = await db.selectFrom('employee').select('id').where('username', 'in', names).execute();
      const rows = people.map(({ id }) => ({ employee_id: id, authority: 'ADMIN' as const }));
      await db.insertInto('employee_authority').values(rows).execute();
    };
    await promote('p05', 'p06');
    expect(await run('wide', GO)).toMatchObject({ state: 'applied', rows: [{}, {}] });
    await promote('p07');
    expect(await run('wide', GO)).toMatchObject({ state: 'waiting', stopped: 'manyLeave', rows: [{}] });
    server.clock.advance({ hours: 25 });
    expect(await run('wide', GO)).toMatchObject({ state: 'applied', rows: [{}] });
  });

  it('of two runs at once the second asks anew', async () => {
    const services = { db: server.database.db, clock: server.clock };
    const methods = [await asking('all'), await asking('butOne')];
    const runs = await Promise.all(methods.map((method) => runDirectory(services, method, GO)));
    // Which is first decides whether the second still has anything to do.
    const busy = runs.filter(({ rows }) => rows.length > 0).map(({ state, stopped }) => `${state} ${String(stopped)}`);
    expect(['applied null', 'waiting changedSince'].slice(0, busy.length)).toEqual(busy.toSorted());
    expect(busy).toContain('applied null');
    expect(await suspended()).toEqual([]);
  });

  it('no mass removal: an answer that breaks off changes nothing, nor can it be confirmed', async () => {
    await run('all', GO);
    const way = await cutOff(Number(new URL(slapd.url).port), 4000);
    try {
      const url = `ldap://127.0.0.1:${String(way.port)}`;
      for (const confirmed of [null, '', 'x'])
        expect(await run('butOne', { goOn: true, confirmed }, url)).toMatchObject({
          state: 'failed',
          stopped: 'serviceGone',
        });
    } finally {
      await way.close();
    }
    expect(await suspended()).toEqual([]);
  });

  it('leave in small steps only until five in a hundred of a day', async () => {
    await run('all', GO);
    expect((await run('butOne', GO)).state).toBe('applied');
    expect(await run('butTwo', GO)).toMatchObject({ state: 'waiting', stopped: 'manyLeave' });
    expect(await suspended()).toEqual(['p01']);
    server.clock.advance({ hours: 25 });
    expect((await run('butTwo', GO)).state).toBe('applied');
  });

  it('leave once an administrator confirms the very list, and a changed answer asks anew', async () => {
    await run('all', GO);
    const { digest } = await run('half', GO);
    expect(await run('one', { goOn: true, confirmed: digest })).toMatchObject({
      state: 'waiting',
      stopped: 'changedSince',
    });
    expect(await suspended()).toEqual([]);
    expect(await run('half', { goOn: true, confirmed: digest })).toMatchObject({ state: 'applied', stopped: null });
    expect(await suspended()).toHaveLength(11);
    expect(await run('half', { goOn: true, confirmed: digest })).toMatchObject({ state: 'waiting', rows: [] });
    // Those that were confirmed are no reason to ask about the next.
    expect(await run('half', GO)).toMatchObject({ state: 'applied', rows: [] });
  });

  it('lose their sessions at once, and come back as they were', async () => {
    await run('all', GO);
    const client = new Client(server.app);
    await client.signIn('p01', 'pw-p01');
    await run('butOne', GO);
    await expect.poll(async () => (await client.get('/api/employee/info')).status).toBe(401);
    expect(await new Client(server.app).signIn('p01', 'pw-p01')).toMatchObject({ status: 401 });
    expect(kinds((await run('all', GO)).rows)).toEqual({ returns: 1 });
    expect(await suspended()).toEqual([]);
    expect((await client.signIn('p01', 'pw-p01')).status).toBe(200);
  });

  it.each([
    ['who is here', 'p03', 'all', {}, 'here null'],
    ['a server that is gone', 'p03', 'all', { url: 'ldap://127.0.0.1:1' }, 'connection unreachable'],
    ['a wrong password', 'p03', 'all', { bindPassword: 'x' }, 'connection unreachable'],
    ['no such base', 'p03', 'all', { base: `ou=none,${SUFFIX}` }, 'base noBase'],
    ['nobody', 'eve', 'all', {}, 'base nowhere'],
    ['any name', '*', 'all', {}, 'base nowhere'],
    ['another base', 'p03', 'all', { base: `ou=groups,${SUFFIX}` }, 'base outside'],
    ['the filter', 'p15@example.org', 'half', {}, 'filter filtered'],
    ['no identity', 'p03', 'all', { subject: 'title' }, 'attribute noSubject'],
    ['two entries', 'Person p01', 'doubled', {}, 'duplicate linkedElsewhere'],
    ['no account', 'maria', 'maria', {}, 'account willCome'],
  ])('why somebody is not here: %s', async (_, wanted, answer, change, expected) => {
    await run('all', GO);
    const method = await asking(answer === 'maria' ? 'renamed' : answer);
    const { bindPassword = 'service-pw', ...settings } = { ...change } as Record<string, string>;
    if (answer === 'maria') await server.database.db.deleteFrom('sign_in_identity').execute();
    const changed = { ...method, settings: { ...method.settings, ...settings }, secrets: { bindPassword } };
    const { step, reason } = await askWhyNotHere({ db: server.database.db, clock: server.clock }, changed, wanted);
    expect(`${step} ${String(reason)}`).toBe(expected);
  });

  it('whom others suspended stay so', async () => {
    await run('all', GO);
    await server.database.db
      .updateTable('employee')
      .set({ suspended_at: MONDAY_NINE })
      .where('username', '=', 'p05')
      .execute();
    expect((await run('all', GO)).rows).toMatchObject([{ kind: 'skipped', reason: 'suspended' }]);
    expect(await suspended()).toEqual(['p05']);
  });

  it('the last administrator is never suspended by a run, nor loses the role', async () => {
    const admins = () =>
      server.database.db
        .selectFrom('employee_authority')
        .select('employee_id')
        .where('authority', '=', 'ADMIN')
        .execute();
    expect((await run('chief', GO)).rows).toMatchObject([{ kind: 'links', employeeId: 'e-admin' }]);
    const { digest } = await run('nobody', GO);
    const done = await run('nobody', { goOn: true, confirmed: digest });
    expect(done.rows).toMatchObject([{ kind: 'stays', reason: 'lastAdministrator' }]);
    expect(await suspended()).toEqual([]);
    expect(await admins()).toEqual([{ employee_id: 'e-admin' }]);
    expect((await new Client(server.app).signIn('admin')).status).toBe(200);
  });

  it('keep the name that they chose, unless the organisation overwrites it', async () => {
    await run('all', GO);
    const { db } = server.database;
    const name = async () =>
      (await db.selectFrom('employee').select('name').where('username', '=', 'p09').execute())[0];
    await db.updateTable('employee').set({ name: 'Nina' }).where('username', '=', 'p09').execute();
    expect((await run('all', GO)).rows).toEqual([]);
    await db.insertInto('setting').values({ key: 'overwriteNameOnImport', value: 'true' }).execute();
    expect(kinds((await run('all', GO)).rows)).toEqual({ changes: 1 });
    expect(await name()).toEqual({ name: 'Person p09' });
  });

  it('get the address that the directory has for them now, and never one of somebody else', async () => {
    await run('all', GO);
    const { db } = server.database;
    const first = async () =>
      (await db.selectFrom('employee').select('email').where('username', '=', 'p01').execute())[0]?.email;
    const told = ({ rows }: Awaited<ReturnType<typeof run>>) =>
      rows.map(({ kind, name, change, reason }) => `${kind} ${name} ${change?.email ?? reason ?? ''}`);
    await db.updateTable('employee').set({ email: 'Maria@example.org' }).where('username', '=', 'p02').execute();
    const listed = ['changes Person p02 p02@example.org', 'duplicate Maria Anew addressTaken'];
    expect(told(await run('renamed', { goOn: false }))).toEqual(listed);
    expect([(await run('renamed', GO)).state, await first()]).toEqual(['applied', 'p01@example.org']);
    expect(told(await run('renamed', GO))).toEqual(['changes Person p01 maria@example.org']);
    expect([await first(), (await run('renamed', GO)).rows]).toEqual(['maria@example.org', []]);
  });

  it('are read at night, once over all processes, and administrators are told where a run stops', async () => {
    await run('all', GO);
    await asking('half');
    const other = await appOn(server.database.handle, server.clock);
    const { db, handle } = server.database;
    await db.transaction().execute((transaction) => setNight(transaction, 'directory', '2026-11-24T01:00:00Z'));
    expect(await runDirectories(handle, server.clock, LOG)).toEqual([]);
    server.clock.set('2026-11-24T01:00:30Z');
    const runs = await Promise.all([1, 2, 3].map(() => runDirectories(handle, server.clock, LOG)));
    expect(runs.flat()).toMatchObject([{ state: 'waiting', stopped: 'manyLeave' }]);
    expect(await db.selectFrom('directory_night').select(['next_at', 'lease']).execute()).toEqual([
      { next_at: '2026-11-25T01:00:00Z', lease: null },
    ]);
    const admin = await Client.signedIn(other, 'admin');
    expect((await admin.get('/api/notifications')).body).toMatchObject([
      { type: 'directoryStopped', subject: 'House', goto: { name: 'directory', params: { run: runs.flat()[0]?.id } } },
    ]);
    // By mail, too, without anybody asking for it: a run that waits is not found out by chance.
    const deliveries = db.selectFrom('notification_delivery').innerJoin('notification', 'id', 'notification_id');
    expect(await deliveries.select(['type', 'channel']).execute()).toEqual([
      { type: 'directoryStopped', channel: 'mail' },
    ]);
    await other.close();
  });

  it('a directory that does not answer at night is asked again an hour later', async () => {
    await asking('all', 'ldap://127.0.0.1:1');
    const { db, handle } = server.database;
    await db.transaction().execute((transaction) => setNight(transaction, 'directory', '2026-11-23T07:00:00Z'));
    expect(await runDirectories(handle, server.clock, LOG)).toMatchObject([{ state: 'failed' }]);
    expect(await db.selectFrom('directory_night').select('next_at').execute()).toEqual([
      { next_at: '2026-11-23T09:00:00Z' },
    ]);
  });
});
