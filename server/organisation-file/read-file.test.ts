import { expect, it } from 'vitest';
import { asTable } from './as-table.ts';
import { readOrganisationFile } from './read-file.ts';

const ROOM = { name: '1.01', type: 'WORKSTATION' };
const FLOOR = { identifier: 'HQ;1', name: 'First' };
const HOUSE = { identifier: 'HQ', name: 'Head office', site: 'Ghent', timeZone: 'Europe/Brussels' };
const house = (more: object) => ({ buildings: [{ ...HOUSE, ...more }] });
const floor = (more: object) => house({ floors: [{ ...FLOOR, ...more }] });
const room = (more: object) => floor({ rooms: [{ ...ROOM, ...more }] });
const read = (file: unknown) => () => readOrganisationFile(JSON.stringify(file));

it.each<[what: string, file: unknown, message: string]>([
  ['a list', [], 'the file: must be {…}'],
  ['a key that nobody knows', { rooms: [] }, 'rooms: is not known here; known are categories, divisions, teams'],
  [
    'a key that nobody knows of a room',
    room({ colour: 'red' }),
    'buildings[0].floors[0].rooms[0].colour: is not known here; known are name, identifier',
  ],
  [
    'another type',
    room({ type: 'DESK' }),
    'buildings[0].floors[0].rooms[0].type: must be one of WORKSTATION, MEETING_ROOM, PARKING, AMENITY, SPACE',
  ],
  ['no type', floor({ rooms: [{ name: '1' }] }), 'rooms[0].type: is missing: it must be one of WORKSTATION'],
  ['a blank name', room({ name: ' ' }), 'rooms[0].name: must be a text of 1 to 120 characters on one line'],
  ['a name of two lines', room({ name: 'a\nb' }), 'rooms[0].name: must be a text of 1 to 120 characters on one line'],
  ['room for nobody', room({ capacity: 0 }), 'rooms[0].capacity: must be a whole number from 1 to 100000, or null'],
  ['half a person', floor({ personLimit: 1.5 }), 'floors[0].personLimit: must be a whole number from 1'],
  ['a text for a number', floor({ personLimit: '3' }), 'floors[0].personLimit: must be a whole number from 1'],
  ['a text for a list', room({ assignedTo: 'ann' }), 'rooms[0].assignedTo: must be a list'],
  ['a text for yes', room({ reservable: 'yes' }), 'rooms[0].reservable: must be true or false'],
  [
    'a reason of what is available',
    room({ unavailableReason: 'Broken' }),
    'rooms[0].unavailableReason: is for "status": "UNAVAILABLE" alone',
  ],
  ['no zone', { buildings: [{ identifier: 'HQ', name: 'a', site: 'b' }] }, 'buildings[0].timeZone: is missing'],
  ['a zone that is none', house({ timeZone: 'Ghent' }), 'buildings[0].timeZone: must be an IANA time zone'],
  ['a distance from UTC', house({ timeZone: '+01:00' }), 'buildings[0].timeZone: must be an IANA time zone'],
  ['a ; in a building', house({ identifier: 'HQ;1' }), 'buildings[0].identifier: must have no ";"'],
  ['a building twice', { buildings: [HOUSE, HOUSE] }, 'buildings[1].identifier: "HQ" stands at buildings[0], too'],
  [
    'a floor in two buildings',
    { buildings: [HOUSE, { ...HOUSE, identifier: 'B' }].map((one) => ({ ...one, floors: [FLOOR] })) },
    'buildings[1].floors[0].identifier: "HQ;1" stands at buildings[0].floors[0], too',
  ],
  [
    'a room twice, once by its name',
    floor({ rooms: [ROOM, { ...ROOM, name: 'Other', identifier: 'HQ;1;1.01' }] }),
    'rooms[1].identifier: "HQ;1;1.01" stands at buildings[0].floors[0].rooms[0], too',
  ],
  [
    'a sensor in two rooms',
    floor({
      rooms: [
        { ...ROOM, sensor: 's' },
        { name: '2', type: 'SPACE', sensor: 's' },
      ],
    }),
    'rooms[1].sensor: "s" stands at buildings[0].floors[0].rooms[0], too',
  ],
  [
    'a name that another still has',
    { teams: [{ name: 'Owls' }, { name: 'Eagles', formerly: 'Owls' }] },
    'teams[1].formerly: "Owls" stands at teams[0]: one thing cannot become two',
  ],
  [
    'a name that two had',
    {
      teams: [
        { name: 'A', formerly: 'Owls' },
        { name: 'B', formerly: 'Owls' },
      ],
    },
    'teams[1].formerly: "Owls" stands at teams[0]',
  ],
  ['a team twice', { teams: [{ name: 'Owls' }, { name: 'Owls' }] }, 'teams[1].name: "Owls" stands at teams[0], too'],
  [
    'a member twice',
    { teams: [{ name: 'Owls', members: ['ann', 'Ann'] }] },
    'teams[0].members[1]: "Ann" stands there twice',
  ],
  [
    'a role that is none',
    { categories: [{ name: 'a', for: ['BOSS'] }] },
    'categories[0].for[0]: must be one of EMPLOYEE',
  ],
  [
    'a role twice of a category',
    { categories: [{ name: 'a', for: ['ADMIN', 'ADMIN'] }] },
    'categories[0].for[1]: "ADMIN" stands there twice',
  ],
  [
    'a role twice of an amenity',
    house({ amenities: [{ name: 'a', type: 'A', capacity: 1, for: ['ADMIN', 'ADMIN'], offeredBy: ['ADMIN'] }] }),
    'amenities[0].for[1]: "ADMIN" stands there twice',
  ],
  [
    'a role that offers twice',
    house({ amenities: [{ name: 'a', type: 'A', capacity: 1, for: ['ADMIN'], offeredBy: ['ADMIN', 'ADMIN'] }] }),
    'amenities[0].offeredBy[1]: "ADMIN" stands there twice',
  ],
  [
    'an amenity without places',
    house({ amenities: [{ name: 'Car park', type: 'PARKING', capacity: 0 }] }),
    'amenities[0].capacity: must be a whole number from 1 to 100000',
  ],
  [
    'a type in small letters',
    house({ amenities: [{ name: 'Car park', type: 'parking', capacity: 1 }] }),
    'amenities[0].type: must be capitals, such as PARKING or LUNCH',
  ],
  [
    'who offers what they may not reserve',
    house({ amenities: [{ name: 'a', type: 'A', capacity: 1, for: ['EMPLOYEE'], offeredBy: ['HOSPITALITY'] }] }),
    'amenities[0].offeredBy: "for" must name HOSPITALITY, too',
  ],
  [
    'a day that is none',
    { blockPeriods: [{ from: '2027-02-30', until: '2027-03-01', reason: 'a' }] },
    'blockPeriods[0].from: must be a day',
  ],
  [
    'days that end before they begin',
    floor({ blockPeriods: [{ from: '2027-02-02', until: '2027-02-01', reason: 'a' }] }),
    'buildings[0].floors[0].blockPeriods[0].until: must not be before 2027-02-02',
  ],
  [
    'a language that there is not',
    house({ guidelines: [{ kind: 'wifi', lines: { es: ['a'] } }] }),
    'buildings[0].guidelines[0].lines.es: is not known here; known are en, nl, fr, de, pt',
  ],
])('refuses %s', (_, file, message) => {
  expect(read(file)).toThrow(
    expect.objectContaining({ name: 'RefusedOrganisation', message: expect.stringContaining(message) }),
  );
});

it('refuses what is no JSON', () => {
  expect(() => readOrganisationFile('{')).toThrow(
    expect.objectContaining({ name: 'RefusedOrganisation', message: expect.stringContaining('the file is no JSON: ') }),
  );
});

it('names all that is wrong, and of much the first', () => {
  const rooms = Array.from({ length: 30 }, (_, index) => ({ name: String(index), type: 'DESK' }));
  expect(read(floor({ rooms }))).toThrow(/rooms\[0\]\.type: [^]*rooms\[19\]\.type: [^]*\n {2}and 10 more$/);
});

it('reads what a table of it says, without a byte order mark', () => {
  const file = room({ equipment: ['SCREEN'], category: null });
  const table = asTable(file);
  expect(table).toContain(
    '\n            { "name": "1.01", "type": "WORKSTATION", "equipment": ["SCREEN"], "category": null }\n',
  );
  expect(readOrganisationFile(`\uFEFF${table}`)).toEqual(file);
});
