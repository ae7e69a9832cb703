import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { showCountOfSession } from '../src/offline/app-badge.ts';
import type { DrainReport } from '../src/offline/ports/worker-link.ts';
import { browserPorts } from '../src/offline/ports/browser-ports.ts';
import { betweenDrains, drainHere } from '../src/offline/replay/drain-here.ts';
import { outlastHolds } from '../src/offline/replay/outlast-holds.ts';
import { isWorkerMessage, SYNC_TAG } from '../src/offline/ports/worker-link.ts';
import { buildName } from './build-name.ts';
import { genuineOnly } from './genuine.ts';
import { openTold, renewAddress, showPush } from '../src/offline/push.ts';
import { keepShell, routeToCache } from './static-routes.ts';
import { isSyncEvent } from './sync-event.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const SHELL = 'index.html';
// The build looks for this very name.
// oxlint-disable-next-line eslint/no-underscore-dangle
const manifest = self.__WB_MANIFEST;
const ports = browserPorts(buildName(manifest));
const drainOnce = drainHere(buildName(manifest));

/** Drains, and shows on the app's icon what is left: no page need be open. */
async function drain(hurried: boolean): Promise<DrainReport> {
  const report = await drainOnce(hurried);
  await showCountOfSession().catch(() => undefined);
  return report;
}

// The shell and nothing else: rows of the API live in the database, never in this cache.
addPlugins([genuineOnly]);
precacheAndRoute(manifest);
cleanupOutdatedCaches();
// In development the shell is served, not precached.
if (manifest.some((entry) => (typeof entry === 'string' ? entry : entry.url) === SHELL)) {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: [/^\/api\//, /^\/public\//, /^\/healthz/] }),
  );
  self.addEventListener('install', (event) => event.waitUntil(routeToCache(event, buildName(manifest))));
  self.addEventListener('activate', (event) =>
    event.waitUntil(matchPrecache(SHELL).then((shell) => keepShell(shell, buildName(manifest)))),
  );
}
clientsClaim();

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (!isWorkerMessage(message)) return;
  // Only a page may ask: a new version is never forced over a queue that is being sent.
  if (message.type === 'skip-waiting') {
    // Not awaited: it resolves once the old worker is through with everything, which would hold up drains.
    event.waitUntil(betweenDrains(() => void self.skipWaiting()));
    return;
  }
  const [port] = event.ports;
  event.waitUntil(
    outlastHolds(
      () => drain(message.hurried),
      ports,
      (report) => port?.postMessage(report),
    ).catch(() => port?.postMessage(null)),
  );
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openTold(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event: Event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewAddress(self.registration, ports));
});

self.addEventListener('sync', (event: Event) => {
  if (!isSyncEvent(event) || event.tag !== SYNC_TAG) return;
  event.waitUntil(
    outlastHolds(() => drain(true), ports).then((report) => {
      // A sync that fails is called again, also with no page open.
      if (report.left) throw new Error('some changes still wait');
    }),
  );
});
