import type { Bench, Part } from '../bench.ts';
import { type Figure, short, spread, times } from '../figure.ts';
import { freshFixture, type Engine, type Fixture } from '../fixture/fixture.ts';
import type { Insert, InsertResult } from './bare-insert.ts';
import { bookingRequest, signIn } from './caller.ts';
import { Child } from './child.ts';
import { meterOf } from './cpu.ts';
import { type Cost, cpuText, measure } from './load.ts';

const AIM_MS = 4;
/** Per booker. */
const WARM_UP = 25;
const MEASURED = 100;
/** Bare INSERTs in all. */
const INSERTS = 2000;

/** Bookings per second by 16 callers, each at an own workstation, and what one costs the server with its database. */
export const bookings: Part = {
  name: 'bookings',
  async *run(bench) {
    yield* await onEngine(bench, 'embedded');
    yield* await onEngine(bench, 'postgresql');
  },
};

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const fixture = await freshFixture(bench, engine);
  if (fixture === null) return [];
  const cost = await book(bench, fixture);
  const bare = await insert(bench, fixture);
  return [
    {
      what: `bookings, 16 callers, ${engine}`,
      measured: `${short(cost.perSecond)}/s, ${spread(cost.latencies)}`,
      beside: times(cost.perSecond, bare.perSecond, 'a bare INSERT'),
      aim: '',
      met: null,
      runs: cost.requests,
    },
    {
      what: `CPU of a booking with its database, ${engine}`,
      measured: cpuText(cost.cpu),
      beside:
        cost.cpu === null || bare.cpu === null
          ? ''
          : times(cost.cpu, bare.cpu, `a bare INSERT's ${short(bare.cpu)} ms`),
      aim: `< ${String(AIM_MS)} ms`,
      met: cost.cpu === null ? null : cost.cpu < AIM_MS,
      runs: cost.requests,
    },
  ];
}

async function book(bench: Bench, fixture: Fixture): Promise<Cost> {
  const server = await fixture.server();
  await server.start();
  const tokens = await Promise.all(fixture.bookers.map(({ email }) => signIn(server.url, email)));
  const requests = (from: number, to: number) =>
    fixture.bookers.map((booker, index) =>
      Array.from({ length: to - from }, (_, n) => bookingRequest(booker, tokens[index] ?? '', from + n)),
    );
  const meter = await meterOf(server.pid, fixture.config.databaseUrl);
  const callers = fixture.bookers.length;
  await measure(bench, { url: server.url, connections: requests(0, WARM_UP), amount: WARM_UP * callers }, null, 200);
  const cost = await measure(
    bench,
    { url: server.url, connections: requests(WARM_UP, WARM_UP + MEASURED), amount: MEASURED * callers },
    meter,
    200,
  );
  await server.stop();
  return cost;
}

/** The least that keeping a booking costs: one row, inserted and committed, in the same database by as many callers. */
async function insert(bench: Bench, fixture: Fixture): Promise<Pick<Cost, 'perSecond' | 'cpu'>> {
  const child = new Child<Insert, InsertResult>(bench, new URL('./bare-insert.ts', import.meta.url));
  const { databaseUrl, dataDir } = fixture.config;
  await child.ask({ databaseUrl, dataDir, callers: fixture.bookers.length, amount: INSERTS / 5 });
  const meter = await meterOf(child.pid, databaseUrl);
  const before = (await meter?.()) ?? 0;
  const { seconds } = await child.ask({ databaseUrl, dataDir, callers: fixture.bookers.length, amount: INSERTS });
  const used = ((await meter?.()) ?? 0) - before;
  await child.ask({ close: true });
  await child.end();
  return { perSecond: INSERTS / seconds, cpu: meter === null ? null : used / INSERTS };
}
