import type { Bench, Part } from '../bench.ts';
import { type Figure, short, spread, times } from '../figure.ts';
import { bookedDays } from '../fixture/users.ts';
import { freshFixture, type Engine } from '../fixture/fixture.ts';
import { MARKER, signIn } from './caller.ts';
import { Child } from './child.ts';
import { meterOf } from './cpu.ts';
import { type Cost, cpuText, type LoadRequest, measure } from './load.ts';

const AIM_MS = 0.5;
const SECONDS = 3;

/** Conditional GETs per second that find nothing new, over what the app mirrors, and what one costs the server. */
export const unchangedReads: Part = {
  name: 'reads',
  async *run(bench) {
    const bare = await bareServer(bench);
    yield* await onEngine(bench, 'embedded', bare);
    yield* await onEngine(bench, 'postgresql', bare);
  },
};

async function onEngine(bench: Bench, engine: Engine, bare: Cost): Promise<Figure[]> {
  const fixture = await freshFixture(bench, engine);
  if (fixture === null) return [];
  const server = await fixture.server();
  await server.start();
  const connections = await Promise.all(
    fixture.bookers.map(async ({ email, floor }) =>
      conditional(server.url, await signIn(server.url, email), mirrored(floor)),
    ),
  );
  const meter = await meterOf(server.pid, fixture.config.databaseUrl);
  await measure(bench, { url: server.url, connections, seconds: 1 }, null, 304);
  const cost = await measure(bench, { url: server.url, connections, seconds: SECONDS }, meter, 304);
  await server.stop();
  return [
    {
      what: `304 reads, 16 callers, ${engine}`,
      measured: `${short(cost.perSecond)}/s, ${spread(cost.latencies)}`,
      beside: times(cost.perSecond, bare.perSecond, 'a bare Fastify 304'),
      aim: '',
      met: null,
      runs: cost.requests,
    },
    {
      what: `CPU of a 304 with its database, ${engine}`,
      measured: cpuText(cost.cpu),
      beside:
        cost.cpu === null || bare.cpu === null
          ? ''
          : times(cost.cpu, bare.cpu, `a bare Fastify 304's ${bare.cpu.toFixed(3)} ms`),
      aim: `< ${String(AIM_MS)} ms`,
      met: cost.cpu === null ? null : cost.cpu < AIM_MS,
      runs: cost.requests,
    },
  ];
}

/** Calls that the app repeats whenever it is poked or opened. */
function mirrored(floor: string): string[] {
  const days = bookedDays();
  const [start = '', end = ''] = [days[0], days.at(-1)];
  return [
    '/api/client/config',
    '/api/employee/info',
    `/api/employee/calendar?${new URLSearchParams({ start, end }).toString()}`,
    '/api/buildings',
    '/api/reservation/available/dates',
    '/api/notifications',
    `/api/floor/rooms?floor=${floor}`,
    `/api/plan?floor=${floor}`,
    `/api/workplace/reservations?${new URLSearchParams({ floor, start: `${start}T00:00:00Z`, end: `${end}T00:00:00Z`, includeCompleted: 'true' }).toString()}`,
  ];
}

/** The same calls with the tags of what the server has now. */
function conditional(url: string, token: string, paths: readonly string[]): Promise<LoadRequest[]> {
  return Promise.all(
    paths.map(async (path) => {
      const headers = { ...MARKER, accept: 'application/json', authorization: `Bearer ${token}` };
      const response = await fetch(`${url}${path}`, { headers });
      await response.arrayBuffer();
      const tag = response.headers.get('etag');
      if (!response.ok || tag === null) throw new Error(`${path}: ${String(response.status)}, no tag`);
      return { method: 'GET' as const, path, headers: { ...headers, 'if-none-match': tag } };
    }),
  );
}

async function bareServer(bench: Bench): Promise<Cost> {
  const child = new Child<{ listen: true }, { url: string }>(bench, new URL('./bare-server.ts', import.meta.url));
  const { url } = await child.ask({ listen: true });
  const connections = Array.from({ length: 16 }, () => [
    { method: 'GET' as const, path: '/api/client/config', headers: { ...MARKER, 'if-none-match': 'W/"1"' } },
  ]);
  const meter = await meterOf(child.pid, null);
  await measure(bench, { url, connections, seconds: 1 }, null, 304);
  const cost = await measure(bench, { url, connections, seconds: SECONDS / 2 }, meter, 304);
  await child.end();
  return cost;
}
