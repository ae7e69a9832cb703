import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

const codeOf = (letter: string): number => letter.charCodeAt(0);
/** Messages that ask for an answer: Sync, Query, Flush, function call, password. */
const ASKS = new Set(['S', 'Q', 'H', 'F', 'p'].map(codeOf));
/** Would end the database instead of the connection; the client closes its socket after it anyway. */
const TERMINATE = codeOf('X');
/** Bytes of a message's length, which counts itself. */
const LENGTH = 4;
const QUERY = 'Q';

/**
 * Serves the one session of an embedded database on a unix socket. What arrives together goes into the database in one
 * piece and comes out in one: each way in and out costs more than most statements do. There is one session underneath,
 * so a second connection waits until the first has ended.
 * @param path of the socket
 */
export async function serveEmbedded(database: PGlite, path: string): Promise<Server> {
  let free = Promise.resolve();
  const server = createServer((socket) => {
    socket.pause();
    free = free.then(() => serve(database, socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return server;
}

function serve(database: PGlite, socket: Socket): Promise<void> {
  let held: Buffer = Buffer.alloc(0);
  return new Promise((resolve) => {
    socket.on('data', (data) => {
      held = held.length === 0 ? data : Buffer.concat([held, data]);
      const end = endOfRequests(held);
      if (end === 0) return;
      const answer = database.execProtocolRawSync(held.subarray(0, end));
      held = held.subarray(end);
      if (answer.length > 0) socket.write(answer);
    });
    socket.on('error', () => { socket.destroy(); });
    socket.once('close', () => {
      leave(database);
      resolve();
    });
    socket.resume();
  });
}

/** Leaves nothing behind for the next connection: no transaction, no prepared statements, no channels. */
function leave(database: PGlite): void {
  for (const statement of ['rollback', 'discard all']) database.execProtocolRawSync(simpleQuery(statement));
}

function simpleQuery(text: string): Buffer {
  const message = Buffer.alloc(1 + LENGTH + Buffer.byteLength(text) + 1);
  message.write(QUERY);
  message.writeInt32BE(message.length - 1, 1);
  message.write(text, 1 + LENGTH);
  return message;
}

/** Where the last whole message ends that asks for an answer; 0 where there is none yet. */
function endOfRequests(held: Buffer): number {
  let end = 0;
  for (let at = 0; at + LENGTH < held.length;) {
    if (held[at] === TERMINATE) break;
    // The first message of a connection bears no type.
    const isStartup = held[at] === 0;
    const next = at + (isStartup ? held.readInt32BE(at) : 1 + held.readInt32BE(at + 1));
    if (next > held.length) break;
    if (isStartup || ASKS.has(held[at] ?? 0)) end = next;
    at = next;
  }
  return end;
}
