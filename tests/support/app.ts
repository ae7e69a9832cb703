import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../server/adapters/clock.ts';
import { type AppOptions, createApp } from '../../server/app.ts';
import type { DatabaseHandle } from '../../server/db/database.ts';
import { loadMessages, type Messages } from '../../server/http/messages.ts';
import { reusedDatabase, type TestDatabase } from './database.ts';
import { PASSWORD, type Person, seedSmallOrganisation } from './organisation.ts';

/** A clock that a test sets. */
export class TestClock implements Clock {
  #now: Temporal.Instant;

  constructor(now: string) {
    this.#now = Temporal.Instant.from(now);
  }

  now(): Temporal.Instant {
    return this.#now;
  }

  set(now: string): void {
    this.#now = Temporal.Instant.from(now);
  }

  advance(duration: Temporal.DurationLike): void {
    this.#now = this.#now.add(duration);
  }
}

/** Monday, 9:00 in Amsterdam. */
export const MONDAY_NINE = '2026-11-23T08:00:00Z';

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  clock: TestClock;
  /** What was logged, one JSON line each. */
  log: string[];
  close(): Promise<void>;
}

/**
 * The server with the small organisation alone, at Monday nine o'clock.
 * @param open `testDatabase` for tests that change the schema
 */
export async function testApp(engine?: 'embedded' | 'postgresql', open = reusedDatabase): Promise<TestApp> {
  const database = await open(engine);
  await seedSmallOrganisation(database.db);
  const clock = new TestClock(MONDAY_NINE);
  const log: string[] = [];
  const app = await appOn(database.handle, clock, log);
  return {
    app,
    database,
    clock,
    log,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Read once: to read the catalogues takes as long as all else that a server begins with. */
let messages: Messages | undefined;

/**
 * A further server on an open database, as another process would be.
 * @param appDirectory of a built app; none unless said
 * @param readingsToken of gateways of sensors; none unless said
 * @param calendarHosts of calendars that may lie inside; none unless said
 * @param more what else a test sets
 */
export async function appOn(
  handle: DatabaseHandle,
  clock: Clock,
  log: string[] = [],
  appDirectory = '/no-such-build',
  readingsToken: string | null = null,
  calendarHosts: readonly string[] = [],
  more: Pick<AppOptions, 'providerHosts' | 'mailWay' | 'publicUrl'> = {},
): Promise<FastifyInstance> {
  return createApp({
    handle,
    clock,
    trustedProxies: [],
    readingsToken,
    calendarHosts,
    ...more,
    log: pino(
      { level: 'warn' },
      {
        write: (line) => {
          log.push(line);
        },
      },
    ),
    messages: (messages ??= loadMessages(fileURLToPath(new URL('../../locales', import.meta.url)))),
    appDirectory,
  });
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The parsed body; undefined where there is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of every shape
  body: any;
}

/** Headers of a call beyond those that {@link Client} sends by itself; null leaves one of those out. */
export type Headers = Record<string, string | null>;

/** Somebody who calls the server as the app does. */
export class Client {
  token = '';
  cookie = '';
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Signs in with a name and the tests' password. */
  static async signedIn(app: FastifyInstance, name: Person): Promise<Client> {
    const client = new Client(app);
    const answer = await client.signIn(name);
    if (answer.status !== 200) throw new Error(`cannot sign in: ${JSON.stringify(answer.body)}`);
    return client;
  }

  async signIn(name: string, password = PASSWORD, headers: Headers = {}): Promise<Answer> {
    const answer = await this.send('GET', '/api/authenticate', undefined, {
      Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
      ...headers,
    });
    if (answer.status === 200) this.token = String(answer.body.token);
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    if (cookie !== '') this.cookie = cookie;
    return answer;
  }

  get(url: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', url, undefined, headers);
  }

  /** A change under an intent, a new one unless the headers name it. */
  change(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer> {
    return this.send(method, url, body, { 'Idempotency-Key': randomUUID(), ...headers });
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    headers: Headers,
  ): Promise<Answer> {
    const all: Headers = {
      'X-Requested-With': 'XMLHttpRequest',
      ...(this.token === '' ? {} : { Authorization: `Bearer ${this.token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const sent = Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await this.#app.inject({ method, url, headers: sent, ...payload });
    const type = String(answer.headers['content-type'] ?? '');
    const isJson = type.includes('application/json') && answer.payload !== '';
    if (type.includes('ndjson')) {
      const lines: unknown[] = answer.payload
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      return { status: answer.statusCode, headers: answer.headers, body: lines };
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.payload || undefined,
    };
  }
}
