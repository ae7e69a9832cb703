/** Push services of the browsers; `*.` stands for any name below. Source: RFC 8030; each browser names its own. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const MAX_LENGTH = 1000;
/** Nothing stands between the scheme and the host, and nothing but a port after it. */
const ADDRESS = /^https:\/\/([\w.-]+(?::\d{1,5})?)\/[!-[\]-~]*$/;

/**
 * Whether pushes may be sent to an address that a browser gave: our server calls it, so it must be a push service's.
 * @param hosts host names, with a port where it is not 443
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const host = endpoint.length > MAX_LENGTH ? undefined : ADDRESS.exec(endpoint)?.[1]?.toLowerCase();
  if (host === undefined) return false;
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}
