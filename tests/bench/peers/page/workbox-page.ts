import { type PeerPage, requestInit, signIn, timeFromOnline } from './peer-page.ts';
import { REPLAYED, type ToWorkbox } from './workbox-link.ts';

let token = '';
let accountId = '';

async function ask(message: ToWorkbox): Promise<unknown> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      resolve(data);
    });
    port1.start();
    active?.postMessage(message, [port2]);
  });
}

const replayed = (): Promise<void> =>
  new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === REPLAYED) resolve();
    });
  });

const page: PeerPage = {
  async prepare(wisher) {
    accountId = wisher.id;
    ({ token } = await signIn(wisher));
    await navigator.serviceWorker.register('./workbox-worker.js', { type: 'module' });
    await navigator.serviceWorker.ready;
    navigator.serviceWorker.startMessages();
  },
  async enqueue(wishes) {
    // It keeps a request as it was: under one idempotency key, however often it goes out.
    const requests = wishes.map((wish) => ({
      key: wish.key,
      url: new URL(wish.url, location.origin).href,
      init: requestInit(wish, { token, accountId, idempotencyKey: crypto.randomUUID() }),
    }));
    const times = await ask({ type: 'push', requests });
    return Array.isArray(times) ? times.map(Number) : [];
  },
  drained: (longest) => timeFromOnline(longest, replayed),
  async left() {
    const keys = await ask({ type: 'keys' });
    return Array.isArray(keys) ? keys.map((key) => ({ key: String(key), state: 'queued' })) : [];
  },
};
globalThis.peer = page;
