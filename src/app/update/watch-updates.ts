import { Workbox } from 'workbox-window';
import type { WorkerMessage } from '../../offline/ports/worker-link.ts';
import { update } from '../../state/update.ts';
import { loadPartsAhead } from '../../ui/load-chunk.ts';

/** Minimum interval between checks for a new version, in ms. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** Sent only by a page, after the person agreed. */
const SKIP_WAITING: WorkerMessage = { type: 'skip-waiting' };

/** First delay, in milliseconds; doubles with each retry. */
const FIRST_RETRY_DELAY_MS = 1_000;

/**
 * Makes the waiting worker take over. Chromium waits until the old worker is idle, and only looks again on a message:
 * so message both, ever more seldom, since messages keep a worker busy.
 */
function takeOver(): void {
  const ask = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage(SKIP_WAITING);
    registration?.active?.postMessage(SKIP_WAITING);
  };
  const askAndAgain = (after: number) => {
    void ask();
    setTimeout(askAndAgain, after, after * 2);
  };
  askAndAgain(FIRST_RETRY_DELAY_MS);
}

/**
 * Registers the service worker and offers a new version. Once accepted in any tab, every tab reloads (spec 8, "Service
 * worker"). A page that can have no worker loads all parts of the app instead, while there is a network.
 * @param first the worker that the page came from, or null
 */
export async function watchUpdates(first: object | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return loadPartsAhead();
  let hadWorker = first !== null;
  let reloading = false;
  const changed = () => {
    // A browser that threw the origin away on a full disk took the worker with it: a reload would lose the page, too.
    if (navigator.serviceWorker.controller === null) return;
    // A device's first worker takes over without being an update.
    const isUpdate = hadWorker;
    hadWorker = true;
    if (reloading || !isUpdate) return;
    reloading = true;
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', changed);
  // Accepted in another tab before this page listened.
  if (navigator.serviceWorker.controller !== first) changed();
  const workbox = new Workbox(import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js', {
    scope: '/',
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  workbox.addEventListener('waiting', () => {
    update.take = takeOver;
    update.ready = true;
  });
  const registration = await workbox.register();
  let looked = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < UPDATE_CHECK_INTERVAL_MS) return;
    looked = Date.now();
    registration?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  // A tablet at a reception is seen for weeks on end.
  setInterval(look, UPDATE_CHECK_INTERVAL_MS);
}
