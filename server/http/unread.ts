import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** As long as a device waits for more of an answer, in ms: what it has not taken by then, it takes no more. */
const UNREAD_TIMEOUT_MS = 15_000;

/**
 * Ends a response of which nothing is taken for a while: else the operating system tries for a quarter of an hour to
 * reach a phone that changed networks. One that is slow goes on, and so does one that has nothing to write yet.
 */
export function endUnread(response: ServerResponse, ms = UNREAD_TIMEOUT_MS): void {
  // A call from within has no connection.
  if (!(response.socket instanceof Socket)) return;
  // Node.js counts what the system took of a write as a sign of life: by pieces of a third of its buffer.
  response.setTimeout(ms, () => {
    if (response.writableLength > 0) response.destroy();
  });
}

/**
 * Resolves once all of an answer that was written as a whole is taken, or its connection is gone: Fastify says at once
 * that it is sent. One that is still being written, as a stream, is not waited for.
 */
export async function allTaken(response: ServerResponse): Promise<void> {
  if (!response.writableEnded || response.writableFinished || response.destroyed) return;
  await new Promise<void>((resolve) => {
    response.once('finish', resolve).once('close', resolve);
  });
}
