import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import helmet from '@fastify/helmet';

const SELF = "'self'";

/** For answers that come before every hook. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** For replies of calls, which no browser shows as a page: they come often, so they carry no more than they need. */
export const CALL_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const isCall = (path: string | undefined): boolean => /^\/(?:api|public)\//.test(path ?? '');

/** The hash of each script that stands in the app's page: with it the policy lets that text run, and no other. */
function scriptsOf(directory: string): string[] {
  const page = join(directory, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * Allows only this origin's scripts and styles, no framing, and no device but the camera, for QR codes.
 * @param https whether a proxy in front speaks https
 * @param directory of the build, whose page may have scripts of its own
 */
export async function securityHeaders(app: FastifyInstance, https: boolean, directory: string): Promise<void> {
  // Helmet's headers are meant for pages.
  app.addHook('onRoute', (route) => {
    if (isCall(route.url)) route.helmet = false;
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF, ...scriptsOf(directory)],
        styleSrc: [SELF],
        imgSrc: [SELF, 'data:'],
        fontSrc: [SELF],
        connectSrc: [SELF],
        manifestSrc: [SELF],
        workerSrc: [SELF],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: [SELF],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 3600 } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request.routeOptions.url)) reply.headers(CALL_HEADERS);
    else reply.header('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
  });
}
