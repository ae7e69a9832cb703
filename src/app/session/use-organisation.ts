import { useEffect, useState } from 'react';
import { browserPorts } from '../../offline/browser-ports.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { BUILD } from '../build.ts';
import type { Organisation } from './organisation.ts';
import { keptOrganisation, readOrganisation } from './organisation.ts';
import { endPendingSession } from './sign-out.ts';

const ports = browserPorts(BUILD);

/**
 * The organisation before sign-in: what this device was told last, then what the server says.
 * @param wanted false where nothing is asked
 * @returns undefined while nothing is known; null where nothing could be found out
 */
export function useOrganisation(device: DeviceDatabase, wanted: boolean): Organisation | null | undefined {
  const [organisation, setOrganisation] = useState<Organisation | null>();
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    void keptOrganisation(device).then((kept) => { if (here && kept !== null) setOrganisation((known) => known ?? kept); });
    void endPendingSession(device, ports).then(() => readOrganisation(device, ports)).then((found) => { if (here) setOrganisation(found); });
    return () => { here = false; };
  }, [device, wanted]);
  return organisation;
}
