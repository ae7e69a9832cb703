import type { PlaceCode } from '../../domain/scan/code.ts';
import { isRecord } from '../ports/record.ts';
import type { DeviceDatabase } from './device-database.ts';

/** How a code came in. Anybody may send an address: alone it never does anything. */
export const SCAN_SOURCES = ['camera', 'typed', 'link'] as const;
export type ScanSource = (typeof SCAN_SOURCES)[number];

/** A scan that waits: nobody was signed in, or this device did not know the place. */
export interface KeptScan {
  /** UUID of the intent that it leads to: it is carried out once. */
  id: string;
  code: PlaceCode;
  /** Epoch milliseconds of the scan. */
  at: number;
  source: ScanSource;
  /** Who was signed in; null for a scan made before sign-in. */
  accountId: string | null;
}

const KEY = 'scan';
/** So many are kept at most; nobody scans more between two networks. */
const MAX_SCANS = 20;
const text = (value: unknown): value is string => typeof value === 'string';

function codeOf(value: unknown): PlaceCode | null {
  if (!isRecord(value)) return null;
  const { kind, room, floor } = value;
  if (kind === 'room' && text(room)) return { kind, room };
  return kind === 'floor' && text(floor) ? { kind, floor } : null;
}

/** Leaves out what another version wrote and this one cannot read. */
function scanOf(value: unknown): KeptScan | null {
  if (!isRecord(value)) return null;
  const { id, at, accountId } = value;
  const code = codeOf(value['code']);
  const source = SCAN_SOURCES.find((known) => known === value['source']);
  if (
    !text(id) ||
    typeof at !== 'number' ||
    code === null ||
    source === undefined ||
    !(accountId === null || text(accountId))
  )
    return null;
  return { id, code, at, source, accountId };
}

async function read({ settings }: DeviceDatabase): Promise<KeptScan[]> {
  const value = (await settings.get(KEY))?.value;
  return Array.isArray(value) ? value.map(scanOf).filter((scan) => scan !== null) : [];
}

function change(device: DeviceDatabase, next: (scans: KeptScan[]) => KeptScan[]): Promise<void> {
  return device.transaction('rw', device.settings, async () => {
    const value = next(await read(device));
    if (value.length === 0) await device.settings.delete(KEY);
    else await device.settings.put({ key: KEY, value });
  });
}

/** Keeps a scan; resolves once committed. Before sign-in only the last one counts. */
export const keepScan = (device: DeviceDatabase, scan: KeptScan): Promise<void> =>
  change(device, (scans) =>
    [
      ...scans.filter(({ id, accountId }) => id !== scan.id && !(accountId === null && scan.accountId === null)),
      scan,
    ].slice(-MAX_SCANS),
  );

/** Forgets a scan that was carried out or given up. */
export const dropScan = (device: DeviceDatabase, id: string): Promise<void> =>
  change(device, (scans) => scans.filter((scan) => scan.id !== id));

/** Forgets what an account had scanned here. */
export const dropScansOf = (device: DeviceDatabase, accountId: string): Promise<void> =>
  change(device, (scans) => scans.filter((scan) => scan.accountId !== accountId));

/**
 * Scans that wait, oldest first: the account's own, and one made before anybody signed in.
 * @param accountId null where nobody is signed in
 */
export const keptScans = async (device: DeviceDatabase, accountId: string | null): Promise<KeptScan[]> =>
  (await read(device))
    .filter((scan) => scan.accountId === null || scan.accountId === accountId)
    .toSorted((a, b) => a.at - b.at);
