import type { Context } from './aside.ts';
import type { Box } from './drawing.ts';
import { SCENERY } from './looks.ts';
import type { Mark } from './looks.ts';
import type { Swatch } from './palette.ts';
import type { Placement } from './placement.ts';

/** Where spots lie and how they look, each by the index of the spot. */
export interface Blocks {
  boxes: readonly Box[];
  marks: readonly Mark[];
}

/**
 * Paints spots that are too small for glyphs: plain bodies, those of one colour after each other.
 * @param indices which spots
 * @param dimmed opacity of those that a filter leaves out
 */
export function paintBlocks(
  context: Context,
  { scale, x, y }: Placement,
  { boxes, marks }: Blocks,
  indices: readonly number[],
  swatchOf: (mark: Mark) => Swatch,
  dimmed: number,
): void {
  const groups = new Map<string, [kind: Mark, boxes: Box[]][]>();
  for (const index of indices) {
    const box = boxes[index];
    if (box === undefined) continue;
    const mark = marks[index] ?? SCENERY;
    const key = mark.accent == null ? mark.look : `${mark.look}${mark.accent}`;
    let kinds = groups.get(key);
    if (kinds === undefined) groups.set(key, (kinds = []));
    const group = kinds.find(([kind]) => kind.dimmed === mark.dimmed && kind.waiting === mark.waiting);
    if (group === undefined) kinds.push([mark, [box]]);
    else group[1].push(box);
  }
  for (const [mark, group] of [...groups.values()].flat()) {
    const { fill, edge } = swatchOf(mark);
    context.globalAlpha = mark.dimmed ? dimmed : 1;
    // Each block has its edge around it, or pale states would vanish in the pale floor.
    for (const [colour, inset] of [
      [mark.accent ?? edge, 0],
      [fill, 1],
    ] as const) {
      context.fillStyle = colour;
      for (const box of group) {
        const width = Math.max(2, Math.round(box.width * scale));
        const height = Math.max(2, Math.round(box.height * scale));
        context.fillRect(
          Math.round(box.x * scale) + x + inset,
          Math.round(box.y * scale) + y + inset,
          width - 2 * inset,
          height - 2 * inset,
        );
      }
    }
  }
}
