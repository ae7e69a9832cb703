import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reusedDatabase, testEngines } from '../../tests/support/database.ts';
import { MONDAY_NINE } from '../../tests/support/app.ts';
import { inTransaction } from '../db/transaction.ts';
import { importOrganisation } from './import-organisation.ts';
import { readOrganisationFile } from './read-file.ts';
import { exported, imported } from '../../tests/support/organisation-file.ts';

const NOW = Temporal.Instant.from(MONDAY_NINE);
/** The lock `signIn` (server/db/advisory-lock.ts). */
const SIGN_IN = 7261;
const TODAY = '2026-11-23';
const HQ = { identifier: 'HQ', name: 'Head office', site: 'Ghent', timeZone: 'Europe/Brussels' };

describe.each(testEngines)('people of an organisation file on %s', (engine) => {
  let database: Awaited<ReturnType<typeof reusedDatabase>>;
  const db = () => database.db;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
    const people = ['ann', 'ben', 'lea'].map((name) => ({
      id: `e-${name}`,
      username: name,
      name,
      email: `${name}@x.test`,
    }));
    await db().insertInto('employee').values(people).execute();
    await imported(db(), { buildings: [HQ] });
  });
  afterAll(() => database.close());
  const teams = (...members: string[]) => ({ teams: [{ name: 'Owls', members }] });
  const spans = () =>
    db()
      .selectFrom('team_membership')
      .select(['employee_id', 'from_date', 'until_date'])
      .orderBy('employee_id')
      .orderBy('from_date')
      .execute();

  it('puts back who was left out on the same day', async () => {
    await imported(db(), teams('ann', 'ben'));
    await db().updateTable('team_membership').set({ from_date: '2026-01-01' }).execute();
    await imported(db(), teams('ann'));
    await imported(db(), teams('ann', 'ben'));
    expect(await spans()).toEqual([
      { employee_id: 'e-ann', from_date: '2026-01-01', until_date: null },
      { employee_id: 'e-ben', from_date: '2026-01-01', until_date: '2026-11-22' },
      { employee_id: 'e-ben', from_date: TODAY, until_date: null },
    ]);
  });

  it('takes along all rooms that are called after a floor, listed or not', async () => {
    const floor = (identifier: string, more: object) => ({
      buildings: [{ ...HQ, floors: [{ identifier, name: 'Second', ...more }] }],
    });
    const room = (name: string, more: object = {}) => ({ name, type: 'WORKSTATION', ...more });
    await imported(db(), floor('HQ;2', { rooms: [room('A'), room('B')] }));
    const rooms = async () =>
      (await db().selectFrom('room').select('identifier').orderBy('name').execute()).map(
        ({ identifier }) => identifier,
      );
    await imported(db(), floor('HQ;3', { formerly: 'HQ;2' }));
    expect(await rooms()).toEqual(['HQ;3;A', 'HQ;3;B']);
    await imported(db(), floor('HQ;4', { formerly: 'HQ;3', rooms: [room('A')] }));
    expect(await rooms()).toEqual(['HQ;4;A', 'HQ;4;B']);
    const taking = floor('HQ;5', { formerly: 'HQ;4', rooms: [room('B', { formerly: 'HQ;4;A' })] });
    await expect(imported(db(), taking)).rejects.toThrow(
      'buildings[0].floors[0].formerly: "HQ;4;B" cannot become "HQ;5;B"',
    );
  });

  it('takes along all floors that are called after a building, with their rooms, listed or not', async () => {
    const building = (identifier: string, more: object) => ({ buildings: [{ ...HQ, identifier, ...more }] });
    const floor = (identifier: string, more: object = {}) => ({ identifier, name: identifier.slice(-1), ...more });
    const room = { name: 'A', type: 'WORKSTATION' };
    const made = [floor('HQ;7', { rooms: [room] }), floor('HQ;8', { rooms: [room] }), floor('HQ;9')];
    await imported(db(), building('HQ', { floors: made }));
    const stored = async () => {
      const { rows } = await sql<{ floor: string; room: string | null; id: string }>`
        select floor.identifier as floor, room.identifier as room, floor.id from floor
          left join room on room.floor_id = floor.id where floor.name in ('7', '8', '9')
        order by floor.name`.execute(db());
      return rows;
    };
    const before = await stored();
    const told = await imported(
      db(),
      building('M', {
        formerly: 'HQ',
        floors: [floor('M;7', { rooms: [room] }), floor('HQ;9')],
        amenities: [{ name: 'Tea', type: 'LUNCH', capacity: 4, floor: 'M;8' }],
      }),
    );
    expect(told.filter(({ what, noun }) => what === 'new' && noun !== 'amenity')).toEqual([]);
    expect(await stored()).toEqual([
      { floor: 'M;7', room: 'M;7;A', id: before[0]?.id },
      { floor: 'M;8', room: 'M;8;A', id: before[1]?.id },
      { floor: 'HQ;9', room: null, id: before[2]?.id },
    ]);
    await expect(
      imported(db(), building('HQ', { formerly: 'M', floors: [floor('HQ;9'), floor('HQ;8')] })),
    ).resolves.toBeDefined();
    const other = building('N', { formerly: 'HQ', floors: [floor('N;8', { formerly: 'HQ;7' })] });
    await expect(imported(db(), other)).rejects.toThrow('buildings[0].formerly: "HQ;8" cannot become "N;8"');
    await imported(db(), building('HQ', {}));
    await db().deleteFrom('amenity').execute();
  });

  it('begins today with who was to begin later, and leaves that where it does not name them', async () => {
    await db().deleteFrom('team_membership').execute();
    const [owls] = await db().selectFrom('team').select('id').execute();
    const later = { team_id: owls?.id ?? '', from_date: '2026-12-01', until_date: null };
    await db()
      .insertInto('team_membership')
      .values(['e-ann', 'e-ben'].map((employee_id) => ({ ...later, employee_id })))
      .execute();
    expect(await exported(db())).toMatchObject({ teams: [{ name: 'Owls' }] });
    await imported(db(), teams('ann'));
    expect(await spans()).toEqual([
      { employee_id: 'e-ann', from_date: TODAY, until_date: null },
      { employee_id: 'e-ben', from_date: '2026-12-01', until_date: null },
    ]);
  });

  it('leaves what leaders of others are called, and sites of other buildings', async () => {
    await imported(db(), { teams: [{ name: 'Larks', leaders: ['lea'] }] });
    await db().updateTable('department_profile').set({ name: 'Early birds' }).execute();
    await imported(db(), { teams: [{ name: 'Hawks', formerly: 'Owls', leaders: ['ann'] }] });
    const led = () => db().selectFrom('department_profile').select('name').orderBy('name').execute();
    expect(await led()).toEqual([{ name: 'Early birds' }, { name: 'Hawks' }]);
    await imported(db(), { teams: [{ name: 'Owls', formerly: 'Hawks' }] });
    expect(await led()).toEqual([{ name: 'Early birds' }, { name: 'Owls' }]);
    await imported(db(), { buildings: [{ ...HQ, amenities: [{ name: 'Lunch', type: 'LUNCH', capacity: 4 }] }] });
    await db().updateTable('amenity').set({ site: 'Bruges' }).execute();
    await imported(db(), { categories: [{ name: 'Quiet' }] });
    const sites = () => db().selectFrom('amenity').select('site').execute();
    expect(await sites()).toEqual([{ site: 'Bruges' }]);
    await imported(db(), { buildings: [{ ...HQ, site: 'Antwerp' }] });
    expect(await sites()).toEqual([{ site: 'Antwerp' }]);
  });

  it('refuses who has left, and neither names nor forgets them', async () => {
    await imported(db(), { teams: [{ name: 'Owls', leaders: ['lea', 'ann'], members: ['lea', 'ann'] }] });
    await db()
      .updateTable('employee')
      .set({ suspended_at: '2026-11-20T09:00:00Z' })
      .where('id', '=', 'e-lea')
      .execute();
    const members = { teams: [{ name: 'Owls', leaders: ['Lea'], members: ['Lea'] }] };
    await expect(imported(db(), members)).rejects.toThrow('teams[0].leaders[0]: "Lea" has left');
    await expect(imported(db(), members)).rejects.toThrow('teams[0].members[0]: "Lea" has left');
    const out = await exported(db());
    expect(JSON.stringify(out)).not.toContain('"lea"');
    expect(await imported(db(), out)).toEqual([]);
    expect((await spans()).filter(({ employee_id: id }) => id === 'e-lea')).toHaveLength(1);
  });

  it.each<[what: string, file: object, waits: boolean]>([
    ['waits for sign-ins where it says who leads', { divisions: [{ name: 'Art', leaders: ['ann'] }] }, true],
    ['waits for sign-ins where it says who is in a team', teams('ann'), true],
    ['waits for no sign-ins where it says neither', { teams: [{ name: 'Owls' }] }, false],
  ])('%s', async (_, file, waits) => {
    const locks = await inTransaction(db(), async (writer) => {
      await importOrganisation(writer, readOrganisationFile(JSON.stringify(file)), NOW);
      const { rows } = await sql<{ lock: number }>`select objid::int as lock from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid()`.execute(writer);
      return rows.map(({ lock }) => lock);
    });
    expect(locks.includes(SIGN_IN)).toBe(waits);
  });
});
