import { alarm } from '../ports/alarm.ts';
import type { Ports } from '../ports/ports.ts';

/** Pokes come in flocks, in milliseconds. */
const PULL_DEBOUNCE_MS = 80;
/** At most so much more, at random: many clients hear the same poke. */
const MAX_JITTER_MS = 300;
/** How often to look whether the queue was sent, in milliseconds. */
const QUEUE_POLL_MS = 250;
const MAX_QUEUE_WAIT_MS = 5000;

/** What to fetch: only what is behind, or everything. */
type Wish = 'stale' | 'all';

/**
 * Makes one pull of all wishes within a moment. Waits while the queue is sent: those pokes are mostly our own, the
 * replies bring their rows, and pulls would hold up the queue.
 * @param isBusy whether the queue is being sent
 * @param fetch begins the pull
 */
export function debouncePokes(
  { after, random }: Pick<Ports, 'after' | 'random'>,
  isBusy: () => boolean,
  fetch: (wish: Wish) => void,
) {
  const timer = alarm(after);
  let wish: Wish | null = null;
  let isOver = false;
  const begin = (waited: number) => {
    if (isBusy() && waited < MAX_QUEUE_WAIT_MS) {
      timer.set(QUEUE_POLL_MS, () => begin(waited + QUEUE_POLL_MS));
      return;
    }
    const what = wish;
    wish = null;
    if (what !== null) fetch(what);
  };
  const gather = (what: Wish) => {
    const isFirst = wish === null && !isOver;
    if (wish !== 'all') wish = what;
    if (isFirst) timer.set(PULL_DEBOUNCE_MS + random() * MAX_JITTER_MS, () => begin(0));
  };
  /** For good. */
  const end = () => {
    isOver = true;
    timer.clear();
  };
  return { gather, end };
}
