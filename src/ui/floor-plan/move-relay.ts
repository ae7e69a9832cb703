const MOVES: ReadonlySet<string> = new Set(['pointermove', 'touchmove']);

/**
 * Stands in for an element that a gesture library listens to. Moves of fingers on it are caught at the window and
 * stopped there, because a dozen listeners of React would otherwise take their part of every frame.
 */
export class MoveRelay implements EventTarget {
  readonly #find: () => HTMLElement | null;
  readonly #isIdle: (event: Event) => boolean;
  readonly #relayed = new Map<EventListenerOrEventListenerObject, (event: Event) => void>();
  #element: HTMLElement | null = null;

  /**
   * @param find the element, once somebody listens
   * @param isIdle whether a move says nothing to anybody now, and ends here
   */
  constructor(find: () => HTMLElement | null, isIdle: (event: Event) => boolean) {
    this.#find = find;
    this.#isIdle = isIdle;
  }

  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void {
    this.#element ??= this.#find();
    if (listener === null) return;
    if (!MOVES.has(type) || typeof listener !== 'function') {
      this.#element?.addEventListener(type, listener, options);
      return;
    }
    const relay = (event: Event) => {
      // A mouse that only passes over the plan is not its own.
      if (
        !(event.target instanceof Node) ||
        this.#element?.contains(event.target) !== true ||
        ('buttons' in event && event.buttons === 0)
      )
        return;
      event.stopPropagation();
      if (!this.#isIdle(event)) listener(event);
    };
    this.#relayed.set(listener, relay);
    window.addEventListener(type, relay, { capture: true, passive: true });
  }

  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: EventListenerOptions | boolean,
  ): void {
    if (listener === null) return;
    const relay = this.#relayed.get(listener);
    if (relay === undefined || !MOVES.has(type)) {
      this.#element?.removeEventListener(type, listener, options);
      return;
    }
    this.#relayed.delete(listener);
    window.removeEventListener(type, relay, { capture: true });
  }

  dispatchEvent(event: Event): boolean {
    return this.#element?.dispatchEvent(event) ?? true;
  }
}
