import { MEETING_ROOM } from './meeting.ts';
import { HALL, POOL } from './draw.ts';
import { AMENITY, DRAWN } from './shift.ts';
import { CAR_PARK } from './visit-places.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import { readQuestionnaireFile } from '../../../server/commands/questionnaire-file.ts';
import { writeQuestionnaire } from '../../../server/sql/imported-questionnaire.ts';
import { Sessions } from '../../../server/http/sessions.ts';
import { appOn, TestClock } from '../../support/app.ts';
import type { Room } from '../../../src/domain/room/room.ts';
import type { TestDatabase } from '../../support/database.ts';
import { testDatabase } from '../../support/database.ts';
import { audit } from './audit.ts';
import type { Scene } from './backend.ts';
import { annex, annexRooms, AUTHORITIES, building, floor, profileOf, rooms, SETTINGS } from './office.ts';
import { HOUSE } from './questionnaire.ts';
import { RealBackend } from './real-backend.ts';

/** A Tuesday, half an hour after the day part has begun. */
const FIRST = Temporal.Instant.from('2026-12-01T09:00:00Z');
/** Histories lie so far apart that none sees anything of another, however long it waits. */
const APART = { hours: 24 * 7 * 10 };

/**
 * The real server on its embedded database, in this process: one for many histories, each with people and days of its
 * own.
 */
export class RealServer {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly sessions: Sessions;
  #histories = 0;
  #address: Promise<string> | null = null;

  private constructor(database: TestDatabase, app: FastifyInstance, clock: TestClock) {
    this.database = database;
    this.app = app;
    this.clock = clock;
    this.sessions = new Sessions(database.db, clock);
  }

  /** @param besides rooms of the floor besides those of the office */
  static async start(besides: readonly Room[] = []): Promise<RealServer> {
    const database = await testDatabase('embedded');
    await seedOffice(database, [...rooms, ...besides, ...annexRooms]);
    await audit(database.db);
    const clock = new TestClock(FIRST.toString());
    return new RealServer(database, await appOn(database.handle, clock), clock);
  }

  /**
   * The server with two people and three days of their own.
   * @param set people or a beginning other than new ones, and which of the accounts cleans, the second unless said
   */
  async next(
    set: Partial<Pick<Scene, 'accounts' | 'start' | 'visit'>> & { cleaner?: 0 | 1 | null } = {},
  ): Promise<RealBackend> {
    this.#histories += 1;
    const start =
      set.start === undefined
        ? FIRST.add({ hours: APART.hours * this.#histories })
        : Temporal.Instant.fromEpochMilliseconds(set.start);
    const accounts = set.accounts ?? ([`anna-${this.#histories}`, `bert-${this.#histories}`] as const);
    const stranger = `cleo-${this.#histories}`;
    const { db } = this.database;
    await this.employ([...accounts, stranger]);
    const team = `team-${this.#histories}`;
    await db.insertInto('team').values({ id: team, name: 'Team', division_id: null }).execute();
    await db
      .insertInto('team_membership')
      .values(
        [...accounts, stranger].map((id) => ({
          team_id: team,
          employee_id: id,
          from_date: '2020-01-01',
          until_date: null,
        })),
      )
      .execute();
    await db
      .insertInto('department_profile')
      .values([...accounts, stranger].map((id) => ({ id: profileOf(id), name: 'Team', leader_id: id, team_id: team })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const cleaner = set.cleaner === null ? null : accounts[set.cleaner ?? 1];
    const authoritiesOf = (id: string) =>
      AUTHORITIES.filter(
        (authority) => id === cleaner || (authority !== 'HOSPITALITY' && (authority !== 'CLEANING' || id === stranger)),
      );
    await db.deleteFrom('employee_authority').where('employee_id', 'in', accounts).execute();
    await db
      .insertInto('employee_authority')
      .values(
        [...accounts, stranger].flatMap((id) => authoritiesOf(id).map((authority) => ({ employee_id: id, authority }))),
      )
      .execute();
    await db.updateTable('room').set({ dirty_since: null }).execute();
    await db.deleteFrom('roll_call_mark').execute();
    await db.updateTable('workplace_reservation').set({ status: 'CLOSED' }).where('status', '=', 'COMPLETED').execute();
    const visit = set.visit ?? { id: `visit-of-${this.#histories}`, uuid: randomUUID() };
    await db
      .insertInto('visit')
      .values({
        ...visit,
        host_id: stranger,
        building_id: building.id,
        visitor_name: 'Vic',
        visitor_company: null,
        visitor_email: null,
        expected_at: start.toString(),
        status: 'APPROVED',
      })
      .execute();
    await db.deleteFrom('amenity_reservation').execute();
    // Those that a history holds: the frozen samples have one of their own.
    for (const { id } of [POOL, HALL]) await db.deleteFrom('draw').where('id', 'like', `${id} %`).execute();
    await db.deleteFrom('meeting').execute();
    const day = start.toZonedDateTimeISO('UTC').toPlainDate();
    const scene: Scene = {
      accounts,
      visit,
      authoritiesOf,
      start: start.epochMilliseconds,
      dates: [0, 1, 2].map((days) => day.add({ days }).toString()),
      keysOf: (account) => ({
        reservations: `workplace-reservations:${floor.id}`,
        calendar: `employee-calendar:${account}`,
        dirty: `dirty-rooms:${floor.id}`,
        notifications: `notifications:${account}`,
        visits: `own-visits:${account}`,
        shifts: `amenity-reservations:${account}`,
        people: `people-inside:${building.id}`,
        marks: `roll-call-marks:${building.id}`,
        meetings: `meetings:${account}`,
        profiles: `team-profiles:${account}`,
      }),
    };
    return RealBackend.on(this, scene, stranger);
  }

  /** Where it listens, which it does once somebody asks. */
  address(): Promise<string> {
    this.#address ??= this.app.listen({ port: 0, host: '127.0.0.1' });
    return this.#address;
  }

  /** Adds people whom it does not know yet. */
  async employ(ids: readonly string[]): Promise<void> {
    await this.database.db
      .insertInto('employee')
      .values(
        ids.map((id) => ({
          id,
          username: id,
          name: id,
          email: `${id}@example.org`,
          building_id: building.id,
          division_id: null,
          // Enough of them: what devices show of a counter is looked at, too.
          parking_credits: 9,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
  }
}

/** A team without members. */
export const TEAM = 't1';

/** Asked of those alone who must verify: nobody's day depends on it. */
const HOUSE_FILE = {
  id: HOUSE.id,
  for: 'login',
  asks: 'whoMustVerify',
  title: { en: 'House' },
  description: { en: 'House' },
  questions: [
    {
      id: 'well',
      type: 'CHOICE',
      text: { en: 'Well?' },
      answers: ['yes', 'no'].map((id) => ({ id, text: { en: id } })),
    },
  ],
};

/** The same office as the model's. */
async function seedOffice({ db }: TestDatabase, all: readonly Room[]): Promise<void> {
  await db
    .insertInto('setting')
    .values(Object.entries(SETTINGS).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
  const floors = [floor, annex];
  await db
    .insertInto('building')
    .values(
      floors.map(({ building: { id, identifier, name, site, timeZone } }, position) => ({
        id,
        identifier,
        name,
        site,
        time_zone: timeZone,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('floor')
    .values(
      floors.map(({ id, identifier, name, building: { id: building_id } }, position) => ({
        id,
        building_id,
        identifier,
        name,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('room')
    .values(
      all.map((room) => ({
        id: room.id,
        floor_id: room.floor.id,
        identifier: room.identifier,
        name: room.name,
        type: 'WORKSTATION' as const,
        category_id: null,
      })),
    )
    .execute();
  await db
    .insertInto('room')
    .values({
      id: MEETING_ROOM.id,
      floor_id: floor.id,
      identifier: `${floor.identifier};${MEETING_ROOM.id}`,
      name: MEETING_ROOM.name,
      type: 'MEETING_ROOM',
      category_id: null,
      capacity: MEETING_ROOM.capacity,
      equipment: MEETING_ROOM.equipment,
    })
    .execute();
  await db
    .insertInto('amenity')
    .values(
      [AMENITY, DRAWN, CAR_PARK].map(({ id, name, type, capacity, location }) => ({
        id,
        name,
        type,
        capacity,
        site: location.reservableSiteId,
        building_id: location.reservableBuildingId,
        floor_id: null,
      })),
    )
    .execute();
  await db
    .insertInto('draw_pool')
    .values([
      { id: POOL.id, amenity_id: POOL.id, building_id: null, hour: POOL.hour },
      { id: HALL.id, amenity_id: null, building_id: HALL.building, hour: HALL.hour },
    ])
    .execute();
  const file = readQuestionnaireFile(JSON.stringify(HOUSE_FILE));
  await db.transaction().execute((transaction) => writeQuestionnaire(transaction, file, [], null));
  await db.insertInto('team').values({ id: TEAM, name: 'Team', division_id: null }).execute();
  await db
    .insertInto('plan')
    .values({
      floor_id: floor.id,
      version: 1,
      document: JSON.stringify({
        floorId: floor.id,
        version: 1,
        width: 1000,
        height: 800,
        layers: [],
        shapes: [],
        labels: [],
      }),
    })
    .execute();
}
