import type { Pause } from './ports.ts';

/** Result of a drain, as the worker tells a page. */
export interface DrainReport {
  /** Requests that were made. */
  sent: number;
  /** Something could go now or later without the person: a sync event should fail, to be called again. */
  left: boolean;
  /** Epoch milliseconds at which the next try falls due, or null. */
  nextDue: number | null;
  /** Epoch milliseconds at which the last of what the person can still undo may go. */
  heldUntil?: number | undefined;
  /** Nothing gets through, and the server did not ask for time: a page that is seen asks again sooner. */
  unreached?: boolean | undefined;
  /** Why the queue waits; `busy`: another drain works; `outdated`: this version makes way for a newer one. */
  pause: Pause | 'busy' | 'outdated' | null;
}

/** What a page tells the worker. A `drain` message carries a port for the report. */
export type WorkerMessage = { type: 'drain'; hurried: boolean } | { type: 'skip-waiting' };

/** Whether a message is one of ours. */
export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'skip-waiting' || (data.type === 'drain' && 'hurried' in data && typeof data.hurried === 'boolean'));

/** Name of the Background Sync registration. */
export const SYNC_TAG = 'roost-outbox';
/** After so long without a report the worker was stopped, in milliseconds. */
const REPORT_TIMEOUT_MS = 30_000;

export interface AskOptions {
  /** A network was seen, or the person acted: what failed for want of one goes at once. */
  hurried?: boolean;
}

type LocalDrain = (options: AskOptions) => Promise<DrainReport>;
let localDrain: { drain: LocalDrain; when: 'always' | 'unheard' } | null = null;

/** After so long a silent worker is done without, in milliseconds. */
const UNHEARD_TIMEOUT_MS = 10_000;
let unheardSince: number | null = null;

/**
 * Sets how this context drains.
 * @param when `always`: the browser runs no service worker; `unheard`: only while the worker is silent, since it could
 * not be installed, keeps failing, or is older than the tables. Leases and the server's record keep the two apart.
 */
export function drainHereInstead(drain: LocalDrain | null, when: 'always' | 'unheard' = 'always'): void {
  localDrain = drain && { drain, when };
  unheardSince = null;
}

interface Follower {
  listener: (report: DrainReport | null) => void;
  begins: () => () => void;
}
const followers = new Set<Follower>();

/**
 * Hears of every drain that this page asked for. The result ends it.
 * @param listener gets null where it ended without a report: whatever it was asked for may still wait
 * @param begins is told of each as it is asked for, and gives what to call at its end, with or without a report
 */
export function followDrains(
  listener: Follower['listener'],
  begins: () => () => void = () => () => undefined,
): () => void {
  const follower = { listener, begins };
  followers.add(follower);
  return () => void followers.delete(follower);
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

/** Has the browser wake the worker when a network comes, also with no page open. Elsewhere pages ask at every start. */
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
  const report = await ask(worker, { type: 'drain', hurried: options.hurried === true });
  // A page that was open before may keep an older worker, which sends nothing more, while this one knows the tables.
  return report?.pause === 'outdated' ? null : report;
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
const whenNone: (() => void)[] = [];

/** Resolves once no drain that this page asked for is at work; null where none is. */
export const drainsEnd = (): Promise<void> | null =>
  underWay === 0
    ? null
    : new Promise((resolve) => {
        whenNone.push(resolve);
      });

/**
 * Asks the service worker to send what waits; if it is silent, this context does.
 * @returns the report; null without a worker yet, or where it was stopped meanwhile or is older than the tables
 */
export async function askDrain(options: AskOptions = {}): Promise<DrainReport | null> {
  underWay += 1;
  const ends = [...followers].map(({ begins }) => begins());
  // A database that failed under it: asked again later.
  const report = await (localDrain?.when === 'always' ? localDrain.drain(options) : askWorkerFirst(options)).catch(
    () => null,
  );
  underWay -= 1;
  for (const end of ends) end();
  if (underWay === 0) for (const none of whenNone.splice(0)) none();
  for (const { listener } of followers) listener(report);
  return report;
}

/** Offline, the worker is woken at most this often, in milliseconds. */
const OFFLINE_ASK_INTERVAL_MS = 1000;
/** The second since the worker was last woken offline, and, if more was kept in it, whom the browser will wake. */
let pausing: { registration: Promise<ServiceWorkerRegistration | undefined> | null } | null = null;

/** Asks for what was kept during that second. */
export function askForRest(): void {
  const hasMore = pausing !== null && pausing.registration !== null;
  pausing = null;
  if (hasMore) askAfterChange();
}

/**
 * Asks for what was just kept to be sent: at once; offline, once for all that is kept within a second. The browser
 * hears of each at once: the page may be gone when a network comes.
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
