import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium, or the one named by CHROMIUM_PATH; undefined means Playwright's own. */
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

/** Debian's Firefox, or the one named by FIREFOX_PATH; undefined where there is none. */
export const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr'].find(
  (path) => path !== undefined && existsSync(path),
);

/** How every test starts Chromium, also the ones that start and kill a browser of their own. */
export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A failed Background Sync is tried again after 2 s instead of 5 min.
    '--force-fieldtrials=BackgroundSync/T/',
    '--force-fieldtrial-params=BackgroundSync.T:initial_retry_delay_sec/2/retry_delay_factor/1/min_recovery_time_sec/1',
  ],
};
