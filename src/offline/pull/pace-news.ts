import type { Ports } from '../ports/ports.ts';
import type { News } from './apply-news.ts';

/** Others' changes on a busy floor are shown together, ever more of them at once, in milliseconds. */
const MIN_NEWS_REST_MS = 250;
const MAX_NEWS_REST_MS = 3000;

/**
 * Writes what comes first at once, and what comes while it is written or shortly after together: each writing is a
 * transaction, a reading and a drawing. A page that nobody touches rests ever longer while they keep coming.
 * @param write must not reject
 */
export function paceNews({ after }: Pick<Ports, 'after'>, write: (list: readonly News[]) => Promise<void>) {
  let untaken: News[] = [];
  let isTaking = false;
  let isTouched = false;
  let endLongRest: (() => void) | null = null;
  const rested = (ms: number, isLong: boolean) =>
    new Promise<void>((resolve) => {
      const callOff = after(ms, resolve);
      if (!isLong) return;
      endLongRest = () => {
        callOff();
        resolve();
      };
    });
  const take = async () => {
    isTaking = true;
    for (let rest = MIN_NEWS_REST_MS; untaken.length > 0; rest = Math.min(2 * rest, MAX_NEWS_REST_MS)) {
      if (isTouched) rest = MIN_NEWS_REST_MS;
      isTouched = false;
      const list = untaken;
      untaken = [];
      await write(list);
      await rested(MIN_NEWS_REST_MS, false);
      if (rest > MIN_NEWS_REST_MS && !isTouched) await rested(rest - MIN_NEWS_REST_MS, true);
      endLongRest = null;
    }
    isTaking = false;
  };
  return {
    take(news: readonly News[]) {
      untaken.push(...news);
      if (!isTaking) void take();
    },
    /** Somebody touches the page: what waits is shown now, and what comes soon. */
    hurry() {
      isTouched = true;
      endLongRest?.();
    },
    /** What is not written yet is asked for when the next page opens. */
    drop() {
      untaken = [];
    },
  };
}
