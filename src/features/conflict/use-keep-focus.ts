import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Keeps the focus in a dialog that opens while another closes: the closing one would return it to its opener below.
 * @param content any element inside the dialog
 * @param less whether the dialog has less to press than before: the focus may have gone with it
 */
export function useKeepFocus(content: RefObject<HTMLElement | null>, less: boolean): void {
  useEffect(() => {
    const keep = () => {
      const dialog = content.current?.closest('[role="dialog"]');
      // A dialog above this one keeps its focus.
      if (!dialog || document.activeElement?.closest('[role="dialog"]')) return;
      dialog.querySelector<HTMLElement>('input, select, button')?.focus();
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [content]);
  useEffect(() => {
    if (!less || document.activeElement !== document.body) return;
    content.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [content, less]);
}
