import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { messages } from '../../server/launch/vite/messages.ts';

/** Builds and serves the page that shows all inputs. @returns its URL, and what ends it */
export async function serveInputs(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('../inputs', import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'roost-e2e-inputs-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [messages(), react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2022', rollupOptions: { input: join(root, 'page.html') } },
  });
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url: `${url}page.html`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
