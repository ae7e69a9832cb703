import { cacheNames } from 'workbox-core';

/** The browser's own routing (Service Worker Static Routing API), which TypeScript does not know. */
interface Route {
  condition: { urlPattern: string | { pathname: string; search?: string }; requestMethod?: string };
  source: { cacheName: string } | 'network';
}
interface Routing {
  addRoutes(routes: readonly Route[]): Promise<void>;
}

const PREFIX = 'roost-shell-';
/** Where the app begins, as its manifest has it. */
const START = '/';

const hasRouting = (event: Event): event is Event & Routing => 'addRoutes' in event;

/** What the worker hands on as it is need not start it, as a page does that looks for its server every few seconds. */
const HANDED_ON = ['/api/*', '/public/*', '/healthz'];

/**
 * Lets the browser answer with the shell and its parts before the worker has started, which costs a phone a tenth of a
 * second or more. To be called while the worker is installed; browsers that do not know it ask the worker.
 */
export async function routeToCache(event: Event, build: string): Promise<void> {
  if (!hasRouting(event)) return;
  await event.addRoutes([
    { condition: { urlPattern: { pathname: START, search: '' } }, source: { cacheName: PREFIX + build } },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: cacheNames.precache } },
    ...HANDED_ON.map((pathname): Route => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
  ]);
}

/**
 * Keeps the shell under the address at which the app begins, and drops those of older builds. To be called while the
 * worker is activated: until then nobody asks it.
 * @param shell as it was installed; undefined where there is none, as in development
 */
export async function keepShell(shell: Response | undefined, build: string): Promise<void> {
  if (shell !== undefined) await (await caches.open(PREFIX + build)).put(START, shell);
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build);
  await Promise.all(old.map((name) => caches.delete(name)));
}
