import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasConsent, onConsent } from '../state/cookie-consent.ts';

// Most openings have the consent already: they do without what asks for it.
const CookieQuestion = lazy(async () => ({ default: (await import('./cookie-question.tsx')).CookieQuestion }));

/** Stands above every page until consent is given (spec 2, "Cookie banner"); it moves what is below it, and covers nothing. */
export function CookieBanner() {
  if (useSyncExternalStore(onConsent, hasConsent)) return null;
  return (
    <Suspense>
      <CookieQuestion />
    </Suspense>
  );
}
