import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Budgets of what a browser loads, gzipped. "First load" is what index.html names, enough for the sign-in page; "signed
 * in" is what Home needs beside a catalogue. Every later chunk has one too, so that none grows unseen.
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
const budget = (path) => (catalogue.test(path) ? '46 KiB' : '60 KiB');

/**
 * Who is signed in needs these too (vite.config.ts), parts of the sign-in page among them; each area adds the effects
 * of its changes, which Home shows.
 */
const home = later.filter((path) => /\/(?:account|home|sign-in)-[\w-]+\.js$/.test(path));

if (scripts.length === 0) throw new Error(`${APP}/index.html names no script: nothing would be checked`);
if (home.length !== 3) throw new Error(`the chunks of Home are not three: ${home.join(', ')}`);
if (!existsSync(join(APP, 'sw.js'))) throw new Error(`there is no ${APP}/sw.js: the service worker was not built`);

export default [
  { name: 'first load: script', path: scripts, limit: '120 KiB', gzip: true },
  { name: 'signed in: script', path: [...scripts, ...home], limit: '215 KiB', gzip: true },
  ...(styles.length > 0 ? [{ name: 'first load: styles', path: styles, limit: '30 KiB', gzip: true }] : []),
  { name: 'service worker', path: [join(APP, 'sw.js')], limit: '64 KiB', gzip: true },
  ...later.map((path) => ({
    name: `later: ${path.slice(`${APP}/assets/`.length)}`,
    path: [path],
    limit: budget(path),
    gzip: true,
  })),
];
