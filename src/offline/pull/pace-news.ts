import type { Ports } from '../ports/ports.ts';
import type { News } from './apply-news.ts';

/** Others' changes on a busy floor are shown together, ever more of them at once, in milliseconds. */
const MIN_NEWS_REST_MS = 250;
const MAX_NEWS_REST_MS = 6000;
/** How many times as long each rest of an untouched page is as the one before. */
const LONGER = 4;
/** After a long rest, what came meanwhile is read for so long before it is written, in milliseconds. */
const CATCH_UP_MS = 100;

/**
 * Writes what comes first at once, and what comes while it is written or shortly after together: each writing is a
 * transaction, a reading and a drawing. A page that nobody touches rests ever longer while they keep coming.
 * @param queueSent what to wait for first; null: nothing
 * @param write must come to an end, and not reject
 */
export function paceNews(
  { after }: Pick<Ports, 'after'>,
  queueSent: () => Promise<void> | null,
  write: (list: readonly News[]) => Promise<void>,
) {
  let untaken: News[] = [];
  let isTaking = false;
  let isWriting = false;
  let isTouched = false;
  let endLongRest: (() => void) | null = null;
  let longRest: Promise<void> = Promise.resolve();
  const rested = (ms: number) =>
    new Promise<void>((resolve) => {
      after(ms, resolve);
    });
  /** Nothing is even read meanwhile: each message would wake the page. */
  const restedLong = async (ms: number) => {
    longRest = new Promise<void>((resolve) => {
      const callOff = after(ms, resolve);
      endLongRest = () => {
        callOff();
        resolve();
      };
    });
    await longRest;
    endLongRest = null;
    if (!isTouched || untaken.length === 0) await rested(CATCH_UP_MS);
  };
  const take = async () => {
    isTaking = true;
    const sent = queueSent();
    if (sent !== null) await sent;
    for (let rest = MIN_NEWS_REST_MS; untaken.length > 0; rest = Math.min(LONGER * rest, MAX_NEWS_REST_MS)) {
      if (isTouched) rest = MIN_NEWS_REST_MS;
      isTouched = false;
      const list = untaken;
      untaken = [];
      isWriting = true;
      await write(list);
      isWriting = false;
      if (rest === MIN_NEWS_REST_MS || isTouched) await rested(MIN_NEWS_REST_MS);
      else await restedLong(rest - CATCH_UP_MS);
    }
    isTaking = false;
  };
  return {
    take(news: readonly News[]) {
      untaken.push(...news);
      if (!isTaking) void take();
    },
    /** Whether nothing waits, and nothing is being written. */
    isWritten: () => untaken.length === 0 && !isWriting,
    /** Resolves at once but in a long rest, which what comes next can wait for. */
    ready: (): Promise<void> => longRest,
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
