import { browserPorts } from '../browser-ports.ts';
import { openAccount, openDevice, probe } from '../db/connection.ts';
import type { DrainReport } from './drain.ts';
import { drain } from './drain.ts';
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
