import { randomUUID } from 'node:crypto';
import { DEMO_VISIT } from '../../../server/demo/organisation/visits.ts';
import type { Bench, Part } from '../bench.ts';
import { type Figure, quantile, short, spread } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { MARKER } from './caller.ts';

/** A visitor with a link is to be answered within this at the 95th percentile, in ms. */
const AIM_MS = 100;
const GUESSES = 100_000;
const AT_ONCE = 32;
const PAUSE_MS = 50;

/** Somebody tries 100,000 random links: none leads anywhere, and a true one is answered all the while. */
export const randomLinks: Part = {
  name: 'random-links',
  async *run(bench) {
    for (const engine of bench.options.words('engine', ['embedded', 'postgresql'])) yield* onEngine(bench, engine);
  },
};

async function* onEngine(bench: Bench, engine: 'embedded' | 'postgresql'): AsyncGenerator<Figure> {
  const fixture = await freshFixture(bench, engine);
  if (fixture === null) return;
  const server = await fixture.server();
  await server.start();
  const guesses = bench.options.number('guesses', GUESSES);
  const found = new Map<number, number>();
  const latencies: number[] = [];
  const bad = new Map<number, number>();
  const ask = async (uuid: string): Promise<number> => {
    const response = await fetch(`${server.url}/public/visits/${uuid}`, { headers: MARKER });
    await response.arrayBuffer();
    return response.status;
  };
  let left = guesses;
  const guesser = async () => {
    while (left-- > 0) {
      const status = await ask(randomUUID());
      found.set(status, (found.get(status) ?? 0) + 1);
    }
  };
  const over = new AbortController();
  const visitor = async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const status = await ask(DEMO_VISIT);
      latencies.push(performance.now() - began);
      if (status !== 200) bad.set(status, (bad.get(status) ?? 0) + 1);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  };
  const began = performance.now();
  const watching = visitor();
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  const took = performance.now() - began;
  over.abort();
  await watching;
  const told = [...found].map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ');
  yield {
    what: `a true link during ${String(guesses)} random ones, ${engine}`,
    measured: `${spread(latencies)}, longest ${short(Math.max(...latencies))} ms`,
    beside: `the guesser got ${told} in ${short(took / 1000)} s`,
    aim: `p95 < ${String(AIM_MS)} ms, always answered, nothing found`,
    met: quantile(latencies, 0.95) < AIM_MS && bad.size === 0 && !found.has(200),
    runs: latencies.length,
  };
  await server.stop();
}
