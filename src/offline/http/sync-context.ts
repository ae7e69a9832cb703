import type { AccountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase } from '../db/device-database.ts';
import type { Ports } from '../ports/ports.ts';
import type { Renewal } from './renew.ts';

/** Why a drain or a pull cannot go on for this account. */
export type Pause = 'signIn' | 'otherAccount';

/** What one drain or pull works with. */
export interface Run {
  db: AccountDatabase;
  device: DeviceDatabase;
  ports: Ports;
  accountId: string;
  /** The renewal under way, so that several refused calls ask for one. */
  renewal: Promise<Renewal> | null;
}

export const newRun = (db: AccountDatabase, device: DeviceDatabase, ports: Ports, accountId: string): Run => ({
  db,
  device,
  ports,
  accountId,
  renewal: null,
});
