import type { Context } from './aside.ts';
import type { Box } from './drawing.ts';
import type { Mark } from './looks.ts';
import type { Swatch } from './palette.ts';
import type { Placement } from './placement.ts';

export interface Block {
  box: Box | undefined;
  mark: Mark;
}

/**
 * Paints spots that are too small for glyphs: plain bodies, those of one colour after each other.
 * @param dimmed opacity of those that a filter leaves out
 */
export function paintBlocks(context: Context, { scale, x, y }: Placement, blocks: readonly Block[], swatchOf: (mark: Mark) => Swatch, dimmed: number): void {
  const groups = new Map<string, Block[][]>();
  for (const block of blocks) {
    const { look, dimmed: pale, waiting, accent } = block.mark;
    const key = accent == null ? look : `${look}${accent}`;
    let kinds = groups.get(key);
    if (kinds === undefined) groups.set(key, (kinds = [[], [], [], []]));
    kinds[(pale ? 1 : 0) + (waiting ? 2 : 0)]?.push(block);
  }
  for (const group of [...groups.values()].flat()) {
    const mark = group[0]?.mark;
    if (mark === undefined) continue;
    const { fill, edge } = swatchOf(mark);
    context.globalAlpha = mark.dimmed ? dimmed : 1;
    // Each block has its edge around it, or pale states would vanish in the pale floor.
    for (const [colour, inset] of [[mark.accent ?? edge, 0], [fill, 1]] as const) {
      context.fillStyle = colour;
      for (const { box } of group) {
        if (box === undefined) continue;
        const width = Math.max(2, Math.round(box.width * scale));
        const height = Math.max(2, Math.round(box.height * scale));
        context.fillRect(Math.round(box.x * scale) + x + inset, Math.round(box.y * scale) + y + inset, width - 2 * inset, height - 2 * inset);
      }
    }
  }
}
