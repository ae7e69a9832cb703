import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import { CallError, callPublic } from '../../offline/http/client.ts';
import { endPendingSession, SIGNED_OUT } from './sign-out.ts';

/**
 * Address at which a round trip to a provider begins (decision 0108). The server is asked first: without it the browser
 * would leave the app for an error page of its own.
 * @param returnUrl address within the app, or null
 * @returns null where the server is out of reach
 */
export async function wayToProvider(
  device: DeviceDatabase,
  ports: Ports,
  id: string,
  returnUrl: string | null,
): Promise<string | null> {
  try {
    // Or it would end the session that the round trip gives.
    if (!(await endPendingSession(device, ports))) return null;
    await callPublic(ports, 'GET /public/authentication-config', {});
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
  const isAnew = (await device.settings.get(SIGNED_OUT))?.value === true;
  const query = new URLSearchParams({
    ...(returnUrl === null ? {} : { returnUrl }),
    ...(isAnew ? { anew: '1' } : {}),
  }).toString();
  return `/public/sign-in/${encodeURIComponent(id)}${query === '' ? '' : `?${query}`}`;
}
