import { Suspense, useSyncExternalStore } from 'react';
import { hasConsent, onConsent } from '../state/cookie-consent.ts';
import { expectedScreen } from '../ui/load-chunk.ts';

// Most openings have the consent already: they do without what asks for it.
const question = expectedScreen(async () => (await import('./cookie-question.tsx')).CookieQuestion);

/** Has the banner at hand for the first paint where it is needed: later it would push the page. Never rejects. */
export const expectCookieBanner = (): Promise<void> => (hasConsent() ? Promise.resolve() : question.expect());

/** Stays above every page until consent (spec 2, "Cookie banner"); pushes the page down and covers nothing. */
export function CookieBanner() {
  if (useSyncExternalStore(onConsent, hasConsent)) return null;
  return (
    <Suspense>
      <question.Screen />
    </Suspense>
  );
}
