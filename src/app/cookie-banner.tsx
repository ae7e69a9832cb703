import { Suspense, useSyncExternalStore } from 'react';
import { hasConsent, onConsent } from '../state/cookie-consent.ts';
import { lazyPart } from '../ui/load-chunk.ts';

// Most openings have the consent already: they do without what asks for it.
const CookieQuestion = lazyPart(async () => (await import('./cookie-question.tsx')).CookieQuestion);

/** Stays above every page until consent (spec 2, "Cookie banner"); pushes the page down and covers nothing. */
export function CookieBanner() {
  if (useSyncExternalStore(onConsent, hasConsent)) return null;
  return (
    <Suspense>
      <CookieQuestion />
    </Suspense>
  );
}
