import { browserPorts } from '../browser-ports.ts';
import { openAccount, openDevice, probe } from '../db/connection.ts';
import type { DrainReport } from './drain.ts';
import { DRAIN_LOCK, drain } from './drain.ts';
import { joined } from './joined.ts';

/**
 * The drain of a worker, or of a page without one, over the real databases. A connection that was lost is opened again.
 * @param build name of this version of the app
 */
export function drainHere(build: string): (hurried: boolean) => Promise<DrainReport> {
  const ports = browserPorts(build);
  const once = async (hurried: boolean) => drain({ device: await openDevice(), open: openAccount, ports, hurried });
  return joined(async (hurried) => {
    try {
      return await once(hurried);
    } catch (error) {
      const device = await openDevice();
      const session = await device.sessions.get('session').catch(() => undefined);
      const reopened = [await probe(device), ...(session === undefined ? [] : [await probe(await openAccount(session.accountId))])];
      if (!reopened.includes(true)) throw error;
      return once(hurried);
    }
  });
}

/** Waits until no drain of this device is at work, which is one slice at most, and does `work` before the next begins. */
export async function betweenDrains(work: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(DRAIN_LOCK, work);
  else work();
}
