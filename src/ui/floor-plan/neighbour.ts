import type { Box } from './drawing.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

const STEP: Record<Direction, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
/** Weight of a step sideways beside one ahead. */
const SIDEWAYS_COST = 2.5;

/**
 * The spot that a person means by an arrow key: ahead within 60° of the direction, near, and little to the side.
 * @param boxes boxes of all spots
 * @param allowed whether a spot may be chosen
 * @param from index of the spot to leave
 * @returns index of the neighbour, or -1 when there is none that way
 */
export function neighbour(
  boxes: readonly Box[],
  allowed: (index: number) => boolean,
  from: number,
  direction: Direction,
): number {
  const start = boxes[from];
  if (start === undefined) return -1;
  const [ux, uy] = STEP[direction];
  const x = start.x + start.width / 2;
  const y = start.y + start.height / 2;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    if (index === from || !allowed(index)) return;
    const dx = box.x + box.width / 2 - x;
    const dy = box.y + box.height / 2 - y;
    const ahead = dx * ux + dy * uy;
    const sideways = Math.abs(dx * uy) + Math.abs(dy * ux);
    if (ahead < 1 || sideways > ahead * 1.732) return;
    const cost = ahead + sideways * SIDEWAYS_COST;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
