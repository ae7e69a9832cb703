import { useSyncExternalStore } from 'react';

const watcher = (query: string) => ({
  subscribe(onChange: () => void) {
    const list = matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  },
  matches: () => matchMedia(query).matches,
});

/** From here on two panes fit side by side; Tailwind's `lg`. */
const WIDE = watcher('(min-width: 64rem)');
/** A phone that lies on its side is as wide, and not as high. */
const TABLET = watcher('(min-width: 48rem) and (min-height: 32rem)');

/** Whether the window is wide enough for two panes. */
export const useWide = (): boolean => useSyncExternalStore(WIDE.subscribe, WIDE.matches);

/** Whether this is a tablet or something larger, upright too. */
export const useTablet = (): boolean => useSyncExternalStore(TABLET.subscribe, TABLET.matches);
