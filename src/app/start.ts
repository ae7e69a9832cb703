import { browserLocale, languageOf, loadCatalogue, storedLocale } from '../i18n/messages.ts';
import { loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { onOutdated, openDevice } from '../offline/db/connection.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { inTime } from '../offline/ports/in-time.ts';
import { countSteps, currentPath } from '../state/hash-location.ts';
import { session } from '../state/session.ts';
import { update } from '../state/update.ts';
import { withoutStrayQuery } from './guards.ts';
import { FORMAT_KEY, formatIn } from './kept-format.ts';
import { expectSignIn } from './screens.tsx';
import { followSession } from './session/follow-session.ts';
import { expectHome } from './shell.tsx';
import { listenToWindow } from './window-events.ts';

/** What a page begins with. */
export interface Start {
  device: DeviceDatabase;
  text: Translator;
  /** Format of dates of whoever chose none. */
  unchosen: string;
}

/** Texts in the last sign-in's locale, else the browser's, with the date format of who is signed in. */
async function firstText(device: DeviceDatabase): Promise<Omit<Start, 'device'>> {
  const [[kept, format], signedIn] = await inTime(
    Promise.all([device.settings.bulkGet(['locale', FORMAT_KEY]), device.sessions.get('session')]),
  );
  const locale = storedLocale(kept?.value) ?? browserLocale(navigator.languages);
  const account = signedIn === undefined || signedIn.needsSignIn ? null : signedIn.accountId;
  return {
    text: await loadTranslator(locale, formatIn(format?.value, account)),
    unchosen: formatIn(format?.value, null),
  };
}

/** Never rejects: the account's screens open it again, and say what is wrong. */
const openFirst = (id: string): Promise<void> =>
  import('./open-account.ts').then(
    ({ expectAccount }) => expectAccount(id),
    () => undefined,
  );

/**
 * Prepares the first paint, without network once cached.
 * @throws what the storage throws, or LateError where it does not answer
 */
export async function start(): Promise<Start> {
  listenToWindow();
  countSteps();
  onOutdated(() => {
    // A waiting newer worker must take over: a mere reload would bring this version again.
    if (!update.ready) update.take = () => location.reload();
    update.needed = true;
  });
  const mended = withoutStrayQuery(location.href);
  if (mended !== null) history.replaceState(history.state, '', mended);
  // Load before any date is computed; most browsers have it.
  const time = 'Temporal' in globalThis ? null : import('temporal-polyfill/global');
  // Its chunk has parts that all screens share: asked for now, it does not wait until theirs are here.
  void expectSignIn();
  // With a worker the chunk of the screen that the address names is at hand. Without, the network is asked for all that
  // somebody new needs at once, and not for one after the other.
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) {
    void expectHome(currentPath());
    // The first date format of a page loads the browser's data for all: tens of milliseconds, well spent while waiting
    // for the database, in a task of its own. To sign in takes no date.
    setTimeout(() => new Intl.DateTimeFormat(navigator.language).format());
  } else loadCatalogue(languageOf(browserLocale(navigator.languages)) ?? 'en').catch(() => undefined);
  const device = await openDevice();
  // Hardly anybody has any of them.
  if (localStorage.length > 0) {
    const { migrateStored } = await import('./session/migrate-stored.ts');
    await inTime(migrateStored(device, localStorage));
  }
  const home = inTime(followSession(device)).then(() =>
    session.user === null ? undefined : Promise.all([openFirst(session.user.id), expectHome(currentPath())]),
  );
  const [first] = await Promise.all([firstText(device), home, time]);
  return { device, ...first };
}
