import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Keeps the focus in a dialog that opened while another was closing: that one gives it back to what had opened it,
 * though nothing below may have it now.
 * @param content something inside the dialog
 */
export function useKeepFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = () => {
      const dialog = content.current?.closest('[role="dialog"]');
      // A dialog above this one has it by right.
      if (!dialog || document.activeElement?.closest('[role="dialog"]')) return;
      dialog.querySelector<HTMLElement>('input, select, button')?.focus();
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [content]);
}
