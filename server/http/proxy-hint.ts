import type { FastifyInstance } from 'fastify';

/** Tells the operator once that a proxy speaks https in front of us, but is not trusted to say so. */
export function hintAtProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _, done) => {
    if (!isTold && request.headers['x-forwarded-proto'] === 'https' && request.protocol !== 'https') {
      isTold = true;
      request.log.warn(
        { proxy: request.ip },
        'a proxy that is not trusted speaks https: name it in TRUST_PROXY, or cookies stay without Secure, pages ' +
          'without HSTS, and all who come through it count as one address when they sign in',
      );
    }
    done();
  });
}
