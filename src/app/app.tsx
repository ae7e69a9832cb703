import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { Router } from 'wouter';
import { TextProvider } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { clockAhead, watchServerClock } from '../offline/ports/server-clock.ts';
import { firstScreen } from '../state/first-screen.ts';
import { RenderGuard } from '../ui/render-guard.tsx';
import { ClockAhead } from '../ui/use-now.ts';
import { DeviceContext } from './device.tsx';
import { useHashPath, useHashSearch } from './use-hash-location.ts';
import { lazyPart } from '../ui/load-chunk.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { expectHome, Shell } from './shell.tsx';

// Empty at the first paint: these load behind it, in one chunk (vite.config.ts).
const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices);
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/** Makes wouter read the address after the `#`. */
const HASH = { hook: useHashPath, searchHook: useHashSearch };

/** The worker that this page came from. */
const firstWorker = globalThis.navigator.serviceWorker?.controller ?? null;

export function App({ device, text }: { device: DeviceDatabase; text: Translator }) {
  const [locale, setLocale] = useState(text.locale);
  const onLocale = useCallback(
    (chosen: string) => {
      setLocale(chosen);
      // The sign-in page and the next start use it too.
      device.settings.put({ key: 'locale', value: chosen }).catch(() => undefined);
    },
    [device],
  );
  const ahead = useSyncExternalStore(watchServerClock, clockAhead);
  const { painted } = useSnapshot(firstScreen);
  useEffect(() => {
    if (!painted) return;
    // Not before the first paint: installing would compete with it.
    void import('./update/watch-updates.ts').then(({ watchUpdates }) => watchUpdates(firstWorker));
    void expectHome();
  }, [painted]);
  return (
    <TextProvider locale={locale} initial={text}>
      <RenderGuard fallback={ScreenFailure}>
        <DeviceContext value={device}>
          <ClockAhead value={ahead}>
            <Router {...HASH}>
              <Shell onLocale={onLocale} />
            </Router>
          </ClockAhead>
          {painted && (
            <Suspense>
              <Notices />
              <Toaster />
            </Suspense>
          )}
        </DeviceContext>
      </RenderGuard>
    </TextProvider>
  );
}
