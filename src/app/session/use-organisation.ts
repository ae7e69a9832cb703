import { useEffect, useState } from 'react';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { connectivity } from '../../state/connectivity.ts';
import { BUILD } from '../build.ts';
import type { Organisation } from './organisation.ts';
import { keptOrganisation, readOrganisation } from './organisation.ts';

const ports = browserPorts(BUILD);

/**
 * Delay before asking an unreachable server again, by lot between these, in milliseconds: it may be down while the
 * network is up, and a house full of tablets is not to come at once.
 */
const [MIN_RETRY_MS, MAX_RETRY_MS] = [6000, 10_000];

/**
 * The organisation before sign-in: first the last one kept, then the server's. Keeps asking until it answers, while the
 * page is seen: nothing else here would notice that the server is back.
 * @param wanted false: ask nothing
 * @returns undefined while unknown; null when unavailable
 */
export function useOrganisation(device: DeviceDatabase, wanted: boolean): Organisation | null | undefined {
  const [organisation, setOrganisation] = useState<Organisation | null>();
  useEffect(() => {
    if (!wanted) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    void keptOrganisation(device).then((kept) => {
      if (!ended.signal.aborted && kept !== null) setOrganisation((known) => known ?? kept);
    });
    const ask = async () => {
      clearTimeout(timer);
      const found = await readOrganisation(device, ports);
      if (ended.signal.aborted) return;
      setOrganisation(found);
      const delay = MIN_RETRY_MS + Math.random() * (MAX_RETRY_MS - MIN_RETRY_MS);
      if (!connectivity.online) timer = setTimeout(askIfSeen, delay);
    };
    const askIfSeen = () => {
      if (document.visibilityState === 'visible' && !connectivity.online) void ask();
    };
    document.addEventListener('visibilitychange', askIfSeen, { signal: ended.signal });
    addEventListener('online', () => void ask(), { signal: ended.signal });
    // The server may be in the house, and the network that was lost another.
    addEventListener('offline', () => void ask(), { signal: ended.signal });
    void ask();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [device, wanted]);
  return organisation;
}
