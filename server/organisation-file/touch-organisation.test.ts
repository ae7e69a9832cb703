import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, TUESDAY } from '../../tests/support/booking.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';
import { imported } from '../../tests/support/organisation-file.ts';
import { inTransaction } from '../db/transaction.ts';
import { savePool } from '../sql/draw.ts';

const AMS = { identifier: 'AMS', name: 'Amsterdam', site: 'Netherlands', timeZone: 'Europe/Amsterdam' };
const FIRST = { identifier: 'b-1;f-1', name: 'First' };
const ams = (more: object) => ({ buildings: [{ ...AMS, ...more }] });
const ROOM = { identifier: 'b-1;f-1;f-1-01', name: 'f-1-01', type: 'WORKSTATION', neighbourhood: 'North' };
const room = (more: object) => ams({ floors: [{ ...FIRST, rooms: [{ ...ROOM, ...more }] }] });
const made = (name: string, type: string) =>
  ams({ floors: [{ identifier: 'b-1;f-2', name: 'Second', rooms: [{ identifier: `b-1;f-2;${name}`, name, type }] }] });
const OF_ROOM = ['rooms:f-1', 'workplace-reservations:f-1', 'planning-locations'];
const OF_FLOOR = [
  'rooms:f-1',
  'workplace-reservations:f-1',
  'heatmaps:f-1',
  'dirty-rooms:f-1',
  'floors',
  'meeting-rooms',
];
/** Ann holds a workstation there; the others have nothing in their calendars. */
const OF_ANN = ['employee-calendar:e-ann', 'meetings:e-ann', 'amenity-reservations:e-ann', 'own-visits:e-ann'];
const SHARED = ['coworker-locations', 'coworker-days', 'reception-visits', 'amenity-days:b-1', 'people-inside:b-1'];

describe.each(testEngines)('what devices hear of an import on %s', (engine) => {
  let server: TestApp;
  const { as, signIn } = clientsOf(() => server);
  beforeAll(async () => {
    server = await testApp(engine);
    await signIn('ann');
    await book(as('ann'), 'f-1-01', at(TUESDAY));
    const neighbourhoods = [{ name: 'North', personLimit: 9 }];
    await imported(server.database.db, ams({ floors: [{ ...FIRST, neighbourhoods }] }));
    await inTransaction(server.database.db, (db) =>
      savePool(db, { amenityId: 'a-parking' }, { hour: 16, offerMinutes: 60 }),
    );
  });
  afterAll(() => server.close());
  const revisions = async () => {
    const rows = await server.database.db.selectFrom('topic').select(['name', 'revision']).execute();
    return new Map(rows.map(({ name, revision }) => [name, revision]));
  };

  const raisedBy = async (file: object): Promise<string[]> => {
    const before = await revisions();
    await imported(server.database.db, file);
    return [...(await revisions())].flatMap(([name, now]) => (now === before.get(name) ? [] : name));
  };

  it.each<[what: string, file: object, heard: string[], unheard: string[]]>([
    ['nothing new', room({}), [], ['client-config', 'buildings', 'floors', ...OF_FLOOR, ...OF_ANN, ...SHARED]],
    [
      'a new building',
      { buildings: [{ ...AMS, identifier: 'NEW' }] },
      ['buildings', 'floors', 'building-visit-properties'],
      OF_ANN,
    ],
    [
      'a building that is called otherwise',
      ams({ name: 'Harbour' }),
      ['buildings', 'floors', ...OF_FLOOR, 'rooms:f-2', ...OF_ANN, ...SHARED],
      ['rooms:f-3', 'my-teams:e-ann'],
    ],
    [
      'a room that is called otherwise',
      room({ name: 'Window' }),
      [...OF_ROOM, 'employee-calendar:e-ann', 'coworker-days', 'people-inside:b-1'],
      ['buildings', 'rooms:f-2', 'floors', 'meeting-rooms', 'amenity-days:b-1'],
    ],
    ['a room that leaves its neighbourhood', room({ neighbourhood: null }), [...OF_ROOM, 'floors'], []],
    ['a room that comes into one', room({ identifier: 'b-1;f-1;f-1-02', name: 'f-1-02' }), [...OF_ROOM, 'floors'], []],
    ['a new room in one', room({ identifier: 'b-1;f-1;new', name: 'new' }), [...OF_ROOM, 'floors'], OF_ANN],
    ['a meeting room that is something else', made('f-2-meet', 'SPACE'), ['meeting-rooms', 'rooms:f-2'], OF_ANN],
    ['a workstation that is something else', made('f-2-01', 'SPACE'), ['planning-locations', 'rooms:f-2'], OF_ANN],
    [
      'a new room',
      ams({ floors: [{ ...FIRST, rooms: [{ name: 'x', identifier: 'b-1;f-1;x', type: 'WORKSTATION' }] }] }),
      [...OF_ROOM, 'heatmaps:f-1'],
      OF_ANN,
    ],
    ['a neighbourhood', ams({ floors: [{ ...FIRST, neighbourhoods: [{ name: 'South' }] }] }), OF_FLOOR, OF_ANN],
    ['whose a room is', room({ assignedTo: ['ben'] }), [...OF_ROOM, 'employee-info:e-ben'], ['employee-info:e-ann']],
    ['for whom a room is kept', room({ keptFor: ['Owls'] }), OF_ROOM, ['meetings:e-ann']],
    ['for whom a category is', { categories: [{ name: 'Open', for: ['ADMIN'] }] }, ['room-categories'], OF_FLOOR],
    [
      'a category that is called otherwise',
      { categories: [{ name: 'All', formerly: 'Open' }] },
      ['room-categories', ...OF_ROOM, 'rooms:f-3', 'employee-calendar:e-ann'],
      [],
    ],
    [
      'for whom an amenity is',
      ams({ amenities: [{ name: 'Parking', type: 'PARKING', capacity: 10, for: ['ADMIN'] }] }),
      ['amenities', 'buildings'],
      OF_ANN,
    ],
    [
      'places of an amenity',
      ams({ amenities: [{ name: 'Parking', type: 'PARKING', capacity: 9 }] }),
      ['amenities', 'amenity-days:b-1', 'buildings'],
      [],
    ],
    ['guidelines', ams({ guidelines: [{ kind: 'wifi', lines: { en: ['x'] } }] }), ['building-guidelines:b-1'], OF_ANN],
    [
      'days on which nobody comes',
      { blockPeriods: [{ from: TUESDAY, until: TUESDAY, reason: 'x' }] },
      ['block-periods'],
      OF_ANN,
    ],
    [
      'a team that is called otherwise',
      { teams: [{ name: 'Hawks', formerly: 'Owls' }] },
      ['my-teams:e-ann', 'team-days:e-ann', 'department-profiles:e-leader'],
      ['my-teams:e-outsider'],
    ],
    [
      'a division that is called otherwise',
      { divisions: [{ name: 'Lab', formerly: 'Research' }] },
      ['employee-info:e-ann'],
      ['employee-info:e-outsider'],
    ],
    [
      'who is in a team',
      { teams: [{ name: 'Hawks', members: ['ann', 'leader', 'outsider'] }] },
      ['department-profiles:e-leader', 'planning-locations'],
      ['department-profiles:e-ann'],
    ],
  ])('%s', async (_, file, heard, unheard) => {
    // Each row begins with the names as they were.
    await imported(server.database.db, room({}));
    const raised = await raisedBy(file);
    expect(raised).toEqual(expect.arrayContaining(heard));
    expect(unheard.filter((name) => raised.includes(name))).toEqual([]);
  });

  it('rooms of a neighbourhood, to who leads a division that plans there without a team', async () => {
    const { db } = server.database;
    const neighbourhoods = [{ name: 'North', personLimit: 9 }];
    const floors = (more: object) => ams({ floors: [{ ...FIRST, neighbourhoods, rooms: [{ ...ROOM, ...more }] }] });
    await imported(db, floors({}));
    await db.updateTable('team').set({ division_id: 'd-1' }).execute();
    const leads = { id: 'p-alone', name: 'Sales', leader_id: 'e-outsider', team_id: null, division_id: 'd-2' };
    await db.insertInto('department_profile').values(leads).execute();
    await db
      .insertInto('team_profile')
      .values({
        id: 'd-2',
        division_id: 'd-2',
        scheme: 'WEEKLY',
        week: 'EVERY',
        days_in_scheme: 1,
        preferred_days: [2],
        optional_days: [],
        attendance: 100,
        max_occupancy: 80,
        floor_id: 'f-1',
        neighborhoods: [],
      })
      .execute();
    const raised = await raisedBy(floors({ neighbourhood: null }));
    await db.deleteFrom('team_profile').execute();
    await db.deleteFrom('department_profile').where('id', '=', 'p-alone').execute();
    expect(raised).toContain('team-profiles:e-outsider');
    expect(raised).not.toContain('team-profiles:e-ann');
  });

  it.each([
    ['a new team', [{ name: 'Terns', division: 'Research' }]],
    ['a team that leaves', [{ name: 'Owls', formerly: 't-1', division: 'Sales' }]],
  ])('%s, to who leads a division and to its teams', async (_, teams) => {
    const { db } = server.database;
    const divisions = [{ name: 'Research', formerly: 'd-1' }, { name: 'Sales' }];
    await imported(db, { divisions, teams: [{ name: 'Owls', formerly: 't-1', division: 'Research' }] });
    await db.deleteFrom('team_membership').where('employee_id', '=', 'e-outsider').execute();
    const leads = { id: 'p-whole', name: 'Research', leader_id: 'e-outsider', team_id: null, division_id: 'd-1' };
    await db.insertInto('department_profile').values(leads).execute();
    const raised = await raisedBy({ divisions, teams });
    await db.deleteFrom('department_profile').where('id', '=', 'p-whole').execute();
    for (const heard of ['department-profiles:e-outsider', 'team-profiles:e-outsider', 'team-profiles:e-ann'])
      expect(raised).toContain(heard);
    expect(raised).toContain('planning-locations');
  });
});
