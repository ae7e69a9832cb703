import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import pino from 'pino';
import { appOn, Client } from '../../tests/support/app.ts';
import { cutOff } from '../../tests/support/cut-off.ts';
import { testEngines } from '../../tests/support/database.ts';
import { GO, type HouseDirectory, openHouseDirectory } from '../../tests/support/house-directory.ts';
import { testDirectories } from '../../tests/support/slapd.ts';
import { setNight } from '../sql/directory-night.ts';
import { runDirectories } from './run-directories.ts';

const LOG = pino({ level: 'silent' });

describe.each(testDirectories.flatMap(() => testEngines))('people from a directory, on %s', (engine) => {
  let house: HouseDirectory;
  beforeAll(async () => {
    house = await openHouseDirectory(engine);
  });
  afterAll(() => house.close());
  beforeEach(() => house.reset());

  it('are read at night, once over all processes, and administrators are told where a run stops', async () => {
    await house.run('all', GO);
    await house.asking('half');
    const other = await appOn(house.server.database.handle, house.server.clock);
    const { db, handle } = house.server.database;
    await db.transaction().execute((transaction) => setNight(transaction, 'directory', '2026-11-24T01:00:00Z'));
    expect(await runDirectories(handle, house.server.clock, LOG)).toEqual([]);
    house.server.clock.set('2026-11-24T01:00:30Z');
    const runs = await Promise.all([1, 2, 3].map(() => runDirectories(handle, house.server.clock, LOG)));
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

  it('does nothing by night that nobody saw with these settings, and goes on once somebody did', async () => {
    const { db, handle } = house.server.database;
    await house.asking('all');
    const night = async (at: string) => {
      house.server.clock.set(at);
      return runDirectories(handle, house.server.clock, LOG);
    };
    const people = async () =>
      (await db.selectFrom('employee').select('id').where('email', 'like', '%@example.org').execute()).length;
    await db.transaction().execute((transaction) => setNight(transaction, 'directory', '2026-11-24T01:00:00Z'));
    const [run] = await night('2026-11-24T01:00:30Z');
    expect(run).toMatchObject({ state: 'waiting', stopped: 'newSettings' });
    expect(await people()).toBe(0);
    expect(await house.run('all', { goOn: true, confirmed: run?.digest ?? '' })).toMatchObject({ state: 'applied' });
    expect(await people()).toBe(21);
    await db.deleteFrom('employee').where('email', '=', 'p01@example.org').execute();
    expect(await night('2026-11-25T01:00:30Z')).toMatchObject([{ state: 'applied' }]);
    expect(await people()).toBe(21);
  });

  it('a directory that does not answer at night is asked again an hour later, and is told of once', async () => {
    await house.run('all', GO);
    await house.asking('all', { url: 'ldap://127.0.0.1:1' });
    const { db, handle } = house.server.database;
    const told = async () =>
      (await db.selectFrom('notification').select(['type', 'subject']).orderBy('created_at').execute()).map(
        ({ type, subject }) => `${type} ${subject}`,
      );
    await db.transaction().execute((transaction) => setNight(transaction, 'directory', '2026-11-23T07:00:00Z'));
    const read = async (at: string) => {
      house.server.clock.set(at);
      return (await runDirectories(handle, house.server.clock, LOG)).map(({ state }) => state);
    };
    expect(await read('2026-11-23T08:00:00Z')).toEqual(['failed']);
    expect(await db.selectFrom('directory_night').select('next_at').execute()).toEqual([
      { next_at: '2026-11-23T09:00:00Z' },
    ]);
    expect(await told()).toEqual(['directoryFailed House']);
    expect(await read('2026-11-23T09:00:00Z')).toEqual(['failed']);
    expect(await told(), 'once').toEqual(['directoryFailed House']);
    await house.asking('all');
    expect(await read('2026-11-23T10:00:00Z')).toEqual(['applied']);
    await house.asking('all', { url: 'ldap://127.0.0.1:1' });
    expect(await read('2026-11-24T01:00:00Z')).toEqual(['failed']);
    expect(await told(), 'and anew after it was read').toEqual(['directoryFailed House', 'directoryFailed House']);
  });

  it('a directory that is set up anew while it is read at night is read again an hour later, untold', async () => {
    await house.run('all', GO);
    const { db, handle } = house.server.database;
    const port = Number(new URL(house.slapd.url).port);
    const way = await cutOff(port, Number.POSITIVE_INFINITY, () => house.asking('all'));
    await house.asking('all', { url: `ldap://127.0.0.1:${String(way.port)}` });
    await db.transaction().execute((transaction) => setNight(transaction, 'directory', '2026-11-24T01:00:00Z'));
    const read = async (at: string) => {
      house.server.clock.set(at);
      return (await runDirectories(handle, house.server.clock, LOG)).map(({ state, stopped }) => [state, stopped]);
    };
    expect(await read('2026-11-24T01:00:30Z')).toEqual([['failed', 'settingsReplaced']]);
    await way.close();
    expect(await read('2026-11-24T02:01:00Z')).toEqual([['applied', null]]);
    expect(await db.selectFrom('notification').select('type').execute()).toEqual([]);
  });

  it('what nobody foresaw is told as well, once, and changes nothing', async () => {
    await house.run('all', GO);
    const { db, handle } = house.server.database;
    await db.deleteFrom('employee').where('email', 'like', 'p0%@example.org').execute();
    await db.transaction().execute((transaction) => setNight(transaction, 'directory', '2026-11-24T01:00:00Z'));
    await sql`alter table employee add constraint nobody_comes check (email not like 'p09%') not valid`.execute(db);
    const read = async (at: string) => {
      house.server.clock.set(at);
      return (await runDirectories(handle, house.server.clock, LOG)).map(({ stopped, rows }) => [stopped, rows.length]);
    };
    expect(await read('2026-11-24T01:00:30Z')).toEqual([['unforeseen', 0]]);
    expect(await read('2026-11-24T02:01:00Z')).toEqual([['unforeseen', 0]]);
    const told = await db.selectFrom('notification').select('type').execute();
    expect(told).toEqual([{ type: 'directoryFailed' }]);
    await sql`alter table employee drop constraint nobody_comes`.execute(db);
    expect(await read('2026-11-24T03:02:00Z')).toEqual([[null, 9]]);
  });
});
