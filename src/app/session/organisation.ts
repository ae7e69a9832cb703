import { CallError, callPublic } from '../../offline/http/client.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import { isRecord } from '../../offline/ports/record.ts';
import { reportContact } from '../../state/connectivity.ts';

/** What anyone may see of the organisation. */
export interface Organisation {
  name: string;
  enableQrFunction: boolean;
  /** Where the cookie banner's "Learn more" leads; null hides it. */
  cookiePolicyUrl: string | null;
  /** The words on its button, where the organisation has its own. */
  cookieAcceptLabel: string | null;
}

const KEY = 'organisation';
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What was said of an organisation, by the server or by what this device kept of an older version; null where it is no such thing. */
function organisationOf(value: unknown): Organisation | null {
  if (!isRecord(value)) return null;
  const { name, enableQrFunction, cookiePolicyUrl, cookieAcceptLabel } = value;
  if (typeof name !== 'string' || typeof enableQrFunction !== 'boolean') return null;
  return { name, enableQrFunction, cookiePolicyUrl: text(cookiePolicyUrl), cookieAcceptLabel: text(cookieAcceptLabel) };
}

/** What this device was told last; null where it never was. */
export async function keptOrganisation(device: DeviceDatabase): Promise<Organisation | null> {
  return organisationOf((await device.settings.get(KEY).catch(() => undefined))?.value);
}

/** Asks the server, and keeps what it says for when there is no network; then what this device was told last. */
export async function readOrganisation(device: DeviceDatabase, ports: Ports): Promise<Organisation | null> {
  try {
    const { organisation: name, ...said } = await callPublic(ports, 'GET /public/authentication-config', {});
    const value = organisationOf({ ...said, name });
    // A network's own page may be JSON, too.
    if (value === null) throw new CallError(null, 'network', 'no answer of ours');
    reportContact(true);
    await device.settings.put({ key: KEY, value }).catch(() => undefined);
    return value;
  } catch (error) {
    reportContact(error instanceof CallError && error.status !== null);
    return keptOrganisation(device);
  }
}
