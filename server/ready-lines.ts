import { type Config, isLoopback } from './config.ts';

/** Says where the app is, and where links in mails lead if that is nowhere for others. @param address it listens on */
export function readyLines({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>, address: string): string[] {
  const isOpen = !isLoopback(host);
  const reach = isOpen ? ` (others reach it: it listens on ${host})` : '';
  const here = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return [
    `▸ Roost is ready: ${address}/${reach}${publicUrl === null ? '' : `, and at ${publicUrl}/`}`,
    ...(publicUrl === null && isOpen && isLoopback(here)
      ? [`▸ links in mails lead to ${here}: set PUBLIC_URL to where others reach it`]
      : []),
  ];
}
