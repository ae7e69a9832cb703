const FONT = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Smaller text is left out, in CSS pixels. */
export const SMALLEST_TEXT = 7.5;
/** A shorter wording is preferred to smaller text than this, in CSS pixels. */
const COMFORTABLE_TEXT = 8.5;

/** Writes on a canvas in sizes that fit. */
export class TextInk {
  readonly #widths = new Map<string, number>();
  readonly #ratio: number;

  /** @param ratio device pixels per CSS pixel */
  constructor(ratio: number) {
    this.#ratio = ratio;
  }

  /**
   * Writes a text centred at (x, y), smaller where it would be wider than `width`; not at all where it would be too small to read.
   * @param size greatest font size; like all lengths here in device pixels
   * @param halo colour around the letters where they lie on a drawing
   */
  write(context: CanvasRenderingContext2D, text: string, x: number, y: number, width: number, size: number, ink: string, weight: number, halo: string | null = null): void {
    const fitting = Math.min(size, (width / this.#widthOf(context, text, weight)) * 100);
    if (fitting / this.#ratio < SMALLEST_TEXT) return;
    context.font = `${weight} ${fitting.toFixed(1)}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    if (halo !== null) {
      context.lineJoin = 'round';
      context.lineWidth = fitting * 0.28;
      context.strokeStyle = halo;
      context.strokeText(text, x, y + fitting * 0.04);
    }
    context.fillStyle = ink;
    context.fillText(text, x, y + fitting * 0.04);
  }

  /**
   * The first of some wordings that fits at a size worth reading.
   * @returns null where none does
   */
  fitting(context: CanvasRenderingContext2D, wordings: readonly string[], width: number, weight: number): string | null {
    return wordings.find((text) => (width / this.#widthOf(context, text, weight)) * 100 >= COMFORTABLE_TEXT * this.#ratio) ?? null;
  }

  /** Width of a text at 100 px, measured once. */
  #widthOf(context: CanvasRenderingContext2D, text: string, weight: number): number {
    const key = `${weight}${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      context.font = `${weight} 100px ${FONT}`;
      this.#widths.set(key, (width = Math.max(1, context.measureText(text).width)));
    }
    return width;
  }
}
