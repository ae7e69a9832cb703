import type { Bench } from '../bench.ts';
import { Child } from './child.ts';
import type { Meter } from './cpu.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
}

/** What to send: each connection goes through its own list, over and over. */
export interface Load {
  url: string;
  connections: LoadRequest[][];
  /** Requests in all; without it, as many as go into `seconds`. */
  amount?: number;
  seconds?: number;
}

export interface LoadResult {
  seconds: number;
  /** Milliseconds, one per request. */
  latencies: number[];
  /** How many answers of each status. */
  statuses: Record<string, number>;
}

/** A load and what it cost. */
export interface Cost {
  perSecond: number;
  latencies: number[];
  /** CPU of server and database, milliseconds per request; null where the system does not tell. */
  cpu: number | null;
  requests: number;
}

/** The process that sends loads, one after the other. */
export const loadClient = (bench: Bench): Promise<Child<Load, LoadResult>> =>
  bench.once('load client', () =>
    Promise.resolve(new Child<Load, LoadResult>(bench, new URL('./load-client.ts', import.meta.url))),
  );

/**
 * Sends a load and reads the meter before and after it.
 * @param expected the status that answers must have
 * @throws where more than one in a hundred has another: then something else would have been measured
 */
export async function measure(bench: Bench, load: Load, meter: Meter | null, expected: number): Promise<Cost> {
  const client = await loadClient(bench);
  const before = (await meter?.()) ?? 0;
  const { seconds, latencies, statuses } = await client.ask(load);
  const used = ((await meter?.()) ?? 0) - before;
  const requests = latencies.length;
  const wanted = statuses[String(expected)] ?? 0;
  if (wanted < requests * 0.99 || requests === 0)
    throw new Error(`expected ${String(expected)} from ${load.url}, got ${JSON.stringify(statuses)}`);
  return { perSecond: requests / seconds, latencies, cpu: meter === null ? null : used / requests, requests };
}

/** "0.31 ms", or that it is not known. */
export const cpuText = (cpu: number | null): string => (cpu === null ? 'CPU unknown' : `${cpu.toFixed(3)} ms CPU`);
