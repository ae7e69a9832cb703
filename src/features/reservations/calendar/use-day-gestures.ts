import type { MouseEvent, PointerEvent } from 'react';
import { useEffect, useRef } from 'react';

/** A finger that stays so long on a day holds it, in milliseconds. */
const LONG_PRESS_MS = 500;
/** A finger moves so little by itself, in pixels. */
const MAX_STIR = 10;

interface Press {
  date: string;
  /** The day that the mouse is over. */
  to: string;
  x: number;
  y: number;
  isMouse: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** ISO date of the day at an element, or null. */
const dateAt = (element: EventTarget | null): string | null =>
  element instanceof Element ? (element.closest<HTMLElement>('[data-date]')?.dataset['date'] ?? null) : null;

/**
 * Choosing several days without a button: a finger holds one, a mouse drags over them. Neither ends in a click.
 * @param on `hold` gets an ISO date; `drag` and `drop` get the first and the present one
 * @returns handlers for an element around the days, which carry `data-date`
 */
export function useDayGestures(on: {
  hold: (date: string) => void;
  drag: (from: string, to: string) => void;
  drop: (from: string, to: string) => void;
}) {
  const press = useRef<Press | null>(null);
  const acted = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const drop = () => {
    const { current } = press;
    end();
    if (current?.isMouse === true && acted.current) on.drop(current.date, current.to);
  };
  useEffect(() => end, []);
  return {
    onPointerDown(event: PointerEvent) {
      end();
      acted.current = false;
      const date = dateAt(event.target);
      if (date === null || !event.isPrimary || event.button !== 0) return;
      const isMouse = event.pointerType === 'mouse';
      const hold = () => {
        acted.current = true;
        on.hold(date);
      };
      const timer = isMouse ? undefined : setTimeout(hold, LONG_PRESS_MS);
      press.current = { date, to: date, x: event.clientX, y: event.clientY, isMouse, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current === null) return;
      const { date, x, y, isMouse, timer } = press.current;
      if (Math.hypot(clientX - x, clientY - y) <= MAX_STIR) return;
      clearTimeout(timer);
      const to = isMouse ? dateAt(document.elementFromPoint(clientX, clientY)) : null;
      if (to === null || (to === date && !acted.current)) return;
      acted.current = true;
      press.current.to = to;
      on.drag(date, to);
    },
    onPointerUp: drop,
    onPointerCancel: end,
    onPointerLeave: drop,
    onClickCapture(event: MouseEvent) {
      if (acted.current) event.stopPropagation();
      acted.current = false;
    },
    /** A held finger opens no menu. */
    onContextMenu(event: MouseEvent) {
      if (press.current?.isMouse === false || acted.current) event.preventDefault();
    },
  };
}
