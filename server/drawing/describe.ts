import type { LinkedBy } from './link-rooms.ts';
import type { DrawnFloorPlan } from './floor-plan-from-drawing.ts';

/** Names so many of each kind and counts the rest. */
const MAX_NAMED = 40;
const SCALED = {
  width: 'as you said',
  workstations: 'told from the workstations',
  guess: 'a guess: name the width with --width',
};
const BY: Record<LinkedBy, string> = { 'data-room': 'by data-room', id: 'by id', text: 'by the name inside' };

/** Describes the result, with unlinked rooms, names and shapes. */
export function describeDrawnFloorPlan({
  document,
  links,
  roomsLeft,
  namesLeft,
  shapesLeft,
  leftOut,
  scaledBy,
}: DrawnFloorPlan): string[] {
  const count = (by: LinkedBy) => links.filter((link) => link.by === by).length;
  const ways = (['data-room', 'id', 'text'] as const)
    .filter((by) => count(by) > 0)
    .map((by) => `${String(count(by))} ${BY[by]}`);
  const drawn = `${String(links.length)} of ${String(links.length + roomsLeft.length)} rooms are on the drawing`;
  const linked = ways.length > 0 ? `${drawn}: ${ways.join(', ')}` : drawn;
  return [
    `▸ the floor is ${metres(document.width, 1)} by ${metres(document.height, 1)} metres (${SCALED[scaledBy]})`,
    `▸ ${linked}`,
    ...listed(
      'rooms that are not on it',
      roomsLeft.map(({ name, identifier }) => `${name} (${identifier})`),
    ),
    ...listed('names in it that no room of this floor has, or that stand there twice', namesLeft),
    ...listed(
      'shapes that look like workstations but bear no name',
      shapesLeft.map(
        ({ x, y, width, height }) => `at ${metres(x)}, ${metres(y)}: ${metres(width)} by ${metres(height)} m`,
      ),
    ),
    ...listed(
      'left out',
      [...leftOut].sort(([, a], [, b]) => b - a).map(([name, times]) => `${name} × ${String(times)}`),
    ),
  ];
}

const metres = (centimetres: number, digits = 2): string => (centimetres / 100).toFixed(digits);

function listed(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const more = items.length > MAX_NAMED ? [`  … and ${String(items.length - MAX_NAMED)} more`] : [];
  return [`▸ ${title}: ${String(items.length)}`, ...items.slice(0, MAX_NAMED).map((item) => `  ${item}`), ...more];
}
