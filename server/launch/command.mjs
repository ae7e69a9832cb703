import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIsFresh, requireNode, root } from './prepare.mjs';

// `npm run organisation` and the others: from the build where it is of these sources, which starts in a fifth of the
// time. It is not built for this: a server may run on it.
requireNode();
const [script = ''] = process.argv.splice(2, 1);
const built = join(root, 'dist', 'server', `${script}.js`);
if (existsSync(built) && buildIsFresh()) {
  await import(pathToFileURL(built).href);
} else {
  await import('./typescript.mjs');
  await import(pathToFileURL(join(root, 'server', 'terminal', `${script}.ts`)).href);
}
