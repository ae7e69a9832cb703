import { useSyncExternalStore } from 'react';

/** Equals the variant `beside` in theme.css. */
const QUERY = '(min-width: 64rem), (orientation: landscape) and (min-width: 34rem) and (max-height: 32rem)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether two panes fit side by side: on a wide window, and on a phone on its side. */
export const useBeside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
