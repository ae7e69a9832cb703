import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { visitOfAccount } from '../../src/domain/visit/visit.ts';
import { readQuestionnaireFile } from '../../server/commands/questionnaire-file.ts';
import { slotRange } from '../../server/db/slot.ts';
import { writeQuestionnaire } from '../../server/sql/imported-questionnaire.ts';
import type { NewEntry } from '../../src/offline/db/entry.ts';
import { mutationOf, MUTATIONS } from '../../src/offline/mutations/registry.ts';
import { isRecord } from '../../src/offline/ports/record.ts';
import { HALL } from './model/draw.ts';
import { Invariants } from './model/invariants.ts';
import { floor, slotOn } from './model/office.ts';
import { RealServer, TEAM } from './model/real-server.ts';
import { World } from './model/world.ts';
import released from './samples/released.json' with { type: 'json' };

/** A queue as a build left it on a device. */
interface Sample {
  /** An employee, or the account of a visitor's link. */
  account: string;
  now: string;
  entries: NewEntry[];
}

/** A call of the specification that this app does without: it cancels one by one. */
const SENT_BY_OTHERS = ['PATCH /api/employee/calendar/cancel'];

/** Kinds of answers to what visitors are asked. */
const BY_ASKED = /answers?$/;
/** Kinds of those who have these roles: an account has both. */
const BY_KEEPERS = /^cleaning\.|\.release$/;

const FOLDER = new URL('samples/', import.meta.url);
const builds = readdirSync(FOLDER, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name)
  .sort();
const textOf = (build: string) => readFileSync(new URL(`${build}/queue.json`, FOLDER), 'utf8');
const sampleOf = (build: string): Sample => JSON.parse(textOf(build));
const nameOf = ({ kind, v }: { kind: string; v: number }) => `${kind} v${v}`;

describe('frozen samples', () => {
  it('are as they were released: a change of one is a change of what lies on devices', () => {
    expect(
      Object.fromEntries(builds.map((build) => [build, createHash('sha256').update(textOf(build)).digest('hex')])),
    ).toEqual(released);
  });

  it('are there of every mutation in every form that this version may meet: a new kind or v brings its own (tests/offline/samples/README.md)', () => {
    const frozen = new Set(builds.flatMap((build) => sampleOf(build).entries.map(nameOf)));
    const expected = MUTATIONS.flatMap(({ kind, v }) =>
      Array.from({ length: v }, (_, index) => nameOf({ kind, v: index + 1 })),
    );
    expect(expected.filter((name) => !frozen.has(name))).toEqual([]);
  });

  it('are read by their mutation: what waits under an older version is told like the rest', () => {
    const unread = builds
      .flatMap((build) => sampleOf(build).entries)
      .filter((entry) => mutationOf(entry)?.isParams(entry.params) !== true);
    expect(unread.map(nameOf)).toEqual([]);
  });
});

describe('a call for the outbox', () => {
  const sent = new Set(builds.flatMap((build) => sampleOf(build).entries.map(callOf)));
  const built = Object.entries<Endpoint>(contract).flatMap(([key, { reply, offline }]) =>
    reply !== undefined && offline === 'outbox' ? [key] : [],
  );

  it('is sent by a mutation', () => {
    expect(built.filter((key) => !sent.has(key))).toEqual(SENT_BY_OTHERS);
  });

  it('is said to be one: the server takes no other from a batch', () => {
    expect([...sent].filter((key) => !built.includes(key))).toEqual([]);
  });
});

describe('the queue of an older build', () => {
  let server: RealServer;
  beforeAll(async () => {
    server = await RealServer.start();
    await seedTeamDays(server);
  });
  afterAll(() => server.close());

  it.each(builds)('%s: is sent by this one, and the server applies all of it', async (build) => {
    const { account, now, entries } = sampleOf(build);
    const uuid = visitOfAccount(account);
    const world = new World(
      await server.next({
        accounts: ['anna', 'bert'],
        start: Date.parse(now),
        ...(uuid !== null && { visit: { id: visitOf(entries), uuid } }),
        cleaner: entries.some(({ kind }) => BY_KEEPERS.test(kind)) ? 0 : null,
      }),
      1,
      [],
    );
    await seedMeeting(server);
    if (entries.some(({ kind }) => BY_ASKED.test(kind))) await askVisitors(server);
    try {
      await world.network.signIn(uuid === null ? account : 'anna');
      if (uuid !== null) await world.openVisit();
      const db = await world.open(account);
      await db.outbox.bulkAdd(entries);
      for (const { intentId, replaces } of entries)
        world.wishes.push({ account, intents: [...replaces, intentId], givenUp: false, held: null, settled: null });
      await world.look();
      for (let round = 0; round < 3; round += 1) await world.drain(true);
      const left = (await world.entries(account)).filter(({ state }) => state !== 'done');
      expect(left.map(({ kind, state, problem }) => ({ kind, state, problem }))).toEqual([]);
      await new Invariants(world).check();
    } finally {
      await server.database.db.deleteFrom('questionnaire').where('id', '=', 'guests').execute();
      await world.close();
    }
  });
});

/** Visitors are asked something while a queue answers it; no other knows of it. Anna is reception. */
async function askVisitors({ database: { db } }: RealServer): Promise<void> {
  const text = { en: 'Well?' };
  const answers = ['yes', 'no'].map((id) => ({ id, text }));
  const questions = [{ id: 'well', type: 'CHOICE', text, answers }];
  const file = {
    id: 'guests',
    for: 'visitors',
    buildings: [floor.building.id],
    title: text,
    description: text,
    questions,
  };
  const read = readQuestionnaireFile(JSON.stringify(file));
  await db.transaction().execute((transaction) => writeQuestionnaire(transaction, read, file.buildings, null));
  await db
    .insertInto('employee_authority')
    .values({ employee_id: 'anna', authority: 'HOSPITALITY' })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await db
    .insertInto('visit')
    .values({
      id: 'visit-of-guests',
      uuid: '3b1c2d3e-4f50-4123-89ab-cdef01234567',
      host_id: 'bert',
      building_id: floor.building.id,
      visitor_name: 'Vic',
      visitor_company: null,
      visitor_email: null,
      expected_at: '2026-12-01T10:00:00Z',
      status: 'APPROVED',
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** A meeting to which anna was asked. */
async function seedMeeting({ database: { db } }: RealServer): Promise<void> {
  const id = '01938010-0000-7000-8000-00000000c004';
  const slot = slotRange({ start: '2026-12-02T14:00:00Z', end: '2026-12-02T15:00:00Z' });
  await db
    .insertInto('meeting')
    .values({ id, series_id: null, organizer_id: 'bert', room_id: 'm1', date: '2026-12-02', slot, title: 'Audit' })
    .execute();
  await db.insertInto('meeting_person').values({ meeting_id: id, employee_id: 'anna' }).execute();
}

/** Id of the visit that a visitor's entries are about. */
function visitOf([entry]: readonly NewEntry[]): string {
  const params = entry?.params;
  return isRecord(params) ? String(params['visitId']) : '';
}

/** The call of the contract that an entry sends. */
function callOf(entry: NewEntry): string {
  const { method = '', url = '' } = mutationOf(entry)?.request(entry.params, null) ?? {};
  const sent = `${method} ${url.replace(/\?.*/s, '')}`;
  return Object.keys(contract).find((key) => new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(sent)) ?? sent;
}

/** What the samples refer to: a team leader, three proposals, a profile, two notifications and Dora's reservation. */
async function seedTeamDays(server: RealServer): Promise<void> {
  await server.next({ accounts: ['anna', 'bert'] });
  const { db } = server.database;
  await db.insertInto('team').values({ id: 'two', name: 'Two', division_id: null }).execute();
  await db
    .insertInto('team_membership')
    .values(
      ['anna', 'bert'].map((id) => ({ team_id: 'two', employee_id: id, from_date: '2020-01-01', until_date: null })),
    )
    .execute();
  await db
    .insertInto('department_profile')
    .values({ id: 'profile-1', name: 'Team', leader_id: 'bert', team_id: 'two' })
    .execute();
  const proposals = ['2026-12-02', '2026-12-03', '2026-12-04'].map((date, index) => ({
    id: `proposal-${index + 1}`,
    employee_id: 'bert',
    date,
    day_part: 'FULLDAY' as const,
    slot: slotRange(slotOn(date)),
    status: 'TEAMDAY' as const,
    actual_status: 'PROPOSED' as const,
    building_id: floor.building.id,
    floor_id: floor.id,
    team_id: TEAM,
  }));
  await db.insertInto('employee_location').values(proposals).execute();
  await server.employ(['dora']);
  await db
    .insertInto('workplace_reservation')
    .values({
      id: 'of-dora',
      room_id: 'r3',
      employee_id: 'dora',
      location_id: null,
      date: '2026-12-08',
      day_part: 'FULLDAY',
      slot: slotRange(slotOn('2026-12-08')),
      status: 'APPROVED',
      confirmed_at: null,
      completed_at: null,
    })
    .execute();
  await seedDraw(server);
  await db
    .insertInto('notification')
    .values(
      ['n-1', 'n-2'].map((id) => ({
        id,
        employee_id: 'anna',
        type: 'banEnded',
        subject: '',
        created_at: '2026-11-30T08:00:00Z',
      })),
    )
    .execute();
}

/** A drawn amenity, and a place that Anna is offered of it, and of the other building, which is drawn, too. */
async function seedDraw({ database: { db } }: RealServer): Promise<void> {
  await db
    .insertInto('amenity')
    .values({
      id: 'drawn',
      name: 'Drawn',
      type: 'LOCKER',
      capacity: 1,
      site: 's',
      building_id: floor.building.id,
      floor_id: null,
    })
    .execute();
  await db.insertInto('draw_pool').values({ id: 'drawn', amenity_id: 'drawn', building_id: null, hour: 0 }).execute();
  for (const [id, pool, date] of [
    ['1', 'drawn', '2026-12-02'],
    ['2', HALL.id, '2026-12-10'],
  ] as const) {
    await db
      .insertInto('draw')
      .values({
        id: `draw-${id}`,
        pool_id: pool,
        date,
        seed: 'seed',
        commitment: 'hash',
        places: 1,
        drawn_at: '2026-12-01T00:00:00Z',
      })
      .execute();
    await db
      .insertInto('draw_offer')
      .values({ id: `offer-${id}`, draw_id: `draw-${id}`, employee_id: 'anna', until: `${date}T08:00:00Z` })
      .execute();
  }
}
