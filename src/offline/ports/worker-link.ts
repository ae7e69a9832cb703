import type { Pause } from './ports.ts';

/** Result of a drain, as the worker tells a page. */
export interface DrainReport {
  /** Requests that were made. */
  sent: number;
  /** Something is left that could go now or later without the person: a sync event should fail, to be called again. */
  left: boolean;
  /** Epoch milliseconds at which the next try falls due, or null. */
  nextDue: number | null;
  /** Why this account's queue waits; `busy`: another drain is at work; `outdated`: this version must make way for a newer one. */
  pause: Pause | 'busy' | 'outdated' | null;
}

/** What a page may say to the worker. A `drain` message carries a port on which the worker reports. */
export type WorkerMessage = { type: 'drain'; hurried: boolean } | { type: 'skip-waiting' };

/** Whether a message is one of ours. */
export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'skip-waiting' || (data.type === 'drain' && 'hurried' in data && typeof data.hurried === 'boolean'));

/** Name of the Background Sync registration. */
export const SYNC_TAG = 'roost-outbox';
/** A worker that has not reported after this long was stopped; the next message starts another, in milliseconds. */
const REPORT_TIMEOUT_MS = 30_000;

export interface AskOptions {
  /** A network has just been seen, or the person has just acted: what failed for want of a network goes at once. */
  hurried?: boolean;
}

type LocalDrain = (options: AskOptions) => Promise<DrainReport>;
let localDrain: { drain: LocalDrain; when: 'always' | 'unheard' } | null = null;

/** A worker that has not been heard for this long is done without, in milliseconds. */
const UNHEARD_TIMEOUT_MS = 10_000;
let unheardSince: number | null = null;

/**
 * Gives the way to drain in this context.
 * @param when `always`: the browser runs no service worker; `unheard`: only while the worker is not heard. It could not be installed (no
 * room, a policy, a file that is missing), or fails each time; leases and the server's record keep the two from colliding.
 */
export function drainHereInstead(drain: LocalDrain | null, when: 'always' | 'unheard' = 'always'): void {
  localDrain = drain && { drain, when };
  unheardSince = null;
}

const listeners = new Set<(report: DrainReport) => void>();

/** Hears of every drain that this page asked for, whoever asked. The result ends it. */
export function followDrains(listener: (report: DrainReport) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isReport = (value: unknown): value is DrainReport =>
  typeof value === 'object' && value !== null && 'sent' in value && 'nextDue' in value;

function ask(worker: ServiceWorker, message: WorkerMessage): Promise<DrainReport | null> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    const finish = (report: DrainReport | null) => {
      clearTimeout(timer);
      channel.port1.close();
      resolve(report);
    };
    const timer = setTimeout(() => finish(null), REPORT_TIMEOUT_MS);
    channel.port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      finish(isReport(data) ? data : null),
    );
    channel.port1.start();
    worker.postMessage(message, [channel.port2]);
  });
}

interface SyncManager {
  register(tag: string): Promise<void>;
}
const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { sync: SyncManager } => 'sync' in registration;

/** Has the browser call the worker when a network comes, also with no page open. Where it cannot, pages ask at every start. */
async function registerSync(registration: ServiceWorkerRegistration): Promise<void> {
  if (!hasSync(registration)) return;
  // Refused where the person has switched background activity off.
  await registration.sync.register(SYNC_TAG).catch(() => undefined);
}

async function askWorker(options: AskOptions): Promise<DrainReport | null> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active;
  if (registration === undefined || worker == null) return null;
  await registerSync(registration);
  return ask(worker, { type: 'drain', hurried: options.hurried === true });
}

async function askWorkerFirst(options: AskOptions): Promise<DrainReport | null> {
  const began = performance.now();
  // A registration that is gone counts as none.
  const report = await askWorker(options).catch(() => null);
  unheardSince = report === null ? (unheardSince ?? began) : null;
  if (localDrain === null || unheardSince === null || performance.now() - unheardSince < UNHEARD_TIMEOUT_MS)
    return report;
  return localDrain.drain(options);
}

let underWay = 0;

/** Whether a drain that this page asked for is at work. */
export const isDraining = (): boolean => underWay > 0;

/**
 * Asks the service worker to send what waits; where it is not heard, this context does.
 * @returns the report; null where there is no worker yet, or it was stopped meanwhile
 */
export async function askDrain(options: AskOptions = {}): Promise<DrainReport | null> {
  underWay += 1;
  // A database that failed under it: asked again later.
  const report = await (localDrain?.when === 'always' ? localDrain.drain(options) : askWorkerFirst(options)).catch(
    () => null,
  );
  underWay -= 1;
  if (report !== null) for (const listener of listeners) listener(report);
  return report;
}

/** While the browser knows of no network, the worker is woken no more often than this, in milliseconds. */
const OFFLINE_ASK_INTERVAL_MS = 1000;
/** The second that goes by since it was last woken so, and, once more was kept in it, whom the browser would call. */
let pausing: { registration: Promise<ServiceWorkerRegistration | undefined> | null } | null = null;

/** Asks now for what was kept during that second: it is over, or the page goes. */
export function askForRest(): void {
  const hasMore = pausing !== null && pausing.registration !== null;
  pausing = null;
  if (hasMore) askAfterChange();
}

/**
 * Asks for what was just kept to be sent: at once, but where the browser knows of no network, the first time at once and then once for
 * all that is kept within a second. The browser is told of each at once that there is something to call the worker for: the page may be
 * gone by the time when a network comes.
 */
export function askAfterChange(): void {
  const isOffline = typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
  if (!isOffline || pausing === null) void askDrain({ hurried: true });
  else {
    pausing.registration ??=
      'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : Promise.resolve(undefined);
    pausing.registration.then((registration) => registration && registerSync(registration)).catch(() => undefined);
  }
  if (!isOffline || pausing !== null) return;
  pausing = { registration: null };
  setTimeout(askForRest, OFFLINE_ASK_INTERVAL_MS);
}
