import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import type { Bench } from '../bench.ts';
import { benchBrowser } from '../browser/app-page.ts';
import type { Booker } from '../fixture/users.ts';
import { type Engine, freshFixture } from '../fixture/fixture.ts';
import { PAGES, Proxy } from './proxy.ts';

export interface Contender {
  /** As the report calls it. */
  name: string;
  page: 'workbox' | 'tanstack' | 'roost';
}

/** In the order in which they are measured. */
export const CONTENDERS: readonly Contender[] = [
  { name: 'Workbox Queue', page: 'workbox' },
  { name: 'TanStack offline-transactions', page: 'tanstack' },
  { name: 'Roost', page: 'roost' },
];
const PASSWORD = 'roost';

/** A contender on a server, a database and a browser profile of its own, with a proxy before the server. */
export interface Peer {
  page: Page;
  context: BrowserContext;
  proxy: Proxy;
  booker: Booker;
  /** The server itself, past the proxy. */
  url: string;
  close(): Promise<void>;
}

/** Sets a contender up. @returns null where the engine is missing */
export async function openPeer(bench: Bench, contender: Contender, engine: Engine): Promise<Peer | null> {
  const folder = await bench.once('peer pages', () => buildPages(bench));
  const fixture = await freshFixture(bench, engine);
  const [booker] = fixture?.bookers ?? [];
  if (fixture === null || booker === undefined) return null;
  const server = await fixture.server();
  await server.start();
  const proxy = await Proxy.open(bench, server.url, folder);
  const browser = await benchBrowser(bench);
  const page = await browser.open();
  const context = page.context();
  await page.goto(`${proxy.url}${PAGES}${contender.page}.html`);
  await page.waitForFunction(() => 'peer' in globalThis);
  await page.evaluate((wisher) => globalThis.peer.prepare(wisher), {
    id: booker.id,
    username: booker.email,
    password: PASSWORD,
  });
  return {
    page,
    context,
    proxy,
    booker,
    url: server.url,
    async close() {
      await browser.dispose();
      await proxy.close();
      await server.stop();
    },
  };
}

async function buildPages(bench: Bench): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-bench-peers-'));
  bench.atEnd(() => rm(folder, { recursive: true, force: true }));
  const root = fileURLToPath(new URL('./page', import.meta.url));
  const input = [...CONTENDERS.map(({ page }) => join(root, `${page}.html`)), join(root, 'workbox-worker.ts')];
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: PAGES,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      rollupOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
  return folder;
}
