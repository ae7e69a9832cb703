import { dateFormatOf } from '../domain/date-format/date-format.ts';
import { browserLocale, languageOf } from '../i18n/messages.ts';
import { loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { onOutdated, openDevice } from '../offline/db/connection.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { countSteps } from '../state/hash-location.ts';
import { session } from '../state/session.ts';
import { update } from '../state/update.ts';
import { withoutStrayQuery } from './guards.ts';
import { expectHome } from './screens.tsx';
import { followSession } from './session/follow-session.ts';
import { migrateStored } from './session/migrate-stored.ts';
import { listenToWindow } from './window-events.ts';

/** Words in the locale of the last sign-in on this device, else in the browser's, with the stored format of dates. */
async function firstText(device: DeviceDatabase): Promise<Translator> {
  const [kept, format] = await device.settings.bulkGet(['locale', 'user format']);
  const locale =
    typeof kept?.value === 'string' && languageOf(kept.value) !== null
      ? kept.value
      : browserLocale(navigator.languages);
  return loadTranslator(locale, dateFormatOf(format?.value));
}

/** Storage that says nothing for so long will not answer this page any more, in milliseconds: WebKit does so at times, until it is loaded anew. */
const OPEN_MS = 10_000;

async function openInTime(): Promise<DeviceDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the storage does not answer')), OPEN_MS);
  });
  return Promise.race([openDevice(), late]).finally(() => clearTimeout(timer));
}

/** What must be known before the first paint; nothing of it waits for the network once the app is cached. */
export async function start(): Promise<{ device: DeviceDatabase; text: Translator }> {
  listenToWindow();
  countSteps();
  onOutdated(() => {
    // A reload alone would bring this version again where a newer worker waits; then it is asked to take over.
    if (!update.ready) update.take = () => location.reload();
    update.needed = true;
  });
  const mended = withoutStrayQuery(location.href);
  if (mended !== null) history.replaceState(history.state, '', mended);
  // Most browsers have it by now; the others get it before the first day is reckoned.
  const time = 'Temporal' in globalThis ? null : import('temporal-polyfill/global');
  const device = await openInTime();
  await migrateStored(device, localStorage);
  const home = followSession(device).then(() => (session.phase === 'signedIn' ? expectHome() : undefined));
  const [text] = await Promise.all([firstText(device), home, time]);
  // The first paint does not wait for these: installing the worker would compete with what is shown.
  void import('./update/watch-updates.ts').then(({ watchUpdates }) => watchUpdates());
  void expectHome();
  return { device, text };
}
