import type { Temporal } from 'temporal-polyfill';
import { LOCALES } from '../../src/domain/employee/employee.ts';
import { inReadingOrder } from '../../src/domain/building/guideline.ts';
import { grouped } from '../../src/domain/grouped.ts';
import type { Reader } from '../db/database.ts';
import { type PresentOrganisation, type PresentRoom, readPresentOrganisation } from '../sql/organisation-file.ts';
import {
  type BlockPeriodEntry,
  type BuildingEntry,
  type FloorEntry,
  type GuidelineEntry,
  isFlexUnsaid,
  type OrganisationFile,
  ROLES,
  type RoomEntry,
} from './format.ts';
import { daysOf } from './import-organisation.ts';
import { refuseDoubles } from './refuse-doubles.ts';

/**
 * What there is, as a file that makes the same elsewhere. What is the default is left out.
 * @param withPeople false: without who leads and belongs to what
 * @throws RefusedOrganisation where two things would be one in a file
 */
export async function exportOrganisation(
  db: Reader,
  now: Temporal.Instant,
  { withPeople }: { withPeople: boolean },
): Promise<OrganisationFile> {
  const present = await readPresentOrganisation(db, await daysOf(db, now));
  refuseDoubles(present);
  return new Export(present, withPeople).file();
}

/** Of a list that has none the file says nothing. */
const some = <T>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list);
const otherThan = <T>(value: T, unsaid: T): T | undefined => (value === unsaid ? undefined : value);

/** Those that there are: no constraint keeps others out of these tables. */
const rolesOf = (rows: readonly { authority: string }[]) =>
  rows.flatMap(({ authority }) => ROLES.find((role) => role === authority) ?? []);

const leaderOf = (one: { leader_id: string }): string => one.leader_id;

class Export {
  readonly #present: PresentOrganisation;
  readonly #withPeople: boolean;
  readonly #usernames: ReadonlyMap<string, string>;
  readonly #categories: ReadonlyMap<string, string>;
  readonly #teams: ReadonlyMap<string, string>;
  readonly #rooms: ReadonlyMap<string, PresentRoom[]>;
  readonly #assigned: ReadonlyMap<string, { employee_id: string }[]>;

  constructor(present: PresentOrganisation, withPeople: boolean) {
    this.#present = present;
    this.#withPeople = withPeople;
    const names = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
    // An import refuses who has left.
    this.#usernames = new Map(
      present.people.flatMap(({ id, username, hasLeft }) => (hasLeft ? [] : [[id, username] as const])),
    );
    this.#categories = names(present.categories);
    this.#teams = names(present.teams);
    this.#rooms = grouped(present.rooms, ({ floor_id: floor }) => floor);
    this.#assigned = grouped(present.assigned, ({ room_id: room }) => room);
  }

  file(): OrganisationFile {
    const { categories, categoryRoles, divisions, teams, leaders, members, buildings } = this.#present;
    const divisionNames = new Map(divisions.map(({ id, name }) => [id, name]));
    return {
      categories: some(
        categories.map(({ id, name }) => ({
          name,
          for: some(rolesOf(categoryRoles.filter((role) => role.category_id === id))),
        })),
      ),
      divisions: some(
        divisions.map(({ id, name }) => ({
          name,
          leaders: this.#people(leaders.filter((one) => one.team_id === null && one.division_id === id).map(leaderOf)),
        })),
      ),
      teams: some(
        teams.map(({ id, name, division_id: division }) => ({
          name,
          division: division === null ? undefined : divisionNames.get(division),
          leaders: this.#people(leaders.filter((one) => one.team_id === id).map(leaderOf)),
          members: this.#people(members.filter((one) => one.team_id === id).map((one) => one.employee_id)),
        })),
      ),
      buildings: some(buildings.map((building) => this.#building(building))),
      blockPeriods: this.#periods((period) => period.building_id === null && period.floor_id === null),
    };
  }

  #people(ids: readonly string[]): string[] | undefined {
    if (!this.#withPeople) return undefined;
    return some(ids.flatMap((id) => this.#usernames.get(id) ?? []).toSorted());
  }

  #building(building: PresentOrganisation['buildings'][number]): BuildingEntry {
    const {
      id,
      identifier,
      name,
      site,
      time_zone: timeZone,
      person_limit: limit,
      visitor_enabled: visitors,
    } = building;
    const floors = this.#present.floors.filter((floor) => floor.building_id === id);
    const identifiers = new Map(floors.map((floor) => [floor.id, floor.identifier]));
    return {
      identifier,
      name,
      site,
      timeZone,
      personLimit: limit ?? undefined,
      takesVisitors: otherThan(visitors, true),
      guidelines: some(this.#guidelines(id)),
      floors: some(floors.map((floor) => this.#floor(floor))),
      amenities: some(
        this.#present.amenities
          .filter((amenity) => amenity.building_id === id)
          .map((amenity) => {
            const roles = this.#present.amenityRoles.filter((role) => role.amenity_id === amenity.id);
            return {
              name: amenity.name,
              type: amenity.type,
              capacity: amenity.capacity,
              floor: amenity.floor_id === null ? undefined : identifiers.get(amenity.floor_id),
              for: some(rolesOf(roles)),
              offeredBy: some(rolesOf(roles.filter(({ creatable }) => creatable))),
            };
          }),
      ),
      blockPeriods: this.#periods((period) => period.building_id === id && period.floor_id === null),
    };
  }

  #guidelines(building: string): GuidelineEntry[] {
    return inReadingOrder(this.#present.guidelines.filter((one) => one.building_id === building)).map(
      ({ kind, lines, phone }) => ({
        kind,
        lines: Object.fromEntries(
          LOCALES.flatMap((locale) => (lines[locale] === undefined ? [] : [[locale, lines[locale]]])),
        ),
        phone: phone ?? undefined,
      }),
    );
  }

  #floor({ id, identifier, name, person_limit: limit }: PresentOrganisation['floors'][number]): FloorEntry {
    const areas = this.#present.neighbourhoods.filter((area) => area.floor_id === id);
    const named = new Map(areas.map((area) => [area.id, area.name]));
    return {
      identifier,
      name,
      personLimit: limit ?? undefined,
      neighbourhoods: some(areas.map((area) => ({ name: area.name, personLimit: area.person_limit ?? undefined }))),
      rooms: some((this.#rooms.get(id) ?? []).map((room) => this.#room(room, identifier, named))),
      blockPeriods: this.#periods((period) => period.floor_id === id),
    };
  }

  #room(room: PresentRoom, floor: string, areas: ReadonlyMap<string, string>): RoomEntry {
    const { id, identifier, name, type } = room;
    const assigned = (this.#assigned.get(id) ?? []).map((one) => one.employee_id);
    const assignedTo = this.#people(assigned);
    const [sensor] = this.#present.sensors.filter((one) => one.room_id === id);
    const kept = this.#present.kept.filter((one) => one.room_id === id);
    return {
      name,
      identifier: otherThan(identifier, `${floor};${name}`),
      type,
      category: room.category_id === null ? undefined : this.#categories.get(room.category_id),
      neighbourhood: room.neighborhood_id === null ? undefined : areas.get(room.neighborhood_id),
      capacity: room.capacity ?? undefined,
      equipment: some(room.equipment),
      reservable: otherThan(room.reservable, true),
      flex: otherThan(room.flex, isFlexUnsaid({ type, assignedTo })),
      status: otherThan(room.status, 'AVAILABLE'),
      unavailableReason: room.unavailable_reason ?? undefined,
      sensor: sensor?.position_id,
      assignedTo,
      keptFor: some(kept.flatMap((one) => this.#teams.get(one.team_id) ?? []).toSorted()),
    };
  }

  #periods(isHere: (period: PresentOrganisation['blockPeriods'][number]) => boolean): BlockPeriodEntry[] | undefined {
    return some(
      this.#present.blockPeriods
        .filter(isHere)
        .map(({ from_date: from, until_date: until, reason, published }) => ({
          from,
          until,
          reason,
          published: otherThan(published, true),
        })),
    );
  }
}
