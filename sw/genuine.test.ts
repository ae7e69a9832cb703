import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isGenuine } from './genuine.ts';

const SHELL = readFileSync(fileURLToPath(new URL('../index.html', import.meta.url)), 'utf8');
const file = (type: string, body = '', status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } });

it.each<[what: string, path: string, response: Response, genuine: boolean]>([
  ["a network's page for a script", '/assets/app.js', file('text/html', '<html>sign in'), false],
  [
    "a network's page for the shell",
    '/index.html?__WB_REVISION__=1',
    file('text/html; charset=utf-8', '<html>sign in'),
    false,
  ],
  ['something else for the shell', '/index.html', file('application/json', SHELL), false],
  ['an error', '/assets/app.js', file('text/javascript', '', 404), false],
  ['nothing at all', '/assets/app.js', new Response(null, { status: 204 }), false],
  ['the shell', '/index.html?__WB_REVISION__=1', file('text/html; charset=utf-8', SHELL), true],
  ['a script', '/assets/app.js', file('text/javascript'), true],
  ['a picture', '/icons/roost.svg', file('image/svg+xml'), true],
])('%s', async (_, path, response, genuine) => {
  expect(await isGenuine(`https://roost.test${path}`, response)).toBe(genuine);
});
