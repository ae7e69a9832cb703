import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { BUILD } from '../build.ts';
import { endPendingSession } from './sign-out.ts';

const ports = browserPorts(BUILD);

/** In milliseconds; the server may be down while the network is up. */
const RETRY_DELAY_MS = 10_000;

/** Completes a sign-out that lacked a network, whatever page is shown. @param left aborts once somebody signs in */
export function endSessionWhenOnline(device: DeviceDatabase, left: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = async () => {
    clearTimeout(timer);
    if (left.aborted) return;
    const done = await endPendingSession(device, ports).catch(() => false);
    if (!done && !left.aborted) timer = setTimeout(() => void end(), RETRY_DELAY_MS);
  };
  addEventListener('online', () => void end(), { signal: left });
  left.addEventListener('abort', () => clearTimeout(timer));
  void end();
}
