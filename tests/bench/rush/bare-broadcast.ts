import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** Opens the server, or writes one event of so many bytes to everybody. */
export type Broadcast = { listen: true } | { revision: number; bytes: number };

/** The least that it costs to tell everybody: one event, made once, written to each socket. */
const streams = new Set<ServerResponse>();
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': hello\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
});

async function answer(question: Broadcast): Promise<{ url: string }> {
  if ('listen' in question) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  } else {
    const { revision, bytes } = question;
    const bare = { key: 'bare', from: revision - 1, to: revision, changed: [], removed: [], pad: '' };
    const text = (pad: string) => `event: rows\ndata: ${JSON.stringify({ ...bare, pad })}\n\n`;
    const event = text('x'.repeat(Math.max(0, Math.round(bytes) - text('').length)));
    for (const stream of streams) stream.write(event);
  }
  const address = server.address();
  return { url: address === null || typeof address === 'string' ? '' : `http://127.0.0.1:${String(address.port)}` };
}

process.on('message', (question: Broadcast) => {
  void answer(question).then((told) => process.send?.(told));
});
