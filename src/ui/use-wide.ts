import { useSyncExternalStore } from 'react';

/** From here on two panes fit side by side; Tailwind's `lg`. */
const QUERY = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is wide enough for two panes. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
