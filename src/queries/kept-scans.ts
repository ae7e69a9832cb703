import { openDevice } from '../offline/db/connection.ts';
import type { KeptScan } from '../offline/db/kept-scan.ts';
import { dropScan, keepScan, keptScans } from '../offline/db/kept-scan.ts';
import { useSteady } from './live/use-retrying-query.ts';

/** A scan as screens have it. */
export type Scan = KeptScan;

/**
 * Scans that wait for somebody on this device, oldest first.
 * @param accountId null where nobody is signed in
 * @returns undefined while loading
 */
export function useKeptScans(accountId: string | null): Scan[] | undefined {
  return useSteady(async () => keptScans(await openDevice(), accountId), [accountId]);
}

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
