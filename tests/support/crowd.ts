import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { systemClock } from '../../server/adapters/clock.ts';
import { Sessions } from '../../server/http/sessions.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { seedSmallOrganisation } from './organisation.ts';
import type { ServerOptions } from './server-process.ts';

const SESSION_HOURS = 24;

/** A member of the crowd, signed in. */
export interface Booker {
  name: string;
  token: string;
}

/** An answer to a call over the network. */
export interface Reply {
  status: number;
  body: { code?: string; conflictType?: string; token?: string; workplaceReservations?: { id: string }[] };
}

/** What a real server process is started on, and the way to give it back. */
export interface Ground {
  options: Pick<ServerOptions, 'dataDir' | 'databaseUrl' | 'organisation'>;
  crowd: Booker[];
  remove(): Promise<void>;
}

/**
 * A database with the small organisation and a crowd that is signed in, ready for server processes: nobody else has it
 * open.
 * @param people how many, named `crowd-1` and so on
 * @param workstations per floor
 * @param daysAhead how far ahead they may book
 * @param prepare changes what was seeded
 */
export async function crowdedGround(
  engine: 'embedded' | 'postgresql',
  people: number,
  workstations: number,
  daysAhead = 10,
  prepare: (db: Kysely<Database>) => Promise<unknown> = () => Promise.resolve(),
): Promise<Ground> {
  const database = await testDatabase(engine);
  await seedSmallOrganisation(database.db, workstations);
  const crowd = await seedCrowd(database.db, people);
  await database.db
    .insertInto('setting')
    .values({ key: 'daysAhead', value: JSON.stringify(daysAhead) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(daysAhead) }))
    .execute();
  await prepare(database.db);
  return { ...(await groundOf(engine, database)), crowd };
}

async function groundOf(engine: 'embedded' | 'postgresql', database: TestDatabase): Promise<Omit<Ground, 'crowd'>> {
  const { databaseUrl, dataDir } = database.config;
  if (engine === 'postgresql')
    return {
      options: { ...(databaseUrl === null ? {} : { databaseUrl }), organisation: 'none' },
      remove: () => database.close(),
    };
  // The embedded database takes one process at a time.
  await database.handle.close();
  return { options: { dataDir, organisation: 'none' }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Each has a session of their own: to have as many passwords checked would take longer than most tests. */
async function seedCrowd(db: Kysely<Database>, people: number): Promise<Booker[]> {
  const names = Array.from({ length: people }, (_, index) => `crowd-${index + 1}`);
  await db
    .insertInto('employee')
    .values(
      names.map((name) => ({
        id: name,
        username: name,
        name,
        email: `${name}@example.test`,
        division_id: 'd-1',
        building_id: 'b-1',
      })),
    )
    .execute();
  await db
    .insertInto('team_membership')
    .values(names.map((employee_id) => ({ team_id: 't-1', employee_id, from_date: '2020-01-01', until_date: null })))
    .execute();
  const sessions = new Sessions(db, systemClock);
  return Promise.all(
    names.map(async (name) => ({ name, token: (await sessions.begin(name, SESSION_HOURS)).bearer.token })),
  );
}

/** What a batch says of one of its intents. */
export interface BatchedReply extends Reply {
  id: string;
}

/** Sends bookings of rooms on the first floor in one request, each in a lane of its own. */
export async function sendBatch(url: string, booker: Booker, wishes: readonly Wish[]): Promise<BatchedReply[]> {
  const intents = wishes.map((wish) => ({
    id: wish.intentId,
    replaces: [],
    resourceIds: [wish.reservationId],
    occurredAt: Temporal.Now.instant().toString(),
    resolutions: [],
    method: 'POST',
    url: bookingPath(wish),
    lanes: [wish.intentId],
  }));
  const response = await fetch(`${url}/api/intents/batch`, {
    method: 'POST',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${booker.token}`,
    },
    body: JSON.stringify({ intents }),
  });
  const { answers } = await response.json();
  return answers;
}

export async function call(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers },
  });
  return { status: response.status, body: await response.json() };
}

/** What a booking is told apart by; sent again, it is the same one. */
export interface Wish {
  intentId: string;
  reservationId: string;
  room: string;
  slot: Slot;
}

export const newWish = (room: string, slot: Slot): Wish => ({
  intentId: randomUUID(),
  reservationId: randomUUID(),
  room,
  slot,
});

/** Sends a booking of a room on the first floor. */
export function sendWish(url: string, booker: Booker, wish: Wish): Promise<Reply> {
  return call(url, 'POST', bookingPath(wish), {
    Authorization: `Bearer ${booker.token}`,
    'Idempotency-Key': wish.intentId,
    'Resource-Id': wish.reservationId,
  });
}

const bookingPath = ({ room, slot }: Wish): string =>
  `/api/workplace/reservations?${new URLSearchParams({ building: 'b-1', floor: 'f-1', room, ...slot }).toString()}`;

export const cancelWish = (url: string, booker: Booker, reservationId: string): Promise<Reply> =>
  call(url, 'POST', `/api/workplace/cancel/${reservationId}`, {
    Authorization: `Bearer ${booker.token}`,
    'Idempotency-Key': randomUUID(),
  });

/** How often a journey is walked: few times in a usual run, as often as `ROOST_ROUNDS` says in a long one. */
export const rounds = (usual: number): number => Number(process.env.ROOST_ROUNDS ?? usual);
