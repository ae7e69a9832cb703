import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies, requireNode } from '../server/launch/prepare.mjs';
import { ensureBrowser } from './run/browser.mjs';
import { command, node } from './run/command.mjs';

// `npm run look`: every screen in every language and the longer one, narrow and large, and what is wrong with each. Their
// pictures, also in the dark, go into test-results/look, or where one says: `npm run look -- /tmp/pictures`.
requireNode();
await ensureDependencies();
await ensureBrowser();
await ensureBuild();
const folder = process.argv[2] ?? join('test-results', 'look');
mkdirSync(folder, { recursive: true });
const { code } = await command(
  node('node_modules/@playwright/test/cli.js', 'test', 'e2e/languages.spec.ts', '--project', 'phone', '--workers', '2'),
  { env: { ROOST_LOOK: folder, ROOST_TEST_ALL: '1' }, limit: 60 },
);
process.stdout.write(`The pictures are in ${folder}.\n`);
process.exit(code);
