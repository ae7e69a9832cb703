import { defineConfig, devices } from '@playwright/test';
import type { Options } from './e2e/fixtures.ts';
import { firefoxPath, launchOptions } from './e2e/launch.ts';

/**
 * Phone first: every test runs on a phone but those tagged @desktop; @both runs on both. What is tagged @firefox runs once
 * more in Firefox, which has no Background Sync, where there is one; what takes means that Firefox does not give (@without-sync), in a
 * Chromium without it. Fixtures start the servers.
 */
export default defineConfig<Options>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 3,
  // Each test has a server and a context of its own: the last file must not keep one worker busy alone.
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  // Nobody gets to see a trace of CI, and to record it takes time.
  use: {
    actionTimeout: 20_000,
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
    serviceWorkers: 'allow',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    launchOptions,
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], browserName: 'chromium' } },
    {
      name: 'desktop',
      grep: /@desktop|@both/,
      use: { ...devices['Desktop Chrome'], browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'without-sync',
      grep: /@without-sync/,
      use: { ...devices['Pixel 7'], browserName: 'chromium', hasSync: false },
    },
    ...(firefoxPath === undefined
      ? []
      : [
          {
            name: 'firefox',
            grep: /@firefox/,
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
