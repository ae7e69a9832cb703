import type { BrowserContext } from '@playwright/test';

/** Answers the cookie banner beforehand: it stands above every page until then. */
export async function giveConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A blank page may not keep cookies.
    if (!location.protocol.startsWith('http')) return;
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = 'CookieConsent=on; Path=/; SameSite=Lax';
  });
}
