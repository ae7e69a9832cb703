import { Queue } from 'workbox-background-sync';
import { timeEach } from './time-each.ts';
import { REPLAYED, type ToWorkbox } from './workbox-link.ts';

interface WorkerEvent extends Event {
  readonly data: ToWorkbox;
  readonly ports: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
}
declare const self: {
  addEventListener(type: 'message' | 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: unknown): void }[]> };
};

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// As its documentation begins: a queue that replays by itself when the browser calls for a sync.
const queue = new Queue('wishes', {
  async onSync() {
    await queue.replayRequests();
    for (const client of await self.clients.matchAll()) client.postMessage(REPLAYED);
  },
});

async function answer(message: ToWorkbox): Promise<unknown> {
  if (message.type === 'keys')
    return (await queue.getAll()).map(({ metadata }) =>
      metadata !== undefined && 'key' in metadata ? metadata.key : '',
    );
  return timeEach(message.requests, ({ key, url, init }) =>
    queue.pushRequest({ request: new Request(url, init), metadata: { key } }),
  );
}

self.addEventListener('message', (event) => {
  event.waitUntil(answer(event.data).then((given) => event.ports[0]?.postMessage(given)));
});
