/** The cookie that spec 3, "Stored in the browser", names; its being there is all that is kept of the consent. */
const NAME = 'CookieConsent';
const VALUE = 'on';
/** The longest that browsers keep a cookie, in seconds. */
const MAX_AGE = 400 * 86_400;

const watchers = new Set<() => void>();

/** Whether the person consented on this device. */
export const hasConsent = (): boolean => document.cookie.split('; ').includes(`${NAME}=${VALUE}`);

export function giveConsent(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // A page may not wait for the cookie, and Firefox has no other way to set one.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${NAME}=${VALUE}; Path=/; Max-Age=${String(MAX_AGE)}; SameSite=Lax${secure}`;
  for (const watcher of watchers) watcher();
}

/** Hears of a consent given here, or meanwhile in another tab. @returns stops it */
export function onConsent(watcher: () => void): () => void {
  watchers.add(watcher);
  document.addEventListener('visibilitychange', watcher);
  return () => {
    watchers.delete(watcher);
    document.removeEventListener('visibilitychange', watcher);
  };
}
