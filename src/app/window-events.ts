import { NotSavedError } from '../offline/outbox/write-durably.ts';
import { install } from '../state/install.ts';
import { showSaved } from '../state/toasts.ts';
import { askToPersist } from './ask-to-persist.tsx';

/** Not in TypeScript's DOM: Chromium alone has it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && typeof event.prompt === 'function';

/** Set before a reload for vanished chunks, so that a page whose chunks stay away does not reload for ever. */
const RELOADED = 'roost-reloaded-for-chunk';
const ONCE_A_MINUTE = 60_000;

/** Listens for what the browser says once, perhaps before the first paint. */
export function listenToWindow(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    install.take = async () => {
      install.available = false;
      await event.prompt();
    };
    install.available = true;
  });
  addEventListener('appinstalled', () => {
    install.available = false;
    askToPersist().catch(() => undefined);
  });
  // What was decided about a waiting change, on whichever screen, and could not be kept.
  addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof NotSavedError)) return;
    event.preventDefault();
    showSaved({ saved: false, code: event.reason.code });
  });
  // The error goes on to the screen that waits for the part, which says so in words until the page is loaded anew.
  addEventListener('vite:preloadError', () => void reloadForPart());
}

/**
 * After an update the parts of an old page may be gone: a reload brings the new ones. Without a network it would help nothing
 * and could lose the page, and what the browser believes of the network is not enough: the server is asked.
 */
async function reloadForPart(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (!navigator.onLine || Date.now() - last < ONCE_A_MINUTE) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
