import type { FastifyInstance } from 'fastify';
import { isAnswering } from '../sql/health.ts';
import type { Services } from './services.ts';

/** Database timeout in ms. */
const HEALTH_TIMEOUT_MS = 2_000;

/** `GET /healthz`: healthy only if the database answers, be it somebody else: this look may wait behind many. */
export function registerHealth(app: FastifyInstance, { db, handle }: Pick<Services, 'db' | 'handle'>): void {
  const look = shared(() => isAnswering(db));
  app.get('/healthz', async (_, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        resolve(false);
      }, HEALTH_TIMEOUT_MS);
    });
    const well = await Promise.race([look(), handle.nextAnswer().then(() => true), late]);
    clearTimeout(timer);
    return reply
      .header('Cache-Control', 'no-store')
      .code(well ? 200 : 503)
      .send({ status: well ? 'ok' : 'unavailable' });
  });
}

/**
 * Whoever asks shares a look that is under way: anybody may ask, and where the server is slow every open page does. One
 * that lasts for long may wait for a connection that is dead, and the next has another.
 */
function shared(look: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: { result: Promise<boolean>; began: number } | null = null;
  return () => {
    if (underWay !== null && performance.now() - underWay.began < HEALTH_TIMEOUT_MS) return underWay.result;
    const mine = { result: look(), began: performance.now() };
    underWay = mine;
    void mine.result.then(() => {
      if (underWay === mine) underWay = null;
    });
    return mine.result;
  };
}
