import { CallError, callPublic } from '../../offline/http/client.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import { reportContact } from '../../state/connectivity.ts';

/** What anyone may see of the organisation. */
export interface Organisation {
  name: string;
  enableQrFunction: boolean;
}

const KEY = 'organisation';
const isOrganisation = (value: unknown): value is Organisation =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'enableQrFunction' in value &&
  typeof value.enableQrFunction === 'boolean';

/** What this device was told last; null where it never was. */
export async function keptOrganisation(device: DeviceDatabase): Promise<Organisation | null> {
  const value = (await device.settings.get(KEY).catch(() => undefined))?.value;
  return isOrganisation(value) ? value : null;
}

/** Asks the server, and keeps what it says for when there is no network; then what this device was told last. */
export async function readOrganisation(device: DeviceDatabase, ports: Ports): Promise<Organisation | null> {
  try {
    const { organisation, enableQrFunction } = await callPublic(ports, 'GET /public/authentication-config', {});
    const value: unknown = { name: organisation, enableQrFunction };
    // A network's own page may be JSON, too.
    if (!isOrganisation(value)) throw new CallError(null, 'network', 'no answer of ours');
    reportContact(true);
    await device.settings.put({ key: KEY, value }).catch(() => undefined);
    return value;
  } catch (error) {
    reportContact(error instanceof CallError && error.status !== null);
    return keptOrganisation(device);
  }
}
