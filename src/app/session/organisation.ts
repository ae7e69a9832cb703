import { CallError, callPublic } from '../../offline/http/client.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import { isRecord } from '../../offline/ports/record.ts';
import { reportContact } from '../../state/connectivity.ts';

/** The public facts of the organisation. */
export interface Organisation {
  name: string;
  enableQrFunction: boolean;
  /** Target of the cookie banner's "Learn more"; null hides it. */
  cookiePolicyUrl: string | null;
  /** The banner's button text, if the organisation has its own. */
  cookieAcceptLabel: string | null;
  /** One can type name and password here. */
  typed: boolean;
  /** Passwords are kept here, and can be forgotten. */
  forgettable: boolean;
  /** A directory knows passwords, too, as far as this device was told. */
  directory: boolean;
  /** Where else one can sign in. */
  providers: readonly Provider[];
}

/** Another site where one can sign in. */
export interface Provider {
  id: string;
  name: string;
}

const KEY = 'organisation';
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isProvider = (value: unknown): value is Provider =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';

/** Validates the server's or an older version's data; null if invalid. */
function organisationOf(value: unknown): Organisation | null {
  if (!isRecord(value)) return null;
  const { name, enableQrFunction, cookiePolicyUrl, cookieAcceptLabel } = value;
  const { typed, providers, methods, forgettable, directory } = value;
  if (typeof name !== 'string' || typeof enableQrFunction !== 'boolean') return null;
  return {
    name,
    enableQrFunction,
    cookiePolicyUrl: text(cookiePolicyUrl),
    cookieAcceptLabel: text(cookieAcceptLabel),
    // Older servers know passwords alone.
    typed: typed !== false,
    forgettable: Array.isArray(methods) ? methods.includes('basic') : forgettable !== false,
    directory: Array.isArray(methods) ? methods.includes('directory') : directory === true,
    providers: Array.isArray(providers) ? providers.filter(isProvider) : [],
  };
}

/** The last answer kept on this device, or null. */
export async function keptOrganisation(device: DeviceDatabase): Promise<Organisation | null> {
  return organisationOf((await device.settings.get(KEY).catch(() => undefined))?.value);
}

/** Asks the server; without network returns the last answer kept. */
export async function readOrganisation(device: DeviceDatabase, ports: Ports): Promise<Organisation | null> {
  try {
    const { organisation: name, ...said } = await callPublic(ports, 'GET /public/authentication-config', {});
    const value = organisationOf({ ...said, name });
    // A captive portal may answer with JSON, too.
    if (value === null) throw new CallError(null, 'network', 'no answer of ours');
    reportContact(true);
    await device.settings.put({ key: KEY, value }).catch(() => undefined);
    return value;
  } catch (error) {
    reportContact(error instanceof CallError && error.status !== null);
    return keptOrganisation(device);
  }
}
