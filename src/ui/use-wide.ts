import { useSyncExternalStore } from 'react';
import { watchMedia } from './watch-media.ts';

/** From here on two panes fit side by side; Tailwind's `lg`. */
const WIDE = watchMedia('(min-width: 64rem)');
/** A phone that lies on its side is as wide, and not as high. */
const TABLET = watchMedia('(min-width: 48rem) and (min-height: 32rem)');

/** Whether the window is wide enough for two panes. */
export const useWide = (): boolean => useSyncExternalStore(WIDE.subscribe, WIDE.matches);

/** Whether this is a tablet or something larger, upright too. */
export const useTablet = (): boolean => useSyncExternalStore(TABLET.subscribe, TABLET.matches);
