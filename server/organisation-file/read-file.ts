import { ZodError } from 'zod';
import {
  type BlockPeriodEntry,
  type BuildingEntry,
  type FloorEntry,
  identifierOf,
  type OrganisationFile,
  organisationFile,
} from './format.ts';
import { Problems, RefusedOrganisation } from './refused-organisation.ts';

/** `buildings[0].floors[1]` */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${String(part)}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('') || 'the file';

/** Reads the file's text. @throws RefusedOrganisation naming the places, and what would be right */
export function readOrganisationFile(json: string): OrganisationFile {
  const problems = new Problems();
  const file = parse(json, problems);
  problems.refuse();
  checkOnce(file, problems);
  problems.refuse();
  return file;
}

function parse(json: string, problems: Problems): OrganisationFile {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new RefusedOrganisation(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return organisationFile.parse(value);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    for (const issue of error.issues) {
      const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      for (const place of places) problems.add(placeOf(place), issue.message);
    }
    return {};
  }
}

/** Nothing stands in the file twice, nor as something that it formerly was. */
function checkOnce(file: OrganisationFile, problems: Problems): void {
  const { categories = [], divisions = [], teams = [], buildings = [] } = file;
  const named = [
    ['categories', categories],
    ['divisions', divisions],
    ['teams', teams],
  ] as const;
  for (const [place, entries] of named) onceAndFormerly(problems, placed(place, entries), 'name', byName);
  onceAndFormerly(problems, placed('buildings', buildings), 'identifier', byIdentifier);
  const floors = buildings.flatMap((building, index) =>
    placed(`buildings[${String(index)}].floors`, building.floors ?? []),
  );
  onceAndFormerly(problems, floors, 'identifier', byIdentifier);
  const rooms = floors.flatMap(({ place, entry: { identifier: floor, rooms: inside = [] } }) =>
    placed(`${place}.rooms`, inside).map(({ place: at, entry }) => ({
      place: at,
      entry: { ...entry, identifier: identifierOf(entry, floor) },
    })),
  );
  onceAndFormerly(problems, rooms, 'identifier', byIdentifier);
  onceOf(
    problems,
    rooms.filter(({ entry }) => typeof entry.sensor === 'string'),
    'sensor',
    ({ sensor }) => sensor ?? '',
  );
  for (const [index, building] of buildings.entries()) checkBuilding(problems, `buildings[${String(index)}]`, building);
  for (const { place, entry } of floors) checkFloor(problems, place, entry);
  for (const { place, entry } of rooms) {
    if (typeof entry.unavailableReason === 'string' && entry.status !== 'UNAVAILABLE')
      problems.add(`${place}.unavailableReason`, 'is for "status": "UNAVAILABLE" alone');
    onceEach(problems, `${place}.assignedTo`, entry.assignedTo);
    onceEach(problems, `${place}.keptFor`, entry.keptFor);
  }
  for (const [index, { for: roles }] of categories.entries())
    onceEach(problems, `categories[${String(index)}].for`, roles);
  for (const [index, { leaders, members }] of teams.entries()) {
    onceEach(problems, `teams[${String(index)}].leaders`, leaders);
    onceEach(problems, `teams[${String(index)}].members`, members);
  }
  for (const [index, { leaders }] of divisions.entries())
    onceEach(problems, `divisions[${String(index)}].leaders`, leaders);
  checkPeriods(problems, 'blockPeriods', file.blockPeriods);
}

function checkBuilding(problems: Problems, place: string, { amenities = [], blockPeriods }: BuildingEntry): void {
  onceAndFormerly(problems, placed(`${place}.amenities`, amenities), 'name', byName);
  for (const [index, { for: who, offeredBy = [] }] of amenities.entries()) {
    onceEach(problems, `${place}.amenities[${String(index)}].for`, who);
    onceEach(problems, `${place}.amenities[${String(index)}].offeredBy`, offeredBy);
    const others = offeredBy.filter((role) => who?.includes(role) !== true);
    if (others.length > 0)
      problems.add(`${place}.amenities[${String(index)}].offeredBy`, `"for" must name ${others.join(', ')}, too`);
  }
  checkPeriods(problems, `${place}.blockPeriods`, blockPeriods);
}

function checkFloor(problems: Problems, place: string, { neighbourhoods = [], blockPeriods }: FloorEntry): void {
  onceAndFormerly(problems, placed(`${place}.neighbourhoods`, neighbourhoods), 'name', byName);
  checkPeriods(problems, `${place}.blockPeriods`, blockPeriods);
}

function checkPeriods(problems: Problems, place: string, periods: readonly BlockPeriodEntry[] = []): void {
  for (const [index, { from, until }] of periods.entries())
    if (until < from) problems.add(`${place}[${String(index)}].until`, `must not be before ${from}`);
  once(problems, place, periods, 'from', ({ from, until }) => `${from} to ${until}`);
}

interface Placed<T> {
  place: string;
  entry: T;
}
const placed = <T>(list: string, entries: readonly T[]): Placed<T>[] =>
  entries.map((entry, index) => ({ place: `${list}[${String(index)}]`, entry }));
const byName = ({ name }: { name: string }): string => name;
const byIdentifier = ({ identifier }: { identifier: string }): string => identifier;

const once = <T>(problems: Problems, list: string, entries: readonly T[], field: string, keyOf: (one: T) => string) =>
  onceOf(problems, placed(list, entries), field, keyOf);

/** @returns the place of each */
function onceOf<T>(
  problems: Problems,
  entries: readonly Placed<T>[],
  field: string,
  keyOf: (entry: T) => string,
): Map<string, string> {
  const seen = new Map<string, string>();
  for (const { place, entry } of entries) {
    const key = keyOf(entry);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, place);
    else problems.add(`${place}.${field}`, `"${key}" stands at ${before}, too`);
  }
  return seen;
}

/** As {@link onceOf}, of what may formerly have had another name. */
function onceAndFormerly<T extends { formerly?: string | undefined }>(
  problems: Problems,
  entries: readonly Placed<T>[],
  field: string,
  keyOf: (entry: T) => string,
): void {
  const seen = onceOf(problems, entries, field, keyOf);
  const formers = new Map<string, string>();
  for (const { place, entry } of entries) {
    const { formerly } = entry;
    if (formerly === undefined || formerly === keyOf(entry)) continue;
    const other = seen.get(formerly) ?? formers.get(formerly);
    if (other !== undefined)
      problems.add(`${place}.formerly`, `"${formerly}" stands at ${other}: one thing cannot become two`);
    formers.set(formerly, place);
  }
}

function onceEach(problems: Problems, place: string, names: readonly string[] = []): void {
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    const key = name.toLowerCase();
    if (seen.has(key)) problems.add(`${place}[${String(index)}]`, `"${name}" stands there twice`);
    seen.add(key);
  }
}
