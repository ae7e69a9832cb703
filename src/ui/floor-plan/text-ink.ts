import type { Context } from './offscreen.ts';

const FONT = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Smaller text is left out, in CSS pixels. */
export const MIN_TEXT_PX = 7.5;
/** A shorter wording is preferred to smaller text than this, in CSS pixels. */
const COMFORTABLE_TEXT_PX = 8.5;

export interface TextStyle {
  ink: string;
  weight: number;
  /** Colour around the letters where they lie on a drawing. */
  halo?: string;
  /** Opacity in [0, 1]. */
  alpha?: number;
}

/** Texts that look alike. */
interface Group {
  style: TextStyle;
  size: number;
  texts: { text: string; x: number; y: number }[];
}

/**
 * Writes text in sizes that fit. Changing the font is slow, so texts wait for `flush`, which groups those of one style.
 */
export class TextInk {
  readonly #widths = new Map<string, number>();
  readonly #waiting = new Map<string, Group>();
  readonly #ratio: number;
  /** The context and weight last used for measuring: setting a font takes longer than measuring. */
  #ruler: { context: Context; weight: number } | null = null;

  /** @param ratio device pixels per CSS pixel */
  constructor(ratio: number) {
    this.#ratio = ratio;
  }

  /**
   * Writes a text centred at (x, y) at the next `flush`, shrunk to `width`, or not at all where it would be unreadable.
   * @param size greatest font size; like all lengths here in device pixels
   */
  write(context: Context, text: string, x: number, y: number, width: number, size: number, style: TextStyle): void {
    // Measuring is slow, so texts that are too small anyway are dropped before.
    if (size / this.#ratio < MIN_TEXT_PX) return;
    // Sizes in half pixels, so that more texts share a font.
    const fitting = Math.floor(Math.min(size, (width / this.#widthOf(context, text, style.weight)) * 100) * 2) / 2;
    if (fitting / this.#ratio < MIN_TEXT_PX) return;
    const key = `${style.weight} ${fitting} ${style.ink} ${style.halo ?? ''} ${style.alpha ?? 1}`;
    const group = this.#waiting.get(key);
    const placed = { text, x, y: y + fitting * 0.04 };
    if (group === undefined) this.#waiting.set(key, { style, size: fitting, texts: [placed] });
    else group.texts.push(placed);
  }

  /** Writes what waits. */
  flush(context: Context): void {
    this.#ruler = null;
    if (this.#waiting.size === 0) return;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const {
      style: { ink, weight, halo, alpha = 1 },
      size,
      texts,
    } of this.#waiting.values()) {
      context.font = `${weight} ${size}px ${FONT}`;
      context.globalAlpha = alpha;
      context.fillStyle = ink;
      if (halo !== undefined) {
        context.lineWidth = size * 0.28;
        context.strokeStyle = halo;
        for (const { text, x, y } of texts) context.strokeText(text, x, y);
      }
      for (const { text, x, y } of texts) context.fillText(text, x, y);
    }
    context.globalAlpha = 1;
    this.#waiting.clear();
  }

  /**
   * The first of some wordings that fits at a size worth reading.
   * @returns null where none does
   */
  fitting(context: Context, wordings: readonly string[], width: number, weight: number): string | null {
    return (
      wordings.find(
        (text) => (width / this.#widthOf(context, text, weight)) * 100 >= COMFORTABLE_TEXT_PX * this.#ratio,
      ) ?? null
    );
  }

  /** Width of a text at 100 px, measured once. */
  #widthOf(context: Context, text: string, weight: number): number {
    const key = `${weight}${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      if (this.#ruler?.context !== context || this.#ruler.weight !== weight) {
        context.font = `${weight} 100px ${FONT}`;
        this.#ruler = { context, weight };
      }
      this.#widths.set(key, (width = Math.max(1, context.measureText(text).width)));
    }
    return width;
  }
}
