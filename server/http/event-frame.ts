import type { ServerResponse } from 'node:http';

/** In bytes. A slower reader is dropped; it pulls everything when it returns. */
const MAX_UNREAD_LENGTH = 256 * 1024;

/** Whom a stream's messages go to. */
export interface Told {
  response: ServerResponse;
  /** Messages sent so far, so that the other side notices one that was lost. */
  told: number;
}

/** What goes to a stream at once, and the same as bytes with their HTTP chunk around them. */
export interface Frame {
  text: string;
  chunk: Buffer;
}

/** @param text one or more events */
export const frameOf = (text: string): Frame => ({
  text,
  chunk: Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`),
});

/**
 * Sends messages as one frame.
 * @param frames those made before, for who gets the same
 */
export function send(stream: Told, messages: readonly string[], frames = new Map<string, Frame>()): void {
  stream.told += messages.length;
  const text = messages.join('');
  const frame = frames.get(text) ?? frameOf(text);
  frames.set(text, frame);
  write(stream, frame);
}

/** Writes a frame past the response, which would make its own chunk of the text for each socket. */
export function write({ response }: Pick<Told, 'response'>, { text, chunk }: Frame): void {
  const { socket } = response;
  if (response.writableLength > MAX_UNREAD_LENGTH) response.destroy();
  else if (socket !== null && response.chunkedEncoding && !response.writableEnded) socket.write(chunk);
  else response.write(text);
}
