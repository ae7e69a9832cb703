import type { PresentOrganisation } from '../sql/organisation-file.ts';
import { compareBuilding } from './compare-building.ts';
import { comparePeriods } from './compare-periods.ts';
import type { Comparing, Comparison } from './comparing.ts';
import { Draft } from './draft.ts';
import type { OrganisationFile } from './format.ts';
import { areSame, noLists } from './lists.ts';
import { Names } from './names.ts';
import { PeopleNamed } from './people-named.ts';
import { newPositions } from './positions.ts';
import type { Problems } from './refused-organisation.ts';

/**
 * Compares a file with what there is.
 * @param periodsFrom ISO date: block periods that ended before are over
 */
export function compare(
  file: OrganisationFile,
  present: PresentOrganisation,
  problems: Problems,
  periodsFrom: string,
): Comparison {
  const draft = new Draft(problems);
  const comparing: Comparing = {
    draft,
    lists: noLists(),
    otherTypes: new Map(),
    otherZones: new Map(),
    present,
    problems,
    people: new PeopleNamed(present.people, problems),
    categories: new Names('category', problems, present.categories),
    teams: new Names('team', problems, present.teams),
    periodsFrom,
  };
  compareCategories(comparing, file);
  compareTeams(comparing, file);
  compareBuildings(comparing, file);
  comparePeriods(comparing, file.blockPeriods, {
    place: 'blockPeriods',
    label: 'everywhere',
    building: null,
    floor: null,
  });
  return comparing;
}

const byName = { keyOf: ({ name }: { name: string }) => name };

function compareCategories(
  { draft, lists, present, categories }: Comparing,
  { categories: entries }: OrganisationFile,
): void {
  if (entries === undefined) return;
  const things = draft.merge(
    'room_category',
    entries.map(({ name, formerly }, index) => ({
      place: `categories[${String(index)}]`,
      label: name,
      key: name,
      formerly,
      said: { name },
      fresh: { name },
    })),
    present.categories,
    byName,
  );
  categories.add(entries, things);
  for (const [index, thing] of things.entries()) {
    const roles = entries[index]?.for;
    const before = present.categoryRoles.filter(({ category_id: id }) => id === thing.id);
    if (
      roles === undefined ||
      areSame(
        roles,
        before.map(({ authority }) => authority),
      )
    )
      continue;
    lists.categoryRoles.set(thing.id, roles);
    thing.note('for');
  }
}

function compareTeams(comparing: Comparing, { divisions = [], teams }: OrganisationFile): void {
  const { draft, lists, present, problems, people } = comparing;
  const named = new Names('division', problems, present.divisions);
  const merged = draft.merge(
    'division',
    divisions.map(({ name, formerly }, index) => ({
      place: `divisions[${String(index)}]`,
      label: name,
      key: name,
      formerly,
      said: { name },
      fresh: { name },
    })),
    divisions.length === 0 ? [] : present.divisions,
    byName,
  );
  named.add(divisions, merged);
  for (const [index, { name, leaders }] of divisions.entries()) {
    const thing = merged[index];
    const after = people.findAll(`divisions[${String(index)}].leaders`, leaders);
    const before = present.leaders.filter(({ division_id: id, team_id: team }) => team === null && id === thing?.id);
    const change = { name, before: before.map(({ leader_id: id }) => id), after: after ?? [] };
    if (thing === undefined || after === undefined || people.areSame(change.before, after)) continue;
    lists.divisionLeaders.set(thing.id, change);
    thing.note('leaders');
  }
  if (teams === undefined) return;
  const things = draft.merge(
    'team',
    teams.map(({ name, formerly, division }, index) => ({
      place: `teams[${String(index)}]`,
      label: name,
      key: name,
      formerly,
      said: { name, division_id: named.find(`teams[${String(index)}].division`, division) },
      fresh: { name, division_id: null },
    })),
    present.teams,
    byName,
  );
  comparing.teams.add(teams, things);
  for (const [index, { name, leaders, members }] of teams.entries()) {
    const thing = things[index];
    if (thing === undefined) continue;
    const leading = people.findAll(`teams[${String(index)}].leaders`, leaders);
    const ledBy = present.leaders.filter(({ team_id: id }) => id === thing.id).map(({ leader_id: id }) => id);
    if (leading !== undefined && !people.areSame(ledBy, leading)) {
      lists.teamLeaders.set(thing.id, { name, before: ledBy, after: leading });
      thing.note('leaders');
    }
    const inIt = people.findAll(`teams[${String(index)}].members`, members);
    const before = present.members.filter(({ team_id: id }) => id === thing.id).map(({ employee_id: id }) => id);
    if (inIt !== undefined && !people.areSame(before, inIt)) {
      lists.members.set(thing.id, { name, before, after: inIt });
      thing.note('members');
    }
  }
}

function compareBuildings(comparing: Comparing, { buildings }: OrganisationFile): void {
  if (buildings === undefined) return;
  const { draft, present, otherZones } = comparing;
  const things = draft.merge(
    'building',
    buildings.map((entry, index) => {
      const { identifier, formerly, name, site, timeZone, personLimit, takesVisitors } = entry;
      const always = { identifier, name, site, time_zone: timeZone };
      return {
        place: `buildings[${String(index)}]`,
        label: identifier,
        key: identifier,
        formerly,
        said: { ...always, person_limit: personLimit, visitor_enabled: takesVisitors },
        fresh: { ...always, person_limit: null, visitor_enabled: true, position: 0 },
      };
    }),
    present.buildings,
    { keyOf: ({ identifier }) => identifier },
  );
  for (const [id, position] of newPositions(present.buildings, things)) {
    draft.set('building', id, 'position', position);
    things.find((thing) => thing.id === id)?.note('order');
  }
  const zones = new Map(present.buildings.map(({ id, time_zone: zone }) => [id, zone]));
  for (const [index, entry] of buildings.entries()) {
    const thing = things[index];
    if (thing === undefined) continue;
    const place = `buildings[${String(index)}]`;
    const zone = zones.get(thing.id);
    if (zone !== undefined && !isSameZone(zone, entry.timeZone)) otherZones.set(thing.id, `${place}.timeZone`);
    compareBuilding(comparing, place, entry, thing);
  }
}

/** Whether two names are of one zone: a database may know another than Node. */
const isSameZone = (one: string, other: string): boolean => one === other || firstName(one) === firstName(other);

function firstName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
