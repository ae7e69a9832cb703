import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the app: hashed chunks cache for ever, other files revalidate. Unknown page addresses lead to the app.
 * @param directory of the build; if missing, the server offers only the API
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

/** Whether a person opens a page, rather than code asking for data. */
export function isNavigation(method: string, url: string, accept: string | undefined): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    method === 'GET' &&
    !/^\/(?:api|public)(?:\/|$)/.test(path) &&
    !/\.[a-z0-9]+$/i.test(path) &&
    accept?.includes('text/html') === true
  );
}
