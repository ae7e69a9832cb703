import { Workbox } from 'workbox-window';
import { update } from '../../state/update.ts';

/** How often a page that stays open looks for a new version, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/**
 * Registers the service worker and offers a new version once it waits. When it is accepted, in whichever tab, every tab
 * reloads (design 5).
 */
export async function watchUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const hadWorker = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a device takes over an open page without a new version.
    if (reloading || !hadWorker) return;
    reloading = true;
    location.reload();
  });
  const workbox = new Workbox(import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js', { scope: '/', type: import.meta.env.DEV ? 'module' : 'classic' });
  workbox.addEventListener('waiting', () => {
    update.take = () => workbox.messageSkipWaiting();
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
