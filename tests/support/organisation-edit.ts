import fc from 'fast-check';
import { AUTHORITIES } from '../../src/domain/access/authority.ts';
import { ROOM_TYPES } from '../../src/domain/room/room.ts';
import { TUESDAY, WEDNESDAY } from './booking.ts';
import { PEOPLE } from './organisation.ts';

type Thing = Record<string, unknown>;

const people = fc.subarray([...PEOPLE], { maxLength: 3 });
const roles = fc.subarray(['EMPLOYEE', ...AUTHORITIES], { maxLength: 2 });
const limit = fc.constantFrom(null, 1, 2, 50);
const neighbourhoods = fc.array(fc.record({ name: fc.constantFrom('North', 'South'), personLimit: limit }), {
  maxLength: 1,
});
const blockPeriods = fc.constantFrom<object[]>(
  [],
  [{ from: WEDNESDAY, until: WEDNESDAY, reason: 'Works' }],
  [{ from: TUESDAY, until: WEDNESDAY, reason: 'Feast', published: false }],
);
/** What a file may say of a thing besides its name, by the list that the thing stands in. */
const FIELDS: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  categories: { for: roles },
  divisions: { leaders: people },
  teams: { division: fc.constantFrom(null, 'Research', 'Sales', 'Lab'), leaders: people, members: people },
  buildings: {
    personLimit: limit,
    takesVisitors: fc.boolean(),
    guidelines: fc.constantFrom([], [{ kind: 'wifi', lines: { en: ['guest'] } }]),
    blockPeriods,
  },
  floors: { personLimit: limit, neighbourhoods, blockPeriods },
  rooms: {
    type: fc.constantFrom(...ROOM_TYPES),
    category: fc.constantFrom(null, 'Open', 'Quiet'),
    neighbourhood: fc.constantFrom(null, 'North', 'South'),
    capacity: limit,
    equipment: fc.subarray(['SCREEN', 'VIDEO']),
    reservable: fc.boolean(),
    flex: fc.boolean(),
    status: fc.constantFrom('AVAILABLE', 'UNAVAILABLE'),
    assignedTo: people,
    keptFor: fc.subarray(['Owls', 'Larks']),
  },
  amenities: { capacity: fc.constantFrom(1, 2, 9), for: roles, offeredBy: roles },
};
const name = fc.constantFrom('Harbour', 'Window', 'River', 'Hawks', 'Lab');

/** A thing of an organisation file, as a share of its list, and what is said of it from now on. */
export interface OrganisationEdit {
  list: string;
  which: number;
  field: string;
  value: unknown;
}

export const organisationEdit: fc.Arbitrary<OrganisationEdit> = fc
  .constantFrom(
    ...Object.entries(FIELDS),
    ...Array.from({ length: 3 }, () => ['rooms', FIELDS['rooms'] ?? {}] as const),
  )
  .chain(([list, fields]) =>
    fc
      .constantFrom(...Object.entries({ ...fields, name }))
      .chain(([field, values]) =>
        fc.record({
          list: fc.constant(list),
          which: fc.double({ min: 0, max: 0.999, noNaN: true }),
          field: fc.constant(field),
          value: values,
        }),
      ),
  );

/** @returns the file with the edit made; what gets another name says which it had */
export function edited(file: object, { list, which, field, value }: OrganisationEdit): object {
  const copy = structuredClone(file);
  const things = listed(copy, list);
  const thing = things[Math.floor(which * things.length)];
  if (thing === undefined) return copy;
  const hasIdentifier = list === 'rooms' || list === 'floors' || list === 'buildings';
  if (field === 'name' && !hasIdentifier) thing['formerly'] = thing['name'];
  thing[field] = value;
  return copy;
}

/** All things of a list, wherever it stands. */
function listed(part: unknown, list: string): Thing[] {
  if (Array.isArray(part)) return part.flatMap((one) => listed(one, list));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]): Thing[] =>
    key === list && Array.isArray(value) ? value : listed(value, list),
  );
}
