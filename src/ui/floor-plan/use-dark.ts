import { useSyncExternalStore } from 'react';

/** Made once: asking the browser for it at each rendering took a tenth of an update's scripts. */
let known: MediaQueryList | undefined;
const list = (): MediaQueryList => (known ??= matchMedia('(prefers-color-scheme: dark)'));

function subscribe(onChange: () => void): () => void {
  list().addEventListener('change', onChange);
  return () => list().removeEventListener('change', onChange);
}

/** Whether the device asks for dark colours; canvases cannot follow CSS variables by themselves. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, () => list().matches);
