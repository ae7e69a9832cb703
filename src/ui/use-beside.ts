import { useSyncExternalStore } from 'react';
import { watchMedia } from './watch-media.ts';

/** Equals the variant `beside` in theme.css. */
const BESIDE = watchMedia(
  '(min-width: 64rem), (orientation: landscape) and (min-width: 34rem) and (max-height: 32rem)',
);

/** Whether two panes fit side by side: on a wide window, and on a phone on its side. */
export const useBeside = (): boolean => useSyncExternalStore(BESIDE.subscribe, BESIDE.matches);
