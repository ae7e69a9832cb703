import type { FastifyInstance } from 'fastify';
import { isAnswering } from '../sql/health.ts';
import type { Services } from './services.ts';

/** Database timeout in ms. */
const HEALTH_TIMEOUT_MS = 2_000;

/** `GET /healthz`: healthy only if the database answers, be it somebody else: this look may wait behind many. */
export function registerHealth(app: FastifyInstance, { db, handle }: Pick<Services, 'db' | 'handle'>): void {
  app.get('/healthz', async (_, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        resolve(false);
      }, HEALTH_TIMEOUT_MS);
    });
    const well = await Promise.race([isAnswering(db), handle.nextAnswer().then(() => true), late]);
    clearTimeout(timer);
    return reply
      .header('Cache-Control', 'no-store')
      .code(well ? 200 : 503)
      .send({ status: well ? 'ok' : 'unavailable' });
  });
}
