import { newId } from './ids.ts';
import type { Ports } from './ports.ts';

/** A browser without Web Locks still keeps its own drains apart. */
const held = new Set<string>();

async function lockHere<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (held.has(name)) return undefined;
  held.add(name);
  try {
    return await work();
  } finally {
    held.delete(name);
  }
}

async function lock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return lockHere(name, work);
  return navigator.locks.request(name, { ifAvailable: true }, async (granted) =>
    granted === null ? undefined : work(),
  );
}

async function gzip(text: string): Promise<BodyInit | null> {
  if (!('CompressionStream' in globalThis)) return null;
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}

/**
 * The real clock, network and locks of a page or a worker.
 * @param build name of this version of the app
 */
export const browserPorts = (build: string): Ports => ({
  now: () => Date.now(),
  random: () => Math.random(),
  isOffline: () => !navigator.onLine,
  fetch: (url, init) => fetch(url, init),
  gzip,
  lock,
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  newId,
  build,
});
