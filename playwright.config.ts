import { defineConfig, devices } from '@playwright/test';
import type { Options } from './e2e/fixtures.ts';
import { firefoxPath, launchOptions } from './e2e/launch.ts';

/** `npm run test:all` runs every test wherever it can run; `npm test` each mechanism once. */
const isWide = process.env['ROOST_TEST_ALL'] !== undefined;
const wide = (tags: RegExp, more: RegExp) => (isWide ? new RegExp(`${tags.source}|${more.source}`) : tags);

// On a phone, but @desktop. @firefox has no Background Sync.
// The wide run adds @wide, @wide-desktop, @wide-firefox and @wide-without-sync, a Chromium without it.
export default defineConfig<Options>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  // Ends what hangs, and times nothing: on a busy machine four browsers on two cores take three times as long.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // With three the two cores idle a tenth of the time.
  workers: 4,
  // Each test has a server and a context of its own: the last file must not keep one worker busy alone.
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  // To record traces takes time: who wants to look at one says TRACE=1.
  use: {
    actionTimeout: 45_000,
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    serviceWorkers: 'allow',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    launchOptions,
    // A sheet that glides in and out takes half a second longer; the wide run waits for it.
    reducedMotion: isWide ? 'no-preference' : 'reduce',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: isWide ? /@desktop/ : /@desktop|@wide(?!-)/,
      use: { ...devices['Pixel 7'], browserName: 'chromium' },
    },
    {
      name: 'desktop',
      grep: wide(/@desktop/, /@wide-desktop/),
      use: { ...devices['Desktop Chrome'], browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
    ...(isWide
      ? [
          {
            name: 'without-sync',
            grep: /@wide-without-sync/,
            use: { ...devices['Pixel 7'], browserName: 'chromium' as const, hasSync: false },
          },
        ]
      : []),
    ...(firefoxPath === undefined
      ? []
      : [
          {
            name: 'firefox',
            grep: wide(/@firefox/, /@wide-firefox/),
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              viewport: { width: 412, height: 839 },
              launchOptions: { executablePath: firefoxPath },
            },
          },
        ]),
  ],
});
