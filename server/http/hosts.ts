import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses names that are not ours: a stranger's name that resolves to this machine would make their page our origin.
 * An address cannot be made to resolve to another.
 * @param names host names besides `localhost`; null serves any
 */
export function requireKnownHost(app: FastifyInstance, names: readonly string[] | null): void {
  if (names === null) return;
  const known = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  app.addHook('onRequest', (request, _, done) => {
    const host = request.hostname.toLowerCase();
    const isOurs = known.has(host) || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
    done(
      isOurs || request.url === '/healthz'
        ? undefined
        : new Refusal(400, 'invalid', { path: 'Host', reason: 'this name is not served here: PUBLIC_URL names it' }),
    );
  });
}
