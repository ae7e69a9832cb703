import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built app: chunks with a hash in their name for ever, all else only after asking. A page address that is
 * no file leads to the app, whose own routes stand behind the hash.
 * @param directory of the build; where there is none the server offers the API alone
 */
export async function serveApp(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    preCompressed: true,
    // Chunks of the next build may arrive while this process runs.
    wildcard: true,
    setHeaders(reply, path) {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? FOREVER : 'no-cache');
    },
  });
}

/** Whether a request that nothing answers is a person opening a page, rather than code asking for data. */
export function isNavigation(method: string, url: string, accept: string | undefined): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    method === 'GET' &&
    !/^\/(?:api|public)(?:\/|$)/.test(path) &&
    !/\.[a-z0-9]+$/i.test(path) &&
    accept?.includes('text/html') === true
  );
}
