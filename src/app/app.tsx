import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { dateFormatOf } from '../domain/date-format/date-format.ts';
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
import { keepFormat } from './kept-format.ts';
import type { OnReader } from './on-reader.ts';
import { expectHome, Shell } from './shell.tsx';

// Empty at the first paint: these load behind it, in one chunk (vite.config.ts).
const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices);
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/** Makes wouter read the address after the `#`. */
const HASH = { hook: useHashPath, searchHook: useHashSearch };

/** The worker that this page came from. */
const firstWorker = globalThis.navigator.serviceWorker?.controller ?? null;

/** What texts are written by. */
type Reader = Pick<Translator, 'locale' | 'dateFormat'>;

/** The reader as they are where nothing differs: all that is shown would be rendered anew. */
const changed = (before: Reader, now: Reader): Reader =>
  before.locale === now.locale && before.dateFormat === now.dateFormat ? before : now;

export function App({ device, text }: { device: DeviceDatabase; text: Translator }) {
  const [reader, setReader] = useState<Reader>(text);
  const onReader = useCallback<OnReader>(
    ({ locale, dateFormat }) => {
      // The sign-in page and the next start use both, too.
      device.settings.put({ key: 'locale', value: locale }).catch(() => undefined);
      const read = (format: Reader['dateFormat'] | null) =>
        setReader((before) => changed(before, { locale, dateFormat: format ?? before.dateFormat }));
      read(dateFormat && dateFormatOf(dateFormat));
      void keepFormat(device, dateFormat).then(read);
    },
    [device],
  );
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
