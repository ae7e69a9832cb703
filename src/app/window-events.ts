import { NotSavedError } from '../offline/outbox/not-saved-error.ts';
import { install } from '../state/install.ts';
import { showSaved } from '../state/toasts.ts';
import { askToPersist } from './ask-to-persist.ts';

/** Chromium only, so not in TypeScript's DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && typeof event.prompt === 'function';

/** Prevents a reload loop when chunks stay missing. */
const RELOADED = 'roost-reloaded-for-chunk';
const RELOAD_INTERVAL_MS = 60_000;

/** Listens for one-time events that may precede the first paint. */
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
  // Any screen's decision about a waiting change may fail to save.
  addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof NotSavedError)) return;
    event.preventDefault();
    showSaved({ saved: false, code: event.reason.code });
  });
  // The error also reaches the waiting screen, which explains it until the reload.
  addEventListener('vite:preloadError', () => void reloadForPart());
}

/**
 * After an update an old page's chunks may be gone: reload for the new ones. Asks the server first: offline a reload
 * could lose the page, and `onLine` is unreliable.
 */
async function reloadForPart(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < RELOAD_INTERVAL_MS) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
