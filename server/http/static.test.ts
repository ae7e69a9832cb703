import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { appOn, TestClock } from '../../tests/support/app.ts';
import { isNavigation } from './static.ts';

describe('the built app', () => {
  let directory: string;
  let database: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'roost-app-'));
    await mkdir(join(directory, 'assets'));
    const script = 'console.log("a chunk");'.repeat(200);
    await writeFile(join(directory, 'index.html'), '<!doctype html><title>Roost</title><script>let a = 1;</script>');
    await writeFile(join(directory, 'sw.js'), 'self.skipWaiting;');
    await writeFile(join(directory, 'manifest.webmanifest'), '{}');
    await writeFile(join(directory, 'assets/main-abc.js'), script);
    await writeFile(join(directory, 'assets/main-abc.js.br'), brotliCompressSync(script));
    database = await testDatabase('embedded');
    app = await appOn(database.handle, new TestClock('2026-11-23T08:00:00Z'), [], directory);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it.each([
    ['/', 'no-cache', 'text/html'],
    ['/index.html', 'no-cache', 'text/html'],
    ['/sw.js', 'no-cache', 'javascript'],
    ['/manifest.webmanifest', 'no-cache', 'manifest+json'],
    ['/assets/main-abc.js', 'public, max-age=31536000, immutable', 'javascript'],
  ])('serves %s with %s', async (url, cacheControl, type) => {
    const { statusCode, headers } = await get(url);
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'cache-control': cacheControl,
      'content-type': expect.stringContaining(type),
    });
  });

  it.each(['/..%5cpackage.json', '//etc/passwd', '/%00', '/..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json'])(
    'has nothing at %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect({ statusCode, body: JSON.parse(body) }).toMatchObject({ statusCode: 404, body: { code: 'notFound' } });
    },
  );

  it('sends the compressed file to who takes it', async () => {
    const { headers, rawPayload } = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('a chunk');
    expect((await get('/assets/main-abc.js')).headers['content-encoding']).toBeUndefined();
  });

  it('lets only its own code run, and nobody frame it', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /default-src 'self';script-src 'self' 'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg\+im1Jkpdp1x\/Ck=';style-src 'self';.*frame-ancestors 'none';base-uri 'none'/,
      ),
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('leads a page address that is no file to the app, and tells code the truth', async () => {
    const page = await get('/reservations', { accept: 'text/html' });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/']);
    for (const url of ['/assets/gone.js', '/reservations', '/../package.json', '/%2e%2e/package.json']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code], url).toEqual([404, 'notFound']);
    }
  });
});

it.each([
  ['GET', '/', 'text/html', true],
  ['GET', '/login?x=1', 'text/html,*/*', true],
  ['GET', '/login', '*/*', false],
  ['GET', '/login', undefined, false],
  ['POST', '/login', 'text/html', false],
  ['GET', '/main.js', 'text/html', false],
  ['GET', '/api/x', 'text/html', false],
  ['GET', '/public', 'text/html', false],
])('%s %s that accepts %s is a navigation: %s', (method, url, accept, expected) => {
  expect(isNavigation(method, url, accept)).toBe(expected);
});
