import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { TextProvider } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { clockAhead, watchServerClock } from '../offline/ports/server-clock.ts';
import { RenderGuard } from '../ui/render-guard.tsx';
import { ClockAhead } from '../ui/use-now.ts';
import { AfterFirstScreen } from './after-first-screen.tsx';
import { DeviceContext } from './device.tsx';
import { useHashPath, useHashSearch } from './use-hash-location.ts';
import { lazyPart } from '../ui/load-chunk.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { expectHome, Shell } from './shell.tsx';
import { useReader } from './use-reader.ts';

// Empty at the first paint: these load behind it, in one chunk (vite.config.ts).
const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices);
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/** Makes wouter read the address after the `#`. */
const HASH = { hook: useHashPath, searchHook: useHashSearch };

/** The worker that this page came from. */
const firstWorker = globalThis.navigator.serviceWorker?.controller ?? null;

/** @param props.unchosen the format of dates of whoever chose none */
export function App({ device, text, unchosen }: { device: DeviceDatabase; text: Translator; unchosen: string }) {
  const [reader, onReader] = useReader(device, text, unchosen);
  const ahead = useSyncExternalStore(watchServerClock, clockAhead);
  return (
    <TextProvider locale={reader.locale} dateFormat={reader.dateFormat} initial={text}>
      <RenderGuard fallback={ScreenFailure}>
        <DeviceContext value={device}>
          <ClockAhead value={ahead}>
            <Router {...HASH}>
              <Shell onReader={onReader} />
            </Router>
          </ClockAhead>
          <AfterFirstScreen>
            <Later />
          </AfterFirstScreen>
        </DeviceContext>
      </RenderGuard>
    </TextProvider>
  );
}

/** What begins behind the first paint, which it would compete with. */
function Later() {
  useEffect(() => {
    void import('./update/watch-updates.ts').then(({ watchUpdates }) => watchUpdates(firstWorker));
    void expectHome();
  }, []);
  return (
    <Suspense>
      <Notices />
      <Toaster />
    </Suspense>
  );
}
