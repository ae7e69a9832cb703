import type { Box } from './drawing.ts';

export interface SpotButtonTexts {
  /** Name and state of a spot in words. */
  describe: (index: number) => string;
}

/**
 * Real buttons over the spots in sight, for keyboards, screen readers and voice control. One is the tab stop, arrow
 * keys reach the others. A button stays with its spot while that is in sight, so that the focus does not jump.
 */
export class SpotButtons {
  readonly #layer: HTMLElement;
  readonly #boxes: readonly Box[];
  readonly #texts: SpotButtonTexts;
  readonly #used = new Map<number, HTMLButtonElement>();
  readonly #spare: HTMLButtonElement[] = [];
  /** Index of the spot that holds the tab stop, or -1. */
  active = -1;

  constructor(layer: HTMLElement, boxes: readonly Box[], texts: SpotButtonTexts) {
    this.#layer = layer;
    this.#boxes = boxes;
    this.#texts = texts;
  }

  /** The spot of a button, or -1 for any other element. */
  static indexOf(target: EventTarget | null): number {
    const spot =
      target instanceof HTMLElement ? target.closest<HTMLElement>('[data-spot]')?.dataset['spot'] : undefined;
    return spot === undefined ? -1 : Number(spot);
  }

  /**
   * Shows buttons for exactly these spots (and the one that has the focus).
   * @param indices spots in sight
   */
  show(indices: readonly number[]): void {
    const wanted = new Set(indices);
    const focused = SpotButtons.indexOf(document.activeElement);
    if (this.#used.has(focused)) wanted.add(focused);
    if (!wanted.has(this.active)) this.active = indices[0] ?? -1;
    for (const [index, button] of this.#used) {
      if (wanted.has(index)) continue;
      button.hidden = true;
      this.#used.delete(index);
      this.#spare.push(button);
    }
    this.#place(wanted);
    this.#moveTabStop();
  }

  /** Updates the labels of all buttons. */
  refresh(): void {
    for (const [index, button] of this.#used) this.#describe(button, index);
  }

  /** Makes a spot the tab stop and focuses its button, creating it where needed. */
  focus(index: number): void {
    this.#place([index]);
    this.active = index;
    this.#moveTabStop();
    this.#used.get(index)?.focus({ preventScroll: true });
  }

  clear(): void {
    this.#layer.replaceChildren();
    this.#used.clear();
    this.#spare.length = 0;
  }

  #place(indices: Iterable<number>): void {
    // Put in all at once: to change a hundred buttons within the page would keep it from painting.
    const added = document.createDocumentFragment();
    for (const index of indices) {
      const box = this.#boxes[index];
      if (box === undefined) continue;
      let button = this.#used.get(index);
      if (button === undefined) {
        button = this.#spare.pop();
        if (button === undefined) added.append((button = SpotButtons.#create()));
        this.#used.set(index, button);
        button.hidden = false;
        button.dataset['spot'] = String(index);
        button.style.cssText = `width:${box.width}px;height:${box.height}px;left:${box.x}px;top:${box.y}px`;
      }
      this.#describe(button, index);
    }
    this.#layer.append(added);
  }

  #describe(button: HTMLButtonElement, index: number): void {
    const words = this.#texts.describe(index);
    if (button.getAttribute('aria-label') !== words) button.setAttribute('aria-label', words);
  }

  #moveTabStop(): void {
    for (const [index, button] of this.#used) button.tabIndex = index === this.active ? 0 : -1;
  }

  static #create(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'spot-button';
    return button;
  }
}
