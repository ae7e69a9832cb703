import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the device asks for dark colours; canvases cannot follow CSS variables by themselves. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
