import type { Ports } from '../ports/ports.ts';
import type { News } from './apply-news.ts';

/** Others' changes on a busy floor are shown together, ever more of them at once, in milliseconds. */
const MIN_NEWS_REST_MS = 250;
const MAX_NEWS_REST_MS = 1000;

/**
 * Writes what comes first at once, and what comes while it is written or shortly after together: each writing is a
 * transaction, a reading and a drawing.
 * @param write must not reject
 */
export function paceNews({ after }: Pick<Ports, 'after'>, write: (list: readonly News[]) => Promise<void>) {
  let untaken: News[] = [];
  let isTaking = false;
  const take = async () => {
    isTaking = true;
    for (let rest = MIN_NEWS_REST_MS; untaken.length > 0; rest = Math.min(2 * rest, MAX_NEWS_REST_MS)) {
      const list = untaken;
      untaken = [];
      await write(list);
      await new Promise<void>((resolve) => {
        after(rest, resolve);
      });
    }
    isTaking = false;
  };
  return {
    take(news: readonly News[]) {
      untaken.push(...news);
      if (!isTaking) void take();
    },
    /** What is not written yet is asked for when the next page opens. */
    drop() {
      untaken = [];
    },
  };
}
