import { useSyncExternalStore } from 'react';
import { watchMedia } from '../watch-media.ts';

const DARK = watchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const leave = DARK.subscribe(onChange);
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-look'] });
  return () => {
    leave();
    chosen.disconnect();
  };
}

function isDark(): boolean {
  const look = document.documentElement.dataset['look'] ?? '';
  return look.includes('dark') || (DARK.matches() && !look.includes('light'));
}

/** Whether dark colours are shown, as in theme.css; canvases cannot follow CSS variables by themselves. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);
