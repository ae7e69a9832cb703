import { proxy } from 'valtio';

/** Kept over restarts: the tablet still stands at the entrance. */
const KEY = 'kiosk';
const read = () => localStorage.getItem(KEY);

/** The account whose tablet stands unattended at an entrance, and shows nothing else; or null. */
export const kiosk = proxy<{ accountId: string | null }>({ accountId: read() });
// Other windows of the tablet begin and end with this one.
addEventListener('storage', () => {
  kiosk.accountId = read();
});

/** @param accountId null leaves kiosk mode */
export function setKiosk(accountId: string | null): void {
  if (accountId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, accountId);
  kiosk.accountId = accountId;
}
