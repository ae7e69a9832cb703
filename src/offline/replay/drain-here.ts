import { browserPorts } from '../browser-ports.ts';
import { openAccount, openDevice, probe } from '../db/connection.ts';
import type { Ports } from '../ports.ts';
import type { DrainReport } from './drain.ts';
import { DRAIN_LOCK, drain } from './drain.ts';
import { joined } from './joined.ts';

/** Drains over the real databases. A connection that was lost is opened again, and all is tried once more. */
export async function drainOver(ports: Ports, hurried: boolean): Promise<DrainReport> {
  const once = async () => drain({ device: await openDevice(), open: openAccount, ports, hurried });
  try {
    return await once();
  } catch (error) {
    const device = await openDevice();
    const session = await device.sessions.get('session').catch(() => undefined);
    const reopened = [await probe(device), ...(session === undefined ? [] : [await probe(await openAccount(session.accountId))])];
    if (!reopened.includes(true)) throw error;
    return once();
  }
}

/**
 * The drain of a worker, or of a page without one.
 * @param build name of this version of the app
 */
export function drainHere(build: string): (hurried: boolean) => Promise<DrainReport> {
  const ports = browserPorts(build);
  return joined((hurried) => drainOver(ports, hurried));
}

/** Waits until no drain of this device is at work, which is one slice at most, and does `work` before the next begins. */
export async function betweenDrains(work: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(DRAIN_LOCK, work);
  else work();
}
