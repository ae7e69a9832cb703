import type { Context } from './offscreen.ts';
import type { DrawingLayer } from './drawing.ts';
import { chunksOf, layerStyle } from './layers.ts';
import type { LayerChunk, LayerStyle } from './layers.ts';
import type { Placement } from './placement.ts';

/** A part of the drawing, in drawing units. */
export interface Sight {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface PaintedLayer extends DrawingLayer {
  /** Cut when it is first painted: a floor's outlines take a while. */
  chunks?: (LayerChunk & { inside?: Path2D; edge?: Path2D })[];
}

/** Paints what a drawing consists of beside its spots. */
export class LayerPainter {
  readonly #layers: PaintedLayer[];
  #styles = new Map<string, LayerStyle>();
  #dark: boolean;

  constructor(layers: readonly DrawingLayer[], dark: boolean) {
    this.#layers = layers.map((layer) => ({ ...layer }));
    this.#dark = dark;
  }

  recolour(dark: boolean): void {
    this.#dark = dark;
    this.#styles = new Map();
  }

  /**
   * Paints the layers as far as they are in sight, a chunk with every step.
   * @param ratio device pixels per CSS pixel
   * @param rooms paints the rooms' floors: above slab and zones, below walls and furniture
   */
  *pieces(
    context: Context,
    placement: Placement,
    ratio: number,
    sight: Sight,
    rooms: () => void,
  ): Generator<void, void> {
    const floor = this.#layers.findIndex((layer) => layer.kind !== 'slab' && layer.kind !== 'zone');
    for (const [index, layer] of this.#layers.entries()) {
      if (index === floor) rooms();
      yield* this.#layerPieces(context, placement, ratio, layer, sight);
    }
    if (floor < 0) rooms();
  }

  #style(kind: string): LayerStyle {
    let style = this.#styles.get(kind);
    if (style === undefined) this.#styles.set(kind, (style = layerStyle(kind, this.#dark)));
    return style;
  }

  *#layerPieces(
    context: Context,
    { scale, x, y }: Placement,
    ratio: number,
    layer: PaintedLayer,
    { x0, y0, x1, y1 }: Sight,
  ): Generator<void, void> {
    const { fill, stroke, width, from } = this.#style(layer.kind);
    if (scale / ratio < from) return;
    if (layer.chunks === undefined) {
      layer.chunks = chunksOf(layer.kind, layer.path);
      yield;
    }
    context.setTransform(scale, 0, 0, scale, x, y);
    const thick = Math.max(width, 0.6 / scale);
    context.lineWidth = thick;
    if (stroke !== null) context.strokeStyle = stroke;
    for (const chunk of layer.chunks) {
      if (chunk.x1 + width < x0 || chunk.y1 + width < y0 || chunk.x0 - width > x1 || chunk.y0 - width > y1) continue;
      if (chunk.closed && fill !== null) {
        context.fillStyle = fill;
        for (const rect of chunk.rects) context.fillRect(rect.x, rect.y, rect.width, rect.height);
        if (chunk.filled !== '') context.fill((chunk.inside ??= new Path2D(chunk.filled)), chunk.rule);
      }
      if (stroke !== null) {
        context.fillStyle = stroke;
        for (const rect of chunk.rects) context.strokeRect(rect.x, rect.y, rect.width, rect.height);
        for (const line of chunk.lines)
          context.fillRect(
            Math.min(line.x0, line.x1) - thick / 2,
            Math.min(line.y0, line.y1) - thick / 2,
            Math.abs(line.x1 - line.x0) + thick,
            Math.abs(line.y1 - line.y0) + thick,
          );
        if (chunk.stroked !== '') context.stroke((chunk.edge ??= new Path2D(chunk.stroked)));
      }
      yield;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
  }
}
