import { alarm } from '../ports/alarm.ts';
import type { Ports } from '../ports/ports.ts';

/** Pokes come in flocks, in milliseconds. */
const PULL_DEBOUNCE_MS = 80;
/** At most so much more, at random: many clients hear the same poke. */
const MAX_JITTER_MS = 300;

/** What to fetch: only what is behind, or everything. */
type Wish = 'stale' | 'all';

/**
 * Makes one pull of all wishes within a moment.
 * @param queueSent what to wait for first; null: nothing
 * @param fetch begins the pull
 */
export function debouncePokes(
  { after, random }: Pick<Ports, 'after' | 'random'>,
  queueSent: () => Promise<void> | null,
  fetch: (wish: Wish) => void,
) {
  const timer = alarm(after);
  let wish: Wish | null = null;
  let isOver = false;
  const begin = async () => {
    const sent = queueSent();
    if (sent !== null) await sent;
    const what = wish;
    wish = null;
    if (what !== null && !isOver) fetch(what);
  };
  const gather = (what: Wish) => {
    const isFirst = wish === null && !isOver;
    if (wish !== 'all') wish = what;
    if (isFirst) timer.set(PULL_DEBOUNCE_MS + random() * MAX_JITTER_MS, () => void begin());
  };
  /** For good. */
  const end = () => {
    isOver = true;
    timer.clear();
  };
  return { gather, end };
}
