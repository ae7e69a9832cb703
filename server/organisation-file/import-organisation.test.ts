import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, outcome, TUESDAY } from '../../tests/support/booking.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';
import { exported, imported } from '../../tests/support/organisation-file.ts';
import { inTransaction } from '../db/transaction.ts';
import { requireKnownZones } from '../require-known-zones.ts';

const AMS = { identifier: 'AMS', name: 'Amsterdam', site: 'Netherlands', timeZone: 'Europe/Amsterdam' };
const LIS = { identifier: 'LIS', name: 'Lisbon', site: 'Portugal', timeZone: 'Europe/Lisbon' };
const FIRST = { identifier: 'b-1;f-1', name: 'First' };
const ROOM = { identifier: 'b-1;f-1;f-1-01', name: 'f-1-01', type: 'WORKSTATION' };
const ams = (more: object) => ({ buildings: [{ ...AMS, ...more }] });
const first = (more: object) => ams({ floors: [{ ...FIRST, ...more }] });
const room = (more: object) => first({ rooms: [{ ...ROOM, ...more }] });

describe.each(testEngines)('an organisation file where people have reserved on %s', (engine) => {
  let server: TestApp;
  let reservation: string;
  const { as, signIn } = clientsOf(() => server);
  beforeAll(async () => {
    server = await testApp(engine);
    await signIn('ann', 'outsider');
    await server.database.db
      .insertInto('sensor')
      .values({ id: 's-1', room_id: 'f-2-01', position_id: 'P-2' })
      .execute();
    const booked = await book(as('ann'), 'f-1-01', at(TUESDAY));
    reservation = booked.body.workplaceReservations[0].id;
  });
  afterAll(() => server.close());
  const db = () => server.database.db;
  const revisions = async () =>
    new Map(
      (await db().selectFrom('topic').select(['name', 'revision']).execute()).map((one) => [one.name, one.revision]),
    );
  /** What is raised meanwhile. */
  const raisedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = await revisions();
    await work();
    return [...(await revisions())].filter(([name, now]) => now !== before.get(name)).map(([name]) => name);
  };

  describe('refuses', () => {
    it.each<[what: string, file: object, message: string]>([
      [
        'a category that there is not',
        room({ category: 'Loud' }),
        'rooms[0].category: there is no category "Loud"; there are Open, Quiet',
      ],
      [
        'a neighbourhood of nowhere',
        room({ neighbourhood: 'North' }),
        'rooms[0].neighbourhood: there is no neighbourhood "North"; there is none',
      ],
      [
        'a team that there is not',
        room({ keptFor: ['Larks'] }),
        'rooms[0].keptFor[0]: there is no team "Larks"; there are Owls',
      ],
      [
        'a division that there is not',
        { teams: [{ name: 'Owls', division: 'Art' }] },
        'teams[0].division: there is no division "Art"',
      ],
      [
        'a leader whom nobody knows',
        { teams: [{ name: 'Owls', leaders: ['eve'] }] },
        'teams[0].leaders[0]: nobody has the user name "eve"',
      ],
      [
        'a floor of another building',
        ams({ amenities: [{ name: 'Parking', type: 'PARKING', capacity: 3, floor: 'b-2;f-3' }] }),
        'amenities[0].floor: there is no floor "b-2;f-3" in AMS',
      ],
      [
        'to move a floor',
        { buildings: [{ ...LIS, floors: [FIRST] }] },
        'buildings[0].floors[0]: stands elsewhere in the database',
      ],
      [
        'to move a room',
        ams({ floors: [{ identifier: 'b-1;f-2', name: 'Second', rooms: [ROOM] }] }),
        'buildings[0].floors[0].rooms[0]: stands elsewhere in the database',
      ],
      [
        'a new floor that is called like none here',
        ams({ floors: [{ identifier: '4', name: 'Fourth' }] }),
        'floors[0].identifier: must begin with "AMS;"',
      ],
      [
        'a new room that is called like none here',
        first({ rooms: [{ name: 'x', identifier: 'x', type: 'SPACE' }] }),
        'rooms[0].identifier: must begin with "b-1;f-1;", such as "b-1;f-1;x"',
      ],
      [
        'another type of what is reserved',
        room({ type: 'SPACE' }),
        'rooms[0].type: cannot become another: somebody reserved this room',
      ],
      [
        'another zone where somebody comes',
        ams({ timeZone: 'Europe/London' }),
        'buildings[0].timeZone: cannot become another',
      ],
      [
        'a zone that the database does not know',
        { buildings: [{ ...LIS, identifier: 'SFO', timeZone: 'US/Pacific-New' }] },
        'buildings[0].timeZone: the database does not know US/Pacific-New',
      ],
      [
        'a sensor that hangs elsewhere',
        room({ sensor: 'P-2' }),
        'sensor: "P-2" hangs in a room that the file leaves as it is',
      ],
    ])('%s', async (_, file, message) => {
      const before = await exported(db());
      await expect(imported(db(), file)).rejects.toThrow(
        expect.objectContaining({ name: 'RefusedOrganisation', message: expect.stringContaining(message) }),
      );
      expect(await exported(db())).toEqual(before);
    });

    it('what two in the database are called', async () => {
      await db().insertInto('room_category').values({ id: 'c-2', name: 'Quiet' }).execute();
      await expect(imported(db(), { categories: [{ name: 'Quiet' }] })).rejects.toThrow(
        'categories[0]: the database has more than one category of that name',
      );
      await db().deleteFrom('room_category').where('id', '=', 'c-2').execute();
    });
  });

  it('renames, and who reserved there still has it, on every device', async () => {
    const raised = await raisedBy(async () => {
      const file = ams({
        name: 'Harbour',
        floors: [{ ...FIRST, name: 'Ground', rooms: [{ ...ROOM, name: 'Window' }] }],
      });
      const told = await imported(db(), file);
      expect(told.filter(({ what }) => what === 'changed')).toEqual([
        { noun: 'building', label: 'AMS', what: 'changed', keys: ['name'] },
        { noun: 'floor', label: 'b-1;f-1', what: 'changed', keys: ['name'] },
        { noun: 'room', label: 'b-1;f-1;f-1-01', what: 'changed', keys: ['name'] },
      ]);
      const missing = told.filter(({ what }) => what === 'missing').map(({ label }) => label);
      expect(missing.toSorted()).toEqual([
        'LIS',
        'b-1;f-1;f-1-02',
        'b-1;f-1;f-1-03',
        'b-1;f-1;f-1-04',
        'b-1;f-1;f-1-meet',
        'b-1;f-2',
      ]);
    });
    const { body } = await as('ann').get(`/api/workplace/reservation/${reservation}`);
    expect(body).toMatchObject({ room: { id: 'f-1-01', name: 'Window' }, status: 'APPROVED' });
    const expected = ['rooms:f-1', 'workplace-reservations:f-1', 'employee-calendar:e-ann', 'buildings', 'floors'];
    expect(raised).toEqual(
      expect.arrayContaining([...expected, 'meeting-rooms', 'coworker-locations', 'planning-locations']),
    );
    await imported(db(), ams({ floors: [{ ...FIRST, rooms: [ROOM] }] }));
  });

  it('gives another identifier to what formerly had one, whose id stays', async () => {
    const formerly = (identifier: string, before: string) => ({ ...ROOM, identifier, formerly: before });
    await imported(db(), first({ rooms: [formerly('b-1;f-1;W', ROOM.identifier)] }));
    const row = () => db().selectFrom('room').select('identifier').where('id', '=', 'f-1-01').executeTakeFirstOrThrow();
    expect(await row()).toEqual({ identifier: 'b-1;f-1;W' });
    expect(
      (await imported(db(), first({ rooms: [formerly('b-1;f-1;W', ROOM.identifier)] }))).filter(
        ({ what }) => what !== 'missing',
      ),
    ).toEqual([]);
    await imported(db(), first({ rooms: [formerly(ROOM.identifier, 'b-1;f-1;W')] }));
  });

  it('takes the rooms along that are called after a floor', async () => {
    const third = (identifier: string, formerly?: string) =>
      ams({ floors: [{ identifier, formerly, name: 'Third', rooms: [{ name: '3.01', type: 'WORKSTATION' }] }] });
    await imported(db(), third('AMS;3'));
    const rooms = () => db().selectFrom('room').select(['id', 'identifier']).where('name', '=', '3.01').execute();
    const [before] = await rooms();
    await imported(db(), third('AMS;G', 'AMS;3'));
    expect(await rooms()).toEqual([{ id: before?.id, identifier: 'AMS;G;3.01' }]);
  });

  it('gives a zone the name that the database knows, also where somebody comes', async () => {
    const zone = (time_zone: string) =>
      db().updateTable('building').set({ time_zone }).where('id', '=', 'b-1').execute();
    await zone('US/Pacific-New');
    await expect(inTransaction(db(), (one) => requireKnownZones(one))).rejects.toThrow('US/Pacific-New of Amsterdam');
    await imported(db(), ams({ timeZone: 'America/Los_Angeles' }));
    await expect(inTransaction(db(), (one) => requireKnownZones(one))).resolves.toBeUndefined();
    await zone('Europe/Amsterdam');
  });

  it('tells who reserved a room that it takes out of use', async () => {
    const raised = await raisedBy(() => imported(db(), room({ status: 'UNAVAILABLE', unavailableReason: 'Broken' })));
    expect(raised).toContain('notifications:e-ann');
    expect((await as('ann').get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({ type: 'roomClosed' }),
    );
    await imported(db(), room({ status: 'AVAILABLE' }));
    const { unavailable_reason: reason } = await db()
      .selectFrom('room')
      .select('unavailable_reason')
      .where('id', '=', 'f-1-01')
      .executeTakeFirstOrThrow();
    expect(reason).toBeNull();
  });

  it('leaves what it does not say, and empties what it says is nothing', async () => {
    const stored = () =>
      db()
        .selectFrom('building')
        .select(['person_limit', 'visitor_enabled'])
        .where('id', '=', 'b-1')
        .executeTakeFirstOrThrow();
    await imported(db(), ams({ personLimit: 7, takesVisitors: false }));
    await imported(db(), ams({}));
    expect(await stored()).toEqual({ person_limit: 7, visitor_enabled: false });
    await imported(db(), ams({ personLimit: null, takesVisitors: true }));
    expect(await stored()).toEqual({ person_limit: null, visitor_enabled: true });
  });

  it('puts people into a team from today on, and out of it since yesterday', async () => {
    const before = await db().selectFrom('employee').select(['id', 'username']).execute();
    const names = before.map(({ username }) => username).filter((name) => name !== 'ben');
    const raised = await raisedBy(() =>
      imported(db(), { teams: [{ name: 'Owls', leaders: ['ann'], members: names }] }),
    );
    expect(raised).toEqual(
      expect.arrayContaining(['my-teams:e-ben', 'my-teams:e-outsider', 'department-profiles:e-ann', 'coworkers']),
    );
    const members = await db()
      .selectFrom('team_membership')
      .select(['employee_id', 'from_date', 'until_date'])
      .execute();
    expect(members).toContainEqual({ employee_id: 'e-ben', from_date: '2020-01-01', until_date: '2026-11-22' });
    expect(members).toContainEqual({ employee_id: 'e-outsider', from_date: '2026-11-23', until_date: null });
    expect(await db().selectFrom('department_profile').select(['leader_id', 'name']).execute()).toEqual([
      { leader_id: 'e-ann', name: 'Owls' },
    ]);
  });

  it('orders buildings as it names them, and passes over days that are over', async () => {
    const over = [{ from: '2026-11-01', until: '2026-11-02', reason: 'Over' }];
    await imported(db(), { buildings: [LIS, AMS], blockPeriods: over });
    const order = async () =>
      (await db().selectFrom('building').select('id').orderBy('position').execute()).map(({ id }) => id);
    expect(await order()).toEqual(['b-2', 'b-1']);
    await imported(db(), { buildings: [{ ...AMS, identifier: 'X' }] });
    expect((await order()).slice(0, 2)).toEqual(['b-2', 'b-1']);
    expect(await db().selectFrom('block_period').selectAll().execute()).toEqual([]);
  });

  it('goes on beside bookings, each of which holds', async () => {
    const rooms = ['02', '03', '04'].map((nth) => ({
      identifier: `b-1;f-1;f-1-${nth}`,
      name: `Nr ${nth}`,
      type: 'WORKSTATION',
    }));
    const [told, ...booked] = await Promise.all([
      imported(db(), ams({ name: 'Beside', floors: [{ ...FIRST, rooms }] })),
      book(as('outsider'), 'f-1-02', at(TUESDAY)),
      book(as('ann'), 'f-1-03', at('2026-11-25')),
    ]);
    expect(told.filter(({ what }) => what === 'changed')).toHaveLength(4);
    expect(booked.map(outcome)).toEqual(['200', '200']);
  });
});
