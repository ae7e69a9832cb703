import type { Room } from '../../src/domain/room/room.ts';
import type { Point } from './matrix.ts';
import { areaOf, contains, type Extent, extentOf } from './outline.ts';
import { mainCorners } from './room-box.ts';
import type { DrawnPage, DrawnShape, Owner } from './walk.ts';

/** Places where a room's name stands; each is looked for among all shapes. */
const MAX_TRIES = 20;

/** How a shape was matched to its room. */
export type LinkedBy = 'data-room' | 'id' | 'text';
export interface Link {
  room: Room;
  shape: DrawnShape;
  by: LinkedBy;
}

export interface Links {
  links: Link[];
  /** `data-room` values whose room is unknown or already linked. */
  unknownNames: string[];
}

/**
 * Matches rooms to shapes: by `data-room`, then id, then text inside a shape. An element with several shapes uses its
 * largest closed one. A name of two rooms matches neither.
 */
export function linkRooms({ shapes, texts }: Pick<DrawnPage, 'shapes' | 'texts'>, rooms: readonly Room[]): Links {
  const byName = namesOf(rooms);
  const links = new Map<string, Link>();
  const taken = new Set<DrawnShape>();
  const unknownNames = new Set<string>();
  const link = (room: Room, shape: DrawnShape, by: LinkedBy) => {
    links.set(room.id, { room, shape, by });
    taken.add(shape);
  };
  const owners = shapesByOwner(shapes);
  for (const by of ['data-room', 'id'] as const) {
    for (const [owner, held] of owners) {
      const said = by === 'data-room' ? owner.room : owner.id;
      const room =
        said === null
          ? undefined
          : spellings(said)
              .map((name) => byName.get(name))
              .find((found) => found !== undefined);
      const shape = largest(held.filter((each) => !taken.has(each)));
      if (room !== undefined && shape !== null && !links.has(room.id)) link(room, shape, by);
      else if (by === 'data-room' && said !== null) unknownNames.add(said);
    }
  }
  const closed = bySize(shapes);
  const tries = new Map<Room, number>();
  for (const { text, at } of texts) {
    const room = byName.get(normal(text));
    const tried = room === undefined ? 0 : (tries.get(room) ?? 0);
    if (room === undefined || links.has(room.id) || tried >= MAX_TRIES) continue;
    tries.set(room, tried + 1);
    const around = closed.find(
      ({ shape, box, corners }) => !taken.has(shape) && isWithin(box, at) && contains(corners, at),
    );
    if (around !== undefined) link(room, around.shape, 'text');
  }
  return { links: [...links.values()], unknownNames: [...unknownNames] };
}

/** Normalizes a name: `A1.013`, `a1 013` and Illustrator's `A1_x2E_013` become equal. */
export const normal = (text: string): string =>
  text
    .replaceAll(/_x([0-9a-f]{2,4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Room names that an id may contain: as is, without a program's affixes, or in JSON. */
function spellings(said: string): string[] {
  const plain = said.trim();
  const bare = plain
    .replace(/_\d+_?$/, '')
    .replace(/^(?:desk|seat|room|workstation|workplace|ws|bureau|plek|platz|mesa)(?=[\W_])/i, '');
  return [...new Set([plain, ...wordsIn(plain), bare].map(normal))].filter((name) => name !== '');
}

/** Strings within JSON; none if it is not JSON. */
function wordsIn(said: string): string[] {
  if (!/^[{[]/.test(said)) return [];
  const words: string[] = [];
  try {
    JSON.parse(said, (_, value: unknown) => {
      if (typeof value === 'string') words.push(value);
      return value;
    });
  } catch {
    // A plain name may begin with a bracket.
  }
  return words;
}

/** Maps each name that only one room has. */
function namesOf(rooms: readonly Room[]): Map<string, Room> {
  const byName = new Map<string, Room | null>();
  for (const room of rooms) {
    for (const name of new Set(
      [room.id, room.identifier, room.identifier.split(';').at(-1) ?? '', room.name].map(normal),
    )) {
      if (name !== '') byName.set(name, byName.has(name) ? null : room);
    }
  }
  return new Map([...byName].flatMap(([name, room]) => (room === null ? [] : [[name, room] as const])));
}

function shapesByOwner(shapes: readonly DrawnShape[]): Map<Owner, DrawnShape[]> {
  const held = new Map<Owner, DrawnShape[]>();
  for (const shape of shapes) {
    for (const owner of shape.owners) {
      if (owner.room === null && owner.id === null) continue;
      const list = held.get(owner);
      if (list === undefined) held.set(owner, [shape]);
      else list.push(shape);
    }
  }
  return held;
}

export const isClosed = ({ outlines, filled }: DrawnShape): boolean =>
  outlines.some(({ closed }) => closed || filled) && areaOf(mainCorners({ outlines })) > 0;
/** Closed shapes with their corners, the smallest first. */
const bySize = (shapes: readonly DrawnShape[]) =>
  shapes
    .filter(isClosed)
    .flatMap((shape) => {
      const corners = mainCorners(shape);
      const box = extentOf(corners);
      return box === null ? [] : [{ shape, corners, box, area: areaOf(corners) }];
    })
    .sort((a, b) => a.area - b.area);
const largest = (shapes: readonly DrawnShape[]): DrawnShape | null => bySize(shapes).at(-1)?.shape ?? null;
const isWithin = ({ x0, y0, x1, y1 }: Extent, { x, y }: Point): boolean => x >= x0 && x <= x1 && y >= y0 && y <= y1;
