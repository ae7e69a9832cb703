import { randomUUID } from 'node:crypto';
import type { Bench, Part } from '../bench.ts';
import { type Figure, quantile, short, spread } from '../figure.ts';
import { type Engine, freshFixture } from '../fixture/fixture.ts';
import { bookedDays, type Booker } from '../fixture/users.ts';
import { bookingRequest, MARKER, signIn } from './caller.ts';
import type { LoadRequest } from './load.ts';

/** Another account's reads are to stay below this, in ms, at the 95th percentile. */
const AIM_MS = 100;
const BATCHES = 60;
const BATCHED = 100;
const BOOKINGS = 200;
const LISTS = 100;
/** Long enough for as many looks as a percentile needs. */
const NOTHING_MS = 4000;
/** Pause of an orchestrator between two looks, in ms. */
const HEALTH_PAUSE_MS = 20;

/** What one account sends at once, and what another person and an orchestrator notice of it meanwhile. */
export const abuse: Part = {
  name: 'abuse',
  async *run(bench) {
    yield* onEngine(bench, 'embedded');
    yield* onEngine(bench, 'postgresql');
  },
};

async function* onEngine(bench: Bench, engine: Engine): AsyncGenerator<Figure> {
  const fixture = await freshFixture(bench, engine);
  const [abuser, other] = fixture?.bookers ?? [];
  if (fixture === null || abuser === undefined || other === undefined) return;
  const server = await fixture.server();
  await server.start();
  const { url } = server;
  const [token, others] = [await signIn(url, abuser.email), await signIn(url, other.email)];
  let next = 0;
  const booking = () => bookingRequest(abuser, token, next++);
  const kinds: [string, () => Promise<number>[]][] = [
    ['nothing', () => [new Promise((done) => setTimeout(done, NOTHING_MS, 200))]],
    [
      `${String(BATCHES)} batches of ${String(BATCHED)} bookings`,
      () => Array.from({ length: BATCHES }, () => sent(url, batched(Array.from({ length: BATCHED }, booking), token))),
    ],
    [`${String(BOOKINGS)} bookings`, () => Array.from({ length: BOOKINGS }, () => sent(url, booking()))],
    [
      `${String(LISTS)} lists of 400 days`,
      () => Array.from({ length: LISTS }, () => sent(url, longList(abuser, token))),
    ],
    [`${String(LISTS)} counts of all floors`, () => Array.from({ length: LISTS }, () => sent(url, floorCounts(token)))],
  ];
  for (const [what, start] of kinds) {
    const seen = await meanwhile(url, other, others, start());
    yield figureOf(`others' reads during ${what}, ${engine}`, seen.reads, seen.answers);
    yield figureOf(`/healthz during ${what}, ${engine}`, seen.health, seen.answers);
  }
  await server.stop();
}

interface Looks {
  latencies: number[];
  statuses: Map<number, number>;
}

function figureOf(what: string, { latencies, statuses }: Looks, answers: Map<number, number>): Figure {
  const bad = [...statuses].filter(([status]) => status !== 200);
  const told = (counts: Iterable<[number, number]>) =>
    Array.from(counts, ([status, count]) => `${String(count)} × ${String(status)}`).join(', ');
  return {
    what,
    measured: `${spread(latencies)}, longest ${short(Math.max(...latencies))} ms${bad.length === 0 ? '' : `, ${told(bad)}`}`,
    beside: `the account got ${told(answers)}`,
    aim: `p95 < ${String(AIM_MS)} ms, 200 throughout`,
    met: bad.length === 0 && quantile(latencies, 0.95) < AIM_MS,
    runs: latencies.length,
  };
}

/** Looks at the server, over and over, until all that was sent is answered. */
async function meanwhile(url: string, other: Booker, token: string, sending: Promise<number>[]) {
  const answers = new Map<number, number>();
  const [reads, health]: [Looks, Looks] = [
    { latencies: [], statuses: new Map() },
    { latencies: [], statuses: new Map() },
  ];
  const over = new AbortController();
  const all = Promise.all(
    sending.map(async (one) => {
      const status = await one;
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }),
  ).finally(() => {
    over.abort();
  });
  const look = async (path: string, { latencies, statuses }: Looks, pauseMs: number) => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const status = await sent(url, { method: 'GET', path, headers: headersOf(token) });
      latencies.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  await Promise.all([
    all,
    look(`/api/floor/rooms?floor=${other.floor}`, reads, 0),
    look('/healthz', health, HEALTH_PAUSE_MS),
  ]);
  return { reads, health, answers };
}

const headersOf = (token: string) => ({ ...MARKER, accept: 'application/json', authorization: `Bearer ${token}` });

async function sent(url: string, { method, path, headers, body }: LoadRequest & { body?: string }): Promise<number> {
  const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  await response.arrayBuffer();
  return response.status;
}

function batched(requests: LoadRequest[], token: string): LoadRequest & { body: string } {
  const intents = requests.map(({ method, path, headers }) => ({
    id: randomUUID(),
    replaces: [],
    resourceIds: (headers['resource-id'] ?? '').split(', '),
    occurredAt: headers['occurred-at'],
    resolutions: [],
    method,
    url: path,
    lanes: [randomUUID()],
  }));
  return {
    method: 'POST',
    path: '/api/intents/batch',
    headers: { ...headersOf(token), 'content-type': 'application/json', 'client-time': new Date().toISOString() },
    body: JSON.stringify({ intents }),
  };
}

function longList({ floor }: Booker, token: string): LoadRequest {
  const from = new Date(Date.parse(`${bookedDays()[0] ?? ''}T00:00:00Z`) - 200 * 86_400_000);
  const query = new URLSearchParams({
    floor,
    start: from.toISOString(),
    end: new Date(from.getTime() + 400 * 86_400_000).toISOString(),
    includeCompleted: 'true',
  });
  return {
    method: 'GET',
    path: `/api/workplace/reservations?${query.toString()}`,
    headers: { ...headersOf(token), 'accept-encoding': 'br' },
  };
}

function floorCounts(token: string): LoadRequest {
  const start = `${bookedDays()[0] ?? ''}T08:00:00Z`;
  const query = new URLSearchParams({ start, end: start.replace('T08', 'T16'), presence: 'true' });
  return { method: 'GET', path: `/api/building/tree/count?${query.toString()}`, headers: headersOf(token) };
}
