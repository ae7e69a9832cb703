import { openAccount, probe } from '../offline/db/connection.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { browserPorts } from '../offline/browser-ports.ts';
import { startSync } from '../offline/sync.ts';
import { reportContact } from '../state/connectivity.ts';
import { BUILD } from './build.ts';
import { keepRenewed } from './session/keep-renewed.ts';

/**
 * Sends and fetches for an account while this page is open: at start, when a network comes, when the page is seen again.
 * @param ended aborts when the account signs out or another takes its place
 */
export function keepInSync(device: DeviceDatabase, accountId: string, ended: AbortSignal): void {
  if (ended.aborted) return;
  const ports = browserPorts(BUILD);
  const sync = startSync({ device, open: openAccount, ports }, accountId, {
    reached: reportContact,
    // The refusal stands in the device's database, from where every window learns it.
    signIn: () => undefined,
  });
  const wake = async () => {
    await probe(await openAccount(accountId));
    await sync.wake();
  };
  const seen = () => {
    if (document.visibilityState === 'visible') void wake();
    else sync.sleep();
  };
  const { signal } = { signal: ended };
  addEventListener('online', () => void wake(), { signal });
  addEventListener('offline', () => reportContact(false), { signal });
  addEventListener('pageshow', seen, { signal });
  document.addEventListener('visibilitychange', seen, { signal });
  ended.addEventListener('abort', () => sync.stop());
  keepRenewed(device, ports, ended);
  if (document.visibilityState === 'visible') void sync.wake();
}
