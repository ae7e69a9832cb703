import { describe, expect, it } from 'vitest';
import { reusedDatabase, testEngines } from '../../tests/support/database.ts';
import { exported, imported } from '../../tests/support/organisation-file.ts';

/** Says everything that a file may say. */
const FULL = {
  categories: [{ name: 'Quiet', for: ['ADMIN', 'TEAMLEADER'] }, { name: 'Standard' }],
  divisions: [{ name: 'Research', leaders: ['lea'] }],
  teams: [
    { name: 'Larks', members: ['Ann'] },
    { name: 'Owls', division: 'Research', leaders: ['lea'], members: ['Ann', 'ben'] },
  ],
  buildings: [
    {
      identifier: 'HQ',
      name: 'Head office',
      site: 'Ghent',
      timeZone: 'Europe/Brussels',
      personLimit: 90,
      takesVisitors: false,
      guidelines: [
        { kind: 'emergency', lines: { en: ['Call 112'], nl: ['Bel 112'] }, phone: '+3295550112' },
        { kind: 'houseRules', lines: { en: ['No dogs'] } },
        { kind: 'houseRules', lines: { en: ['No cats'] } },
      ],
      floors: [
        {
          identifier: 'HQ;2',
          name: 'Second',
          personLimit: 20,
          neighbourhoods: [{ name: 'River side', personLimit: 4 }, { name: 'Street side' }],
          rooms: [
            { name: '2.01', type: 'WORKSTATION', category: 'Quiet', neighbourhood: 'River side', sensor: 'HQ-2-01' },
            { name: '2.02', type: 'WORKSTATION', flex: false, status: 'UNAVAILABLE', unavailableReason: 'No chair' },
            { name: '2.03', type: 'WORKSTATION', assignedTo: ['Ann', 'ben'] },
            {
              name: '2.04',
              identifier: 'HQ;2;corner',
              type: 'WORKSTATION',
              reservable: false,
              keptFor: ['Larks', 'Owls'],
            },
            { name: 'Oak', type: 'MEETING_ROOM', capacity: 6, equipment: ['SCREEN', 'Piano'] },
          ],
          blockPeriods: [{ from: '2026-12-24', until: '2026-12-24', reason: 'Carpets', published: false }],
        },
        { identifier: 'HQ;1', name: 'First' },
      ],
      amenities: [
        { name: 'Car park', type: 'PARKING', capacity: 12 },
        { name: 'Guests', type: 'PARKING_VISITOR', capacity: 2, for: ['HOSPITALITY'], offeredBy: ['HOSPITALITY'] },
        { name: 'Lunch', type: 'LUNCH', capacity: 40, floor: 'HQ;1', for: ['EMPLOYEE'] },
      ],
      blockPeriods: [{ from: '2026-12-25', until: '2027-01-01', reason: 'Closed' }],
    },
    { identifier: 'B', name: 'Annex', site: 'Bruges', timeZone: 'Europe/Brussels' },
  ],
  blockPeriods: [{ from: '2027-05-01', until: '2027-05-01', reason: 'Holiday' }],
};

describe.each(testEngines)('an organisation file in an empty database on %s', (engine) => {
  const open = async () => {
    const database = await reusedDatabase(engine);
    const people = ['Ann', 'ben', 'lea'].map((name) => ({
      id: `e-${name}`,
      username: name,
      name,
      email: `${name}@x.test`,
    }));
    await database.db.insertInto('employee').values(people).execute();
    return database;
  };

  it('makes what it says, which comes out again and makes the same elsewhere', async () => {
    const [first, second] = [await open(), await open()];
    const told = await imported(first.db, FULL);
    expect(new Set(told.map(({ what }) => what))).toEqual(new Set(['new']));
    const out = await exported(first.db);
    expect(out).toEqual(FULL);
    expect(await imported(first.db, FULL)).toEqual([]);
    await imported(second.db, out);
    expect(await exported(second.db)).toEqual(out);
    const roles = await first.db.selectFrom('employee_authority').selectAll().execute();
    expect(roles).toEqual([{ employee_id: 'e-lea', authority: 'TEAMLEADER' }]);
    const begun = await first.db.selectFrom('setting').select('value').where('key', '=', 'organisation').execute();
    expect(begun).toEqual([{ value: 'own' }]);
    await Promise.all([first.close(), second.close()]);
  });

  it('comes out without people for a house that has others', async () => {
    const database = await open();
    await imported(database.db, FULL);
    const out = JSON.stringify(await exported(database.db, false));
    expect(['Ann', 'ben', 'lea'].filter((name) => out.includes(`"${name}"`))).toEqual([]);
    await database.close();
  });

  it('is not made in part', async () => {
    const database = await open();
    const file = { ...FULL, teams: [...FULL.teams, { name: 'Crows', members: ['nobody'] }] };
    await expect(imported(database.db, file)).rejects.toThrow('teams[2].members[0]: nobody has the user name "nobody"');
    expect(await exported(database.db)).toEqual({});
    await database.close();
  });

  it('names what would be one in the file, and an import with an id keeps them apart', async () => {
    const { db, close } = await open();
    await imported(db, FULL);
    const [larks] = await db.selectFrom('team').select('id').where('name', '=', 'Larks').execute();
    await db.insertInto('team').values({ id: 't-2', name: 'Larks', division_id: null }).execute();
    await db.insertInto('room_category').values({ id: 'c-2', name: 'Quiet' }).execute();
    const refused = exported(db);
    await expect(refused).rejects.toThrow(/category "Quiet": there are 2/);
    await expect(refused).rejects.toThrow(/team "Larks": there are 2 \(.*t-2.*\): import another name with "formerly"/);
    await imported(db, {
      categories: [{ name: 'Silent', formerly: 'c-2' }],
      teams: [{ name: 'Doves', formerly: larks?.id }],
      buildings: [
        {
          ...FULL.buildings[0],
          floors: [
            {
              identifier: 'HQ;2',
              name: 'Second',
              rooms: [{ name: '2.02', type: 'WORKSTATION', keptFor: ['Larks', 'Doves'] }],
            },
          ],
        },
      ],
    });
    const kept = db.selectFrom('team_workstation').innerJoin('team', 'team.id', 'team_workstation.team_id');
    const rows = kept.innerJoin('room', 'room.id', 'room_id').where('room.name', '=', '2.02');
    expect(await rows.select(['team.id', 'team.name']).orderBy('team.name').execute()).toEqual([
      { id: larks?.id, name: 'Doves' },
      { id: 't-2', name: 'Larks' },
    ]);
    const out = await exported(db);
    expect(out).toMatchObject({ teams: expect.arrayContaining([{ name: 'Doves', members: ['Ann'] }]) });
    expect(await imported(db, out)).toEqual([]);
    await close();
  });
});
