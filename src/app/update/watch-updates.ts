import { Workbox } from 'workbox-window';
import type { WorkerMessage } from '../../offline/ports/worker-link.ts';
import { update } from '../../state/update.ts';

/** How often a page that stays open looks for a new version, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/** Only a page asks for it, once the person said yes. */
const SKIP_WAITING: WorkerMessage = { type: 'skip-waiting' };

/** The new version is asked again after this long, in milliseconds, and then after twice as long each time. */
const ASK_AGAIN = 1_000;

/**
 * Tells the waiting worker that the person said yes. Chromium lets it take over only once it knows the old one to be idle,
 * and looks again when either is spoken to: so both are, until the page reloads; ever more seldom, since who is spoken to is not idle.
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
  askAndAgain(ASK_AGAIN);
}

/**
 * Registers the service worker and offers a new version once it waits. When it is accepted, in whichever tab, every tab
 * reloads (spec 8, "Service worker").
 */
export async function watchUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let hadWorker = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a device takes over an open page without a new version.
    const isUpdate = hadWorker;
    hadWorker = true;
    if (reloading || !isUpdate) return;
    reloading = true;
    location.reload();
  });
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
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    registration?.update().catch(() => undefined);
  });
}
