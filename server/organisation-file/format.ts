import { z } from 'zod';
import { AUTHORITIES } from '../../src/domain/access/authority.ts';
import { GUIDELINE_KINDS } from '../../src/domain/building/guideline.ts';
import { LOCALES } from '../../src/domain/employee/employee.ts';
import { ROOM_STATUSES, ROOM_TYPES } from '../../src/domain/room/room.ts';

/** Longer ones cannot be scanned (`src/domain/scan/code.ts`). */
const MAX_IDENTIFIER = 200;
const MAX_NAME = 120;
const MAX_LINE = 2000;
/** Wide enough for any house, and narrow enough for a column. */
const MAX_COUNT = 100_000;

/** What is said of a value that is not there, or is another kind of thing. */
const must = (be: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? `is missing: it must be ${be}` : `must be ${be}`),
});

/** An object of these keys alone. */
const fields = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `is not known here; known are ${Object.keys(shape).join(', ')}` : 'must be {…}',
  });
const list = <T extends z.ZodType>(of: T) => z.array(of, must('a list […]'));
const text = (max: number) => {
  const be = `a text of 1 to ${String(max)} characters on one line`;
  return z
    .string(must(be))
    .refine((value) => value.trim() !== '' && value.length <= max && !/\p{Cc}/u.test(value), `must be ${be}`)
    .transform((value) => value.trim());
};
const flag = z.boolean(must('true or false'));
const COUNT = `a whole number from 1 to ${String(MAX_COUNT)}`;
const counted = (be: string) =>
  z.number(must(be)).refine((value) => Number.isInteger(value) && value >= 1 && value <= MAX_COUNT, `must be ${be}`);
const count = counted(COUNT);
const limit = counted(`${COUNT}, or null for no limit`).nullable();
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, must(`one of ${values.join(', ')}`));
const day = z.iso.date(must('a day such as 2027-01-31'));

const name = text(MAX_NAME);
const identifier = text(MAX_IDENTIFIER);
/** User names of accounts that are there. */
const people = list(text(MAX_NAME));
/** EMPLOYEE is everybody who is signed in. */
export const ROLES = ['EMPLOYEE', ...AUTHORITIES] as const;
const roles = list(oneOf(ROLES));

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && zone.includes('/');
  } catch {
    return false;
  }
};
const ZONE = 'an IANA time zone such as Europe/Amsterdam';

const blockPeriod = fields({ from: day, until: day, reason: text(MAX_NAME), published: flag.optional() });

const room = fields({
  name,
  identifier: identifier.optional(),
  formerly: identifier.optional(),
  type: oneOf(ROOM_TYPES),
  category: z.union([z.null(), name], must('the name of a category, or null')).optional(),
  neighbourhood: z.union([z.null(), name], must('the name of a neighbourhood of the floor, or null')).optional(),
  capacity: limit.optional(),
  equipment: list(text(MAX_NAME)).optional(),
  reservable: flag.optional(),
  flex: flag.optional(),
  status: oneOf(ROOM_STATUSES).optional(),
  unavailableReason: z.union([z.null(), text(MAX_NAME)], must('a text, or null')).optional(),
  sensor: z.union([z.null(), text(MAX_NAME)], must('the position of a sensor, or null')).optional(),
  assignedTo: people.optional(),
  keptFor: list(name).optional(),
});

const neighbourhood = fields({ name, formerly: name.optional(), personLimit: limit.optional() });

const floor = fields({
  name,
  identifier,
  formerly: identifier.optional(),
  personLimit: limit.optional(),
  neighbourhoods: list(neighbourhood).optional(),
  rooms: list(room).optional(),
  blockPeriods: list(blockPeriod).optional(),
});

const amenity = fields({
  name,
  formerly: name.optional(),
  type: text(60).refine((type) => /^[A-Z][A-Z0-9_]*$/.test(type), 'must be capitals, such as PARKING or LUNCH'),
  capacity: count,
  floor: z.union([z.null(), identifier], must('the identifier of a floor of the building, or null')).optional(),
  for: roles.optional(),
  offeredBy: roles.optional(),
});

const lines = list(text(MAX_LINE));
const guideline = fields({
  kind: oneOf(GUIDELINE_KINDS),
  lines: fields(Object.fromEntries(LOCALES.map((locale) => [locale, lines.optional()]))),
  phone: z.union([z.null(), text(40)], must('a number as it is dialled, or null')).optional(),
});

const building = fields({
  identifier: identifier.refine((value) => !value.includes(';'), 'must have no ";", which stands before a floor'),
  formerly: identifier.optional(),
  name,
  site: name,
  timeZone: z.string(must(ZONE)).refine(isZone, `must be ${ZONE}`),
  personLimit: limit.optional(),
  takesVisitors: flag.optional(),
  guidelines: list(guideline).optional(),
  floors: list(floor).optional(),
  amenities: list(amenity).optional(),
  blockPeriods: list(blockPeriod).optional(),
});

/**
 * An organisation file: buildings with what is in them, and teams. What it does not say stays as it is, and is the
 * default of something new.
 */
export const organisationFile = fields({
  categories: list(fields({ name, formerly: name.optional(), for: roles.optional() })).optional(),
  divisions: list(fields({ name, formerly: name.optional(), leaders: people.optional() })).optional(),
  teams: list(
    fields({
      name,
      formerly: name.optional(),
      division: z.union([z.null(), name], must('the name of a division, or null')).optional(),
      leaders: people.optional(),
      members: people.optional(),
    }),
  ).optional(),
  buildings: list(building).optional(),
  blockPeriods: list(blockPeriod).optional(),
});

export type OrganisationFile = z.output<typeof organisationFile>;
export type BuildingEntry = NonNullable<OrganisationFile['buildings']>[number];
export type FloorEntry = NonNullable<BuildingEntry['floors']>[number];
export type RoomEntry = NonNullable<FloorEntry['rooms']>[number];
export type AmenityEntry = NonNullable<BuildingEntry['amenities']>[number];
export type BlockPeriodEntry = NonNullable<OrganisationFile['blockPeriods']>[number];
export type GuidelineEntry = NonNullable<BuildingEntry['guidelines']>[number];

/** A room's identifier, which is the floor's and its name unless it says another. */
export const identifierOf = ({ identifier: said, name: own }: RoomEntry, floorIdentifier: string): string =>
  said ?? `${floorIdentifier};${own}`;

/** Whether a room is flexible where nobody says so: a workstation that is nobody's. */
export const isFlexUnsaid = ({ type, assignedTo = [] }: Pick<RoomEntry, 'type' | 'assignedTo'>): boolean =>
  type === 'WORKSTATION' && assignedTo.length === 0;
