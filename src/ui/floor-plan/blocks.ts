import type { Context } from './offscreen.ts';
import type { Box } from './drawing.ts';
import { SCENERY } from './spot-appearance.ts';
import type { SpotAppearance } from './spot-appearance.ts';
import type { Swatch } from './palette.ts';
import type { Placement } from './placement.ts';

/** Where spots lie and how they look, each by the index of the spot. */
export interface Blocks {
  boxes: readonly Box[];
  appearances: readonly SpotAppearance[];
}

/**
 * Paints spots that are too small for glyphs: plain bodies, those of one colour after each other.
 * @param indices which spots
 * @param dimmed opacity of those that a filter leaves out
 */
export function paintBlocks(
  context: Context,
  { scale, x, y }: Placement,
  { boxes, appearances }: Blocks,
  indices: readonly number[],
  swatchOf: (appearance: SpotAppearance) => Swatch,
  dimmed: number,
): void {
  const groups = new Map<string, [kind: SpotAppearance, boxes: Box[]][]>();
  for (const index of indices) {
    const box = boxes[index];
    if (box === undefined) continue;
    const appearance = appearances[index] ?? SCENERY;
    const key = appearance.accent == null ? appearance.look : `${appearance.look}${appearance.accent}`;
    let kinds = groups.get(key);
    if (kinds === undefined) groups.set(key, (kinds = []));
    const group = kinds.find(([kind]) => kind.dimmed === appearance.dimmed && kind.waiting === appearance.waiting);
    if (group === undefined) kinds.push([appearance, [box]]);
    else group[1].push(box);
  }
  for (const [appearance, group] of [...groups.values()].flat()) {
    const { fill, edge } = swatchOf(appearance);
    context.globalAlpha = appearance.dimmed ? dimmed : 1;
    // Each block has its edge around it, or pale states would vanish in the pale floor.
    for (const [colour, inset] of [
      [appearance.accent ?? edge, 0],
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
