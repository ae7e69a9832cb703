import { useSyncExternalStore } from 'react';

/** Made once: asking the browser for it at each rendering took a tenth of an update's scripts. */
let known: MediaQueryList | undefined;
const list = (): MediaQueryList => (known ??= matchMedia('(prefers-color-scheme: dark)'));

function subscribe(onChange: () => void): () => void {
  list().addEventListener('change', onChange);
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-look'] });
  return () => {
    list().removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

function isDark(): boolean {
  const look = document.documentElement.dataset['look'] ?? '';
  return look.includes('dark') || (list().matches && !look.includes('light'));
}

/** Whether dark colours are shown, as in theme.css; canvases cannot follow CSS variables by themselves. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);
