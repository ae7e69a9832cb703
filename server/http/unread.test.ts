import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { allTaken, endUnread } from './unread.ts';

const SOON_MS = 20;

/** A server that answers by this, and the answer as it begins to arrive: nobody reads it yet. */
async function asked(answer: (response: ServerResponse) => void): Promise<{ came: IncomingMessage; stop: () => void }> {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const came = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: address.port, host: '127.0.0.1', agent: false }, resolve).on('error', reject);
  });
  const stop = () => {
    came.destroy();
    server.close();
  };
  return { came, stop };
}

it('ends what nobody takes', async () => {
  let ended: Promise<unknown> = Promise.resolve();
  let isWhole = true;
  const { stop } = await asked((response) => {
    endUnread(response, SOON_MS);
    ended = once(response, 'close').then(() => {
      isWhole = response.writableFinished;
    });
    const piece = 'x'.repeat(1_000_000);
    Readable.from(
      (function* () {
        for (;;) yield piece;
      })(),
    ).pipe(response);
  });
  await ended;
  expect(isWhole, 'whether all was taken').toBe(false);
  stop();
});

it('leaves alone what has nothing to write yet', async () => {
  const { came, stop } = await asked((response) => {
    endUnread(response, SOON_MS);
    response.write('a');
    response.once('timeout', () => response.end('b'));
  });
  expect(await text(came)).toBe('ab');
  stop();
});

it.each<[what: string, then: (came: IncomingMessage) => unknown]>([
  ['it is taken', (came) => came.resume()],
  ['its connection is gone', (came) => came.destroy()],
])('waits for an answer that was written as a whole until %s', async (_, then) => {
  let isOver = false;
  let over: Promise<void> = Promise.resolve();
  const { came, stop } = await asked((response) => {
    response.end('x'.repeat(20_000_000));
    over = allTaken(response).then(() => {
      isOver = true;
    });
  });
  expect(isOver).toBe(false);
  then(came);
  await over;
  stop();
});

it.each<[what: string, answer: (response: ServerResponse) => Promise<unknown>]>([
  ['an answer that is taken', (response) => once(response.end('a'), 'finish')],
  ['a stream', async (response) => response.write('a')],
])('waits no more for %s', async (_, answer) => {
  let over: Promise<string> = Promise.resolve('not asked');
  const { stop } = await asked((response) => {
    over = answer(response).then(async () => {
      await allTaken(response);
      return 'over';
    });
  });
  expect(await over).toBe('over');
  stop();
});
