import { plan } from '../../src/contract/room.ts';
import type { FloorPlanDocument } from '../../src/domain/floor-plan/floor-plan.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { RefusedDrawing } from './refused-drawing.ts';

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const pairs = (count: number): string => Array.from({ length: count }, () => `${NUMBER} ${NUMBER}`).join(' ');
/** Path steps that the app paints: absolute commands with plain numbers, first a move. */
const STEP = new RegExp(`(?:M${pairs(1)}|L${pairs(1)}|C${pairs(3)}|H${NUMBER}|V${NUMBER}|Z)`, 'y');
/** In cm: a floor measures a metre to a kilometre. */
const MIN_SIZE = 100;
const MAX_SIZE = 100_000;
const MAX_BYTES = 4_000_000;

/**
 * Validates a floor plan before it is stored, as if it came from outside.
 * @throws RefusedDrawing if the app cannot paint it
 */
export function checkFloorPlan(document: FloorPlanDocument, rooms: readonly Pick<Room, 'id'>[]): FloorPlanDocument {
  const text = JSON.stringify(document);
  if (text.length > MAX_BYTES)
    throw new RefusedDrawing(`what is left of it is larger than ${String(MAX_BYTES / 1_000_000)} MB`);
  const read = plan.safeParse(JSON.parse(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new RefusedDrawing(`what is left of it is no plan: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  const { width, height, layers, shapes } = read.data;
  for (const side of [width, height]) {
    if (side < MIN_SIZE || side > MAX_SIZE)
      throw new RefusedDrawing(
        `the floor would be ${String(width / 100)} by ${String(height / 100)} metres; name its width with --width`,
      );
  }
  for (const { kind, path } of layers)
    if (!isPaintable(path)) throw new RefusedDrawing(`the layer ${kind} cannot be read again`);
  const known = new Set(rooms.map(({ id }) => id));
  const drawn = new Set<string>();
  for (const { roomId, width: across, height: down } of shapes) {
    if (!known.has(roomId) || drawn.has(roomId) || across <= 0 || down <= 0)
      throw new RefusedDrawing(`the shape of room ${roomId} cannot be read again`);
    drawn.add(roomId);
  }
  return read.data;
}

function isPaintable(path: string): boolean {
  if (!path.startsWith('M')) return false;
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    // A failed sticky match resets `lastIndex` to 0.
    if (!STEP.test(path)) return false;
  }
  return true;
}
