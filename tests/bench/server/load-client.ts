import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

/** Sends requests over kept connections, in a process of its own so that its CPU is nobody else's. */
async function send({ url, connections, amount, seconds }: Load): Promise<LoadResult> {
  let next = 0;
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const instance = autocannon({
    url,
    connections: connections.length,
    pipelining: 1,
    ...(amount === undefined ? { duration: seconds ?? 5 } : { amount }),
    setupClient: (client) => {
      client.setRequests(connections[next] ?? []);
      next += 1;
    },
  });
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await instance;
  return { seconds: (performance.now() - began) / 1000, latencies, statuses };
}

process.on('message', (load: Load) => {
  void send(load).then((result) => process.send?.(result));
});
