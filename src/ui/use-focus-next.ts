import type { FocusEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose row goes away under it, as one does that was checked in by keyboard: at the next row,
 * else at the list's place.
 * @param rows ids, in their order
 */
export function useFocusNext(rows: readonly string[]): {
  place: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; index: number } | null>(null);
  const shown = rows.join(' ');
  useEffect(() => {
    const { current: left } = last;
    if (left === null || left.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const items = place.current?.querySelectorAll('li') ?? [];
    const next = items[Math.min(left.index, items.length - 1)]?.querySelector<HTMLElement>('button');
    (next ?? place.current)?.focus();
  }, [shown]);
  return {
    place,
    onFocus({ target }) {
      const row = target.closest('li');
      const index = row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
      last.current = index < 0 ? null : { element: target, index };
    },
  };
}
