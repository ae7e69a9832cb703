import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { messages } from '../../../server/launch/vite/messages.ts';
import type { Bench } from '../bench.ts';
import { serveFolder } from '../browser/static-server.ts';

const root = fileURLToPath(new URL('./page', import.meta.url));

/** Builds the contenders' pages and serves them. @returns their folder's URL */
export async function servePages(bench: Bench): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-bench-plan-'));
  bench.atEnd(() => rm(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [messages(), react(), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      rollupOptions: { input: ['roost', 'leaflet', 'zoom-pan-pinch'].map((name) => join(root, `${name}.html`)) },
    },
  });
  return serveFolder(bench, folder);
}

/** KiB of a module, minified and gzipped. @param without packages and files that are counted elsewhere */
export async function sizeOf(module: string, without: readonly string[]): Promise<number> {
  const entry = 'virtual:entry';
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [
      react(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}` ? `import * as all from ${JSON.stringify(module)}; globalThis.all = all;` : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: (id) => without.some((name) => id === name || id.startsWith(`${name}/`) || id.endsWith(`/${name}`)),
        output: { format: 'es' },
      },
    },
  });
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  return (
    outputs.reduce((sum, one) => sum + (one.type === 'chunk' ? gzipSync(one.code, { level: 9 }).length : 0), 0) / 1024
  );
}
