import { sql } from 'kysely';
import type { DirectorySettings } from '../../src/contract/sign-in-method.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE } from '../../tests/support/app.ts';
import { cutOff } from '../../tests/support/cut-off.ts';
import { testEngines } from '../../tests/support/database.ts';
import { GO, type HouseDirectory, openHouseDirectory } from '../../tests/support/house-directory.ts';
import { offer } from '../../tests/support/sign-in-methods.ts';
import { SUFFIX, testDirectories } from '../../tests/support/slapd.ts';
import { runDirectory, type RunOrder } from './run-directory.ts';
import { keepRun } from '../sql/directory-run.ts';
import { switchPasswords } from '../sql/sign-in-method.ts';

/** How many rows of each kind there are. */
const kinds = (rows: readonly { kind: string }[]) =>
  Object.fromEntries(
    [...new Set(rows.map(({ kind }) => kind))].map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
  );

const told = ({ rows }: Awaited<ReturnType<HouseDirectory['run']>>) =>
  rows.map(({ kind, name, change, reason }) => `${kind} ${name} ${change?.email ?? reason ?? ''}`);

describe.each(testDirectories.flatMap(() => testEngines))('people from a directory, on %s', (engine) => {
  let house: HouseDirectory;
  beforeAll(async () => {
    house = await openHouseDirectory(engine);
  });
  afterAll(() => house.close());
  beforeEach(() => house.reset());

  it.each<[string, Partial<DirectorySettings>, string, object]>([
    ['another base', { base: SUFFIX }, 'half', { leaves: 11 }],
    ['another attribute of identity', { subject: 'uid' }, 'half', { links: 10, leaves: 11 }],
    ['both', { base: SUFFIX, subject: 'uid' }, 'half', { links: 10, leaves: 11 }],
    ['another base, and none there', { base: `ou=groups,${SUFFIX}` }, 'all', { leaves: 21 }],
  ])('leave also after %s, and many are asked about', async (_, settings, answer, expected) => {
    await house.run('all', GO);
    const asked = await house.run(answer, GO, settings);
    expect([asked.state, kinds(asked.rows), asked.people]).toEqual(['waiting', expected, 21]);
    expect(await house.suspended()).toEqual([]);
    const done = await house.run(answer, { goOn: true, confirmed: asked.digest }, settings);
    expect(done).toMatchObject({ state: 'applied', stopped: null });
    expect(await house.suspended()).toHaveLength('leaves' in expected ? Number(expected.leaves) : 0);
    expect(await house.run(answer, GO, settings)).toMatchObject({ rows: [] });
  });

  it('are the same people by another base, also under another address', async () => {
    await house.run('all', GO);
    expect(told(await house.run('renamed', GO, { base: SUFFIX }))).toEqual(['changes Person p01 maria@example.org']);
  });

  it('of a new directory that names everybody anew are found once by a method with another id', async () => {
    await house.run('all', GO);
    const { db } = house.server.database;
    await db
      .updateTable('sign_in_identity')
      .set({ subject: sql`'old ' || subject` })
      .execute();
    expect(kinds((await house.run('all', GO)).rows)).toEqual({ duplicate: 21, stays: 21 });
    const method = await offer(house.server, { ...(await house.asking('all')), id: 'moved' });
    if (method.kind !== 'directory') throw new Error('not a directory');
    const done = await runDirectory({ db, clock: house.server.clock }, method, GO);
    expect([done.state, kinds(done.rows)]).toEqual(['applied', { links: 21 }]);
    await db.deleteFrom('sign_in_method').where('id', '=', 'moved').execute();
  });

  it('come only once a run is to go on, and then once', async () => {
    expect(kinds((await house.run('all', { goOn: false })).rows)).toEqual({ comes: 21 });
    expect(await house.server.database.db.selectFrom('sign_in_identity').selectAll().execute()).toEqual([]);
    expect(await house.run('all', GO)).toMatchObject({ state: 'applied', stopped: null });
    expect(await house.run('all', GO)).toMatchObject({ state: 'applied', rows: [], people: 21 });
    const client = new Client(house.server.app);
    expect((await client.signIn('p07', 'pw-p07')).body.user).toMatchObject({ username: 'p07' });
  });

  it('speak the language that the directory tells, else that of the organisation', async () => {
    const { db } = house.server.database;
    await db.insertInto('setting').values({ key: 'newcomersLanguage', value: '"de"' }).execute();
    await house.run('all', GO);
    await db.deleteFrom('setting').where('key', '=', 'newcomersLanguage').execute();
    const people = await db
      .selectFrom('employee')
      .select(['username', 'language_code'])
      .where('username', 'in', ['p01', 'p02', 'p03'])
      .orderBy('username')
      .execute();
    expect(people.map(({ language_code: language }) => language)).toEqual(['de', 'fr', 'de']);
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
    await house.run('all', GO);
    const done = await house.run(answer, GO);
    expect(done).toMatchObject({ state, stopped });
    expect(kinds(done.rows)).toEqual(expected);
    expect(await house.suspended()).toHaveLength(left);
  });

  it('no mass removal: groups that nobody is told to be in take no role', async () => {
    await house.run('all', GO);
    const { db } = house.server.database;
    const p05 = await db.selectFrom('employee').select('id').where('username', '=', 'p05').executeTakeFirstOrThrow();
    await db.insertInto('employee_authority').values({ employee_id: p05.id, authority: 'ADMIN' }).execute();
    const done = await house.run('all', GO);
    expect(done).toMatchObject({ state: 'waiting', stopped: 'emptyAnswer', rows: [{ kind: 'changes' }] });
    expect((await house.run('all', { goOn: true, confirmed: done.digest })).state).toBe('applied');
  });

  it('roles that are lost add up over a day, and one or two are no question', async () => {
    await house.run('wide', GO);
    const { db } = house.server.database;
    const promote = async (...names: string[]) => {
      const people = await db.selectFrom('employee').select('id').where('username', 'in', names).execute();
      const rows = people.map(({ id }) => ({ employee_id: id, authority: 'ADMIN' as const }));
      await db.insertInto('employee_authority').values(rows).execute();
    };
    await promote('p05', 'p06');
    expect(await house.run('wide', GO)).toMatchObject({ state: 'applied', rows: [{}, {}] });
    await promote('p07');
    expect(await house.run('wide', GO)).toMatchObject({ state: 'waiting', stopped: 'manyLeave', rows: [{}] });
    house.server.clock.advance({ hours: 25 });
    expect(await house.run('wide', GO)).toMatchObject({ state: 'applied', rows: [{}] });
  });

  /** Runs, and does something once the directory is asked. */
  const runMeanwhile = async (answer: string, order: RunOrder, work: (url: string) => Promise<unknown>) => {
    let url = '';
    const way = await cutOff(Number(new URL(house.slapd.url).port), Number.POSITIVE_INFINITY, () => work(url));
    url = `ldap://127.0.0.1:${String(way.port)}`;
    try {
      return await house.run(answer, order, { url });
    } finally {
      await way.close();
    }
  };

  it('of two runs at once the second asks anew', async () => {
    const { db } = house.server.database;
    const other = { id: 'other', source: 'directory', at: MONDAY_NINE, digest: '', people: 0, confirmed: false };
    const done = await runMeanwhile('all', GO, () =>
      db.transaction().execute((t) => keepRun(t, { ...other, rows: [], state: 'applied', stopped: null })),
    );
    expect(done).toMatchObject({ state: 'waiting', stopped: 'changedSince' });
    expect(kinds(done.rows)).toEqual({ comes: 21 });
    expect(await db.selectFrom('sign_in_identity').selectAll().execute()).toEqual([]);
  });

  it.each<[string, (url: string) => Promise<unknown>]>([
    ['of other people', (url) => house.asking('half', { url })],
    ['of another directory', () => house.asking('all')],
  ])('change nothing by settings that are replaced by those %s while it is read', async (_, replace) => {
    const { digest } = await house.run('all', { goOn: false });
    for (const confirmed of [null, digest])
      expect(await runMeanwhile('all', { goOn: true, confirmed }, replace)).toMatchObject({
        state: 'failed',
        stopped: 'settingsReplaced',
        rows: [],
      });
    expect(await house.server.database.db.selectFrom('sign_in_identity').selectAll().execute()).toEqual([]);
  });

  it('no mass removal: an answer that breaks off changes nothing, nor can it be confirmed', async () => {
    await house.run('all', GO);
    const way = await cutOff(Number(new URL(house.slapd.url).port), 4000);
    try {
      const url = `ldap://127.0.0.1:${String(way.port)}`;
      for (const confirmed of [null, '', 'x'])
        expect(await house.run('butOne', { goOn: true, confirmed }, { url })).toMatchObject({
          state: 'failed',
          stopped: 'serviceGone',
        });
    } finally {
      await way.close();
    }
    expect(await house.suspended()).toEqual([]);
  });

  it('change nothing by a directory that is switched off while it is read', async () => {
    const { db } = house.server.database;
    const method = await house.asking('all');
    await db.deleteFrom('sign_in_method').where('id', '=', method.id).where('state', '=', 'active').execute();
    const read = (order: RunOrder) => runDirectory({ db, clock: house.server.clock }, method, order);
    const { digest } = await read({ goOn: false });
    for (const confirmed of [null, digest])
      expect(await read({ goOn: true, confirmed })).toMatchObject({ state: 'failed', stopped: 'switchedOff' });
    expect(await db.selectFrom('sign_in_identity').selectAll().execute()).toEqual([]);
  });

  it('leave in small steps only until five in a hundred of a day', async () => {
    await house.run('all', GO);
    expect((await house.run('butOne', GO)).state).toBe('applied');
    expect(await house.run('butTwo', GO)).toMatchObject({ state: 'waiting', stopped: 'manyLeave' });
    expect(await house.suspended()).toEqual(['p01']);
    house.server.clock.advance({ hours: 25 });
    expect((await house.run('butTwo', GO)).state).toBe('applied');
  });

  it('leave once an administrator confirms the very list, and a changed answer asks anew', async () => {
    await house.run('all', GO);
    const { digest } = await house.run('half', GO);
    expect(await house.run('one', { goOn: true, confirmed: digest })).toMatchObject({
      state: 'waiting',
      stopped: 'changedSince',
    });
    expect(await house.suspended()).toEqual([]);
    expect(await house.run('half', { goOn: true, confirmed: digest })).toMatchObject({
      state: 'applied',
      stopped: null,
    });
    expect(await house.suspended()).toHaveLength(11);
    expect(await house.run('half', { goOn: true, confirmed: digest })).toMatchObject({ state: 'waiting', rows: [] });
    // Those that were confirmed are no reason to ask about the next.
    expect(await house.run('half', GO)).toMatchObject({ state: 'applied', rows: [] });
  });

  it('lose their sessions at once, and come back as they were', async () => {
    await house.run('all', GO);
    const client = new Client(house.server.app);
    await client.signIn('p01', 'pw-p01');
    await house.run('butOne', GO);
    await expect.poll(async () => (await client.get('/api/employee/info')).status).toBe(401);
    expect(await new Client(house.server.app).signIn('p01', 'pw-p01')).toMatchObject({ status: 401 });
    expect(kinds((await house.run('all', GO)).rows)).toEqual({ returns: 1 });
    expect(await house.suspended()).toEqual([]);
    expect((await client.signIn('p01', 'pw-p01')).status).toBe(200);
  });

  it('whom a source suspended that is gone come back, and whom one that is there suspended do not', async () => {
    await house.run('all', GO);
    await house.run('butOne', GO);
    const { db } = house.server.database;
    const token = { id: 't', name: 'Entra', token_hash: Buffer.from('x'), created_at: MONDAY_NINE };
    await db.insertInto('scim_token').values(token).execute();
    await db.updateTable('leaver').set({ source: 'scim' }).execute();
    expect((await house.run('all', GO)).rows).toMatchObject([{ kind: 'skipped', reason: 'suspended' }]);
    await db.deleteFrom('scim_token').execute();
    // This directory never knew them: it does from now on, and they may leave by it.
    const { employee_id: id } = await db.selectFrom('leaver').select('employee_id').executeTakeFirstOrThrow();
    await db.deleteFrom('sign_in_identity').where('employee_id', '=', id).execute();
    expect(kinds((await house.run('all', GO)).rows)).toEqual({ returns: 1 });
    expect(await house.suspended()).toEqual([]);
    expect((await house.run('butOne', GO)).rows).toMatchObject([{ kind: 'leaves', employeeId: id }]);
  });

  it('whom others suspended stay so', async () => {
    await house.run('all', GO);
    await house.server.database.db
      .updateTable('employee')
      .set({ suspended_at: MONDAY_NINE })
      .where('username', '=', 'p05')
      .execute();
    expect((await house.run('all', GO)).rows).toMatchObject([{ kind: 'skipped', reason: 'suspended' }]);
    expect(await house.suspended()).toEqual(['p05']);
  });

  it('the last administrator is never suspended by a run, nor loses the role', async () => {
    const admins = () =>
      house.server.database.db
        .selectFrom('employee_authority')
        .select('employee_id')
        .where('authority', '=', 'ADMIN')
        .execute();
    expect((await house.run('chief', GO)).rows).toMatchObject([{ kind: 'links', employeeId: 'e-admin' }]);
    const { digest } = await house.run('nobody', GO);
    const done = await house.run('nobody', { goOn: true, confirmed: digest });
    expect(done.rows).toMatchObject([{ kind: 'stays', reason: 'lastAdministrator' }]);
    expect(await house.suspended()).toEqual([]);
    expect(await admins()).toEqual([{ employee_id: 'e-admin' }]);
    expect((await new Client(house.server.app).signIn('admin')).status).toBe(200);
  });

  it.each([
    ['goes where another has a password', true, ['admin']],
    ['stays where the other’s password opens nothing', false, []],
  ])('an administrator %s', async (_, passwords, expected) => {
    const { db } = house.server.database;
    await db.insertInto('employee_authority').values({ employee_id: 'e-ben', authority: 'ADMIN' }).execute();
    try {
      await house.run('chief', GO);
      const empty = await house.asking('nobody');
      await db.transaction().execute((transaction) => switchPasswords(transaction, passwords));
      const { digest } = await runDirectory({ db, clock: house.server.clock }, empty, GO);
      await runDirectory({ db, clock: house.server.clock }, empty, { goOn: true, confirmed: digest });
      expect(await house.suspended()).toEqual(expected);
    } finally {
      await db.deleteFrom('employee_authority').where('employee_id', '=', 'e-ben').execute();
    }
  });

  it('keep the name that they chose, unless the organisation overwrites it', async () => {
    await house.run('all', GO);
    const { db } = house.server.database;
    const name = async () =>
      (await db.selectFrom('employee').select('name').where('username', '=', 'p09').execute())[0];
    await db.updateTable('employee').set({ name: 'Nina' }).where('username', '=', 'p09').execute();
    expect((await house.run('all', GO)).rows).toEqual([]);
    await db.insertInto('setting').values({ key: 'overwriteNameOnImport', value: 'true' }).execute();
    expect(kinds((await house.run('all', GO)).rows)).toEqual({ changes: 1 });
    expect(await name()).toEqual({ name: 'Person p09' });
  });

  it('get the address that the directory has for them now, and never one of somebody else', async () => {
    await house.run('all', GO);
    const { db } = house.server.database;
    const first = async () =>
      (await db.selectFrom('employee').select('email').where('username', '=', 'p01').execute())[0]?.email;
    await db.updateTable('employee').set({ email: 'Maria@example.org' }).where('username', '=', 'p02').execute();
    const listed = ['changes Person p02 p02@example.org', 'duplicate Maria Anew addressTaken'];
    expect(told(await house.run('renamed', { goOn: false }))).toEqual(listed);
    expect([(await house.run('renamed', GO)).state, await first()]).toEqual(['applied', 'p01@example.org']);
    expect(told(await house.run('renamed', GO))).toEqual(['changes Person p01 maria@example.org']);
    expect([await first(), (await house.run('renamed', GO)).rows]).toEqual(['maria@example.org', []]);
  });
});
