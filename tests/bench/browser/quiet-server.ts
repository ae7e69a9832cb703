import { createServer, type ServerResponse } from 'node:http';
import type { Bench } from '../bench.ts';

/** As often as the real one, in milliseconds. */
const BEAT_MS = 25_000;
const LINES = { 'Content-Type': 'application/x-ndjson' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

/**
 * Listens in a stopped server's place and has nothing to say: a page that can reach nobody tries again and again, which
 * would count as work of what is measured.
 * @param url of the server
 */
export async function quietServer(bench: Bench, url: string): Promise<void> {
  const streams = new Set<ServerResponse>();
  const beat = setInterval(() => {
    for (const stream of streams) stream.write('event: alive\ndata: {"told":0}\n\n');
  }, BEAT_MS);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    if (path === '/api/events') {
      streams.add(response);
      response.on('close', () => streams.delete(response));
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\n\n');
    } else if (path === '/api/changes') response.writeHead(200, LINES).end('{"end":true}\n');
    else if (path === '/healthz') response.writeHead(200, JSON_TYPE).end('{}');
    // What is not here is asked for by its own call, and put off.
    else if (path.startsWith('/api/')) response.writeHead(404, JSON_TYPE).end('{"code":"notFound"}');
    // The app comes out of its worker's cache.
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(url).port), '127.0.0.1', resolve);
  });
  bench.atEnd(async () => {
    clearInterval(beat);
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
}
