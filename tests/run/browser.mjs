import { existsSync } from 'node:fs';
import { command, node } from './command.mjs';
import { install, rootOnDebian } from './debian.mjs';

const here = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].some((path) => path !== undefined && existsSync(path));

/** Sees to it that there is a Chromium to test with: Debian's where that can be installed, else Playwright's own. */
export async function ensureBrowser() {
  if (here()) return;
  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return;
  if (rootOnDebian() && (await install(['chromium', 'fonts-liberation'])) && here()) return;
  process.stdout.write("▸ Installing Playwright's Chromium …\n");
  await command(node('node_modules/playwright/cli.js', 'install', 'chromium'));
}

const firefoxHere = () =>
  [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr'].some((path) => path !== undefined && existsSync(path));

/** Firefox has no Background Sync: the journeys that must do without run there too, where it can be had. */
export async function ensureFirefox() {
  if (firefoxHere() || (rootOnDebian() && (await install(['firefox-esr'])) && firefoxHere())) return;
  process.stdout.write(
    '▸ No Firefox here: the journeys without Background Sync are not run. Install Firefox ESR, or name it in FIREFOX_PATH.\n',
  );
}
