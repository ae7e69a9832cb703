import { watch } from 'node:fs';
import { join } from 'node:path';
import { liveAndDieWith, startNode } from './child.mjs';
import { ensureDependencies, requireNode, root } from './prepare.mjs';

// `npm run dev`: restarts the API when sources change and reloads the app in place. PORT is the app's, API_PORT the
// API's.
requireNode();
await ensureDependencies();
const port = process.env.PORT ?? '8080';
const apiPort = process.env.API_PORT ?? String(Number(port) + 1);
const env = { ...process.env, API_PORT: apiPort };
console.log(`Roost, with hot reload: http://127.0.0.1:${port}/ (API on ${apiPort})`);

const startApi = () =>
  startNode(['--import', './server/launch/typescript.mjs', 'server/main.ts'], { ...env, PORT: apiPort });
const startApp = () => startNode(['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], { ...env, PORT: port });
const { restart } = liveAndDieWith([startApp, startApi], startApi);

// Editors save several files at once; wait this long to restart only once. In ms.
const BURST = 150;
/** @type {NodeJS.Timeout | undefined} */
let pending;
for (const folder of ['server', 'src/domain', 'src/contract']) {
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (name === null || !/\.(?:ts|mjs|sql|json)$/.test(name) || name.endsWith('.test.ts')) return;
    clearTimeout(pending);
    pending = setTimeout(() => restart(startApi, 'API restarts'), BURST);
  });
}
