import { alarm } from '../ports/alarm.ts';
import type { Ports } from '../ports/ports.ts';

/** Pokes come in flocks; they are gathered for so long before a pull, in milliseconds. */
const PULL_DEBOUNCE_MS = 80;
/** At most so much more, drawn by lot: many clients hear the same poke at once. */
const MAX_JITTER_MS = 300;
/** How often it is looked whether the queue has been sent, in milliseconds. */
const QUEUE_POLL_MS = 250;
/** The rows are held up by the queue for no longer than this, in milliseconds. */
const MAX_QUEUE_WAIT_MS = 5000;

/** What is to be fetched: only what is known to be behind, or everything. */
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
