import { existsSync } from 'node:fs';
import { command, node } from './command.mjs';
import { install, rootOnDebian } from './debian.mjs';

const here = () => [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].some((path) => path !== undefined && existsSync(path));

/** Sees to it that there is a Chromium to test with: Debian's where that can be installed, else Playwright's own. */
export async function ensureBrowser() {
  if (here()) return;
  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return;
  if (rootOnDebian() && (await install(['chromium', 'fonts-liberation'])) && here()) return;
  process.stdout.write('▸ Installing Playwright\'s Chromium …\n');
  await command(node('node_modules/playwright/cli.js', 'install', 'chromium'));
}
