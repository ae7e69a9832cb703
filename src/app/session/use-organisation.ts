import { useEffect, useState } from 'react';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { connectivity } from '../../state/connectivity.ts';
import { BUILD } from '../build.ts';
import type { Organisation } from './organisation.ts';
import { keptOrganisation, readOrganisation } from './organisation.ts';

const ports = browserPorts(BUILD);

/** Delay before asking an unreachable server again, in milliseconds: it may be down while the network is up. */
const RETRY_DELAY_MS = 10_000;

/**
 * The organisation before sign-in: first the last one kept, then the server's. Keeps asking until it answers: nothing
 * else here would notice that the server is back.
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
      if (!connectivity.online) timer = setTimeout(() => void ask(), RETRY_DELAY_MS);
    };
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
