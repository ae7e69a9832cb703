/** The cookie's presence is the consent (spec 3, "Stored in the browser"). */
export const COOKIE_CONSENT = 'CookieConsent';
const VALUE = 'on';
/** Browsers' maximum, in seconds. */
const MAX_AGE = 400 * 86_400;

const watchers = new Set<() => void>();

/** Whether the person consented on this device. */
export const hasConsent = (): boolean => document.cookie.split('; ').includes(`${COOKIE_CONSENT}=${VALUE}`);

export function giveConsent(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // Pages cannot await the cookie; Firefox lacks the Cookie Store API.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${COOKIE_CONSENT}=${VALUE}; Path=/; Max-Age=${String(MAX_AGE)}; SameSite=Lax${secure}`;
  for (const watcher of watchers) watcher();
}

/** Reports consent given here or in another tab. @returns stops listening */
export function onConsent(watcher: () => void): () => void {
  watchers.add(watcher);
  document.addEventListener('visibilitychange', watcher);
  return () => {
    watchers.delete(watcher);
    document.removeEventListener('visibilitychange', watcher);
  };
}
