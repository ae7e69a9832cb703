import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { Child } from '../server/child.ts';
import { meterOf } from '../server/cpu.ts';
import type { Broadcast } from './bare-broadcast.ts';
import { newListeners, type Told, WARM_UP } from './crowd.ts';

/** The kernel counts in ticks of 10 ms, of which a round at 50 takes a twentieth. */
const ROUNDS = 200;
const TIMEOUT_MS = 30_000;

/**
 * What it costs a bare server to write so many bytes to as many sockets, as often as the other did: a processor that
 * wakes for each round takes longer for it than one that never rests.
 */
export async function broadcast(
  bench: Bench,
  listeners: number,
  { bytes, perSecond }: Pick<Told, 'bytes' | 'perSecond'>,
): Promise<Pick<Told, 'cpu' | 'seen'>> {
  const server = new Child<Broadcast, { url: string }>(bench, new URL('./bare-broadcast.ts', import.meta.url));
  const { url } = await server.ask({ listen: true });
  const child = newListeners(bench);
  const floor = { url, events: ['/'], read: '/', key: 'bare', revision: 0 };
  await child.ask({ open: floor, tokens: Array.from({ length: listeners }, () => ''), ids: [] });
  const meter = await meterOf(server.pid, null);
  const seen: number[] = [];
  let [cpu, began] = [0, 0];
  for (let round = 1; round <= ROUNDS + WARM_UP; round += 1) {
    if (round === WARM_UP + 1) {
      cpu = (await meter?.()) ?? 0;
      began = performance.now();
    }
    const sentAt = performance.timeOrigin + performance.now();
    await server.ask({ revision: round, bytes });
    const { times } = await child.ask({ until: round, timeoutMs: TIMEOUT_MS, row: null });
    if (round <= WARM_UP) continue;
    seen.push(...times.map((at) => at - sentAt));
    await wait(Math.max(0, ((round - WARM_UP) * 1000) / perSecond - (performance.now() - began)));
  }
  const used = ((await meter?.()) ?? 0) - cpu;
  await child.ask({ close: true });
  await child.end();
  await server.end();
  return { cpu: meter === null ? null : used / ROUNDS, seen };
}
