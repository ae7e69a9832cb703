import { randomUUID } from 'node:crypto';
import type { Bench, Part } from '../bench.ts';
import { type Figure, median, short, times } from '../figure.ts';
import type { Booker } from '../fixture/users.ts';
import { type Engine, freshFixture } from '../fixture/fixture.ts';
import { bookingRequest, MARKER, signIn } from './caller.ts';
import { meterOf } from './cpu.ts';

/** As many as a batch may carry. */
const BATCHED = 100;
const ROUNDS = 3;

/** An outbox after a day without network: a hundred bookings of one person, as one request and one by one. */
export const batch: Part = {
  name: 'batch',
  async *run(bench) {
    yield* await onEngine(bench, 'embedded');
    yield* await onEngine(bench, 'postgresql');
  },
};

interface Run {
  milliseconds: number;
  /** Milliseconds of CPU of server and database. */
  cpu: number;
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const fixture = await freshFixture(bench, engine);
  const booker = fixture?.bookers[0];
  if (fixture === null || booker === undefined) return [];
  const server = await fixture.server();
  await server.start();
  const token = await signIn(server.url, booker.email);
  const meter = await meterOf(server.pid, fixture.config.databaseUrl);
  const timed = async (work: () => Promise<void>): Promise<Run> => {
    const [before, began] = [(await meter?.()) ?? 0, performance.now()];
    await work();
    return { milliseconds: performance.now() - began, cpu: ((await meter?.()) ?? 0) - before };
  };
  let next = 0;
  const slots = (): number[] => Array.from({ length: BATCHED }, () => next++);
  await singly(server.url, booker, token, slots());
  const [batched, single, four]: [Run[], Run[], Run[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    batched.push(await timed(() => together(server.url, booker, token, slots())));
    single.push(await timed(() => singly(server.url, booker, token, slots())));
    four.push(await timed(() => singly(server.url, booker, token, slots(), 4)));
  }
  await server.stop();
  const time = (runs: Run[]): number => median(runs.map(({ milliseconds }) => milliseconds));
  const cpu = (runs: Run[]): number => median(runs.map((run) => run.cpu)) / BATCHED;
  return [
    {
      what: `100 bookings in one request, ${engine}`,
      measured: `${short(time(batched))} ms, ${short(cpu(batched))} ms CPU each`,
      beside: `${times(time(batched), time(single), `one by one's ${short(time(single))} ms`)} (${short(cpu(single))} ms CPU each), ${times(time(batched), time(four), `four at once's ${short(time(four))} ms`)}`,
      aim: '',
      met: null,
      runs: ROUNDS,
    },
  ];
}

async function singly(url: string, booker: Booker, token: string, slots: readonly number[], atOnce = 1): Promise<void> {
  const left = slots.map((slot) => bookingRequest(booker, token, slot));
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let request = left.shift(); request !== undefined; request = left.shift()) {
        const response = await fetch(`${url}${request.path}`, { method: request.method, headers: request.headers });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`a booking was answered with ${String(response.status)}`);
      }
    }),
  );
}

async function together(url: string, booker: Booker, token: string, slots: readonly number[]): Promise<void> {
  const intents = slots.map((slot) => {
    const { method, path, headers } = bookingRequest(booker, token, slot);
    return {
      id: randomUUID(),
      replaces: [],
      resourceIds: (headers['resource-id'] ?? '').split(', '),
      occurredAt: headers['occurred-at'],
      resolutions: [],
      method,
      url: path,
      lanes: [String(slot)],
    };
  });
  const response = await fetch(`${url}/api/intents/batch`, {
    method: 'POST',
    headers: {
      ...MARKER,
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'roost-account': booker.id,
      'client-time': new Date().toISOString(),
    },
    body: JSON.stringify({ intents }),
  });
  const text = await response.text();
  const applied = text.split('"status":200').length - 1;
  if (applied !== slots.length)
    throw new Error(`of ${String(slots.length)} bookings ${String(applied)} were applied: ${text.slice(0, 300)}`);
}
