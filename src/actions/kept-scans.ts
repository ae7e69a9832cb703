import { openDevice } from '../offline/db/connection.ts';
import { dropScan, keepScan } from '../offline/db/kept-scan.ts';
import type { Scan } from '../queries/scans.ts';

/** Keeps a scan until it can be carried out. @returns whether it is safe on this device */
export async function keepForLater(scan: Scan): Promise<boolean> {
  return openDevice()
    .then((device) => keepScan(device, scan))
    .then(
      () => true,
      () => false,
    );
}

/** Forgets a scan; one that cannot be forgotten now would only be carried out once all the same. */
export async function forgetScan({ id }: Pick<Scan, 'id'>): Promise<void> {
  await openDevice()
    .then((device) => dropScan(device, id))
    .catch(() => undefined);
}
