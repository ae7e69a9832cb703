import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Budgets of what a browser loads, gzipped. "First load" is what index.html names: the entry and all it imports
 * statically. Screens that come later have a budget each, so that none grows unseen.
 */
const APP = 'dist/app';
const html = readFileSync(join(APP, 'index.html'), 'utf8');
const named = (pattern) => [...html.matchAll(pattern)].map((match) => join(APP, match[1] ?? ''));
const scripts = named(/(?:src|href)="\/([^"]+\.js)"/g);
const styles = named(/href="\/([^"]+\.css)"/g);

// Chunks of the previous build lie beside the present ones (server/launch/vite/keep-chunks.ts); only the present ones
// are measured.
const chunks = JSON.parse(readFileSync('dist/app-chunks.json', 'utf8')).map((name) => join(APP, 'assets', name));
const later = chunks.filter((path) => path.endsWith('.js') && !scripts.includes(path));
const languages = readdirSync('locales').map((name) => name.replace(/\.json$/, ''));
const catalogue = new RegExp(`/(?:${languages.join('|')})-[\\w-]+\\.js$`);
const budget = (path) => (catalogue.test(path) ? '27 KiB' : '60 KiB');

if (scripts.length === 0) throw new Error(`${APP}/index.html names no script: nothing would be checked`);
if (!existsSync(join(APP, 'sw.js'))) throw new Error(`there is no ${APP}/sw.js: the service worker was not built`);

export default [
  { name: 'first load: script', path: scripts, limit: '150 KiB', gzip: true },
  ...(styles.length > 0 ? [{ name: 'first load: styles', path: styles, limit: '30 KiB', gzip: true }] : []),
  { name: 'service worker', path: [join(APP, 'sw.js')], limit: '60 KiB', gzip: true },
  ...later.map((path) => ({
    name: `later: ${path.slice(`${APP}/assets/`.length)}`,
    path: [path],
    limit: budget(path),
    gzip: true,
  })),
];
