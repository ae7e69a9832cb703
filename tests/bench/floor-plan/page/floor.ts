import type { Drawing, Spot } from '../../../../src/ui/floor-plan/drawing.ts';
import type { SpotLook } from '../../../../src/ui/floor-plan/spot-appearance.ts';

/** States that a desk of the bench can have. */
export const LOOKS = [
  'available',
  'occupied',
  'confirmed',
  'colleague',
  'blocked',
] as const satisfies readonly SpotLook[];
export type DeskLook = (typeof LOOKS)[number];

/** For the contenders that have no palette: the body's colour and its edge. */
export const COLOURS: Record<DeskLook, { fill: string; edge: string }> = {
  available: { fill: '#1f8a58', edge: '#14643f' },
  occupied: { fill: '#f2c230', edge: '#a87f00' },
  confirmed: { fill: '#c8332b', edge: '#861a14' },
  colleague: { fill: '#f2c230', edge: '#7a5a00' },
  blocked: { fill: '#ffffff', edge: '#7d8a9b' },
};

/** Numbers in [0, 1) that are the same at every run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Sizes in centimetres. */
const DESK = { width: 140, height: 80 };
const ISLAND = { width: 780, height: 340 };
const MARGIN = 100;

/** One floor for all contenders. */
export interface BenchFloor {
  width: number;
  height: number;
  desks: Spot[];
  looks: DeskLook[];
  rooms: Spot[];
  /** Outlines of the slab, as path data. */
  slab: string;
  /** Walls as lines from point to point. */
  walls: [x: number, y: number][][];
}

/** Desks in islands of eight, with a row of meeting rooms after every fifth row of islands; shaped for a phone. */
export function makeFloor(count: number): BenchFloor {
  const random = chance(count * 7 + 1);
  const islands = Math.ceil(count / 8);
  const columns = Math.max(2, Math.round(Math.sqrt((islands * ISLAND.height * 390) / (ISLAND.width * 844))));
  const desks: Spot[] = [];
  const looks: DeskLook[] = [];
  const rooms: Spot[] = [];
  let top = 0;
  for (let island = 0; island < islands; island += 1) {
    const column = island % columns;
    if (column === 0 && island > 0) top += ISLAND.height;
    if (column === 0 && island > 0 && (island / columns) % 5 === 0) {
      for (let at = 0; at < columns; at += 1) {
        rooms.push({
          id: `room-${String(rooms.length)}`,
          name: `Room ${String(rooms.length + 1)}`,
          x: MARGIN + at * ISLAND.width,
          y: top + 120,
          width: ISLAND.width - 80,
          height: 280,
          rotation: 0,
          active: false,
        });
      }
      top += 400;
    }
    for (let seat = 0; seat < 8 && desks.length < count; seat += 1) {
      looks.push(random() < 0.55 ? 'available' : (LOOKS[1 + Math.floor(random() * 4)] ?? 'occupied'));
      desks.push({
        id: `desk-${String(desks.length)}`,
        name: `${String.fromCodePoint(65 + (column % 26))}${String(desks.length + 1).padStart(4, '0')}`,
        x: MARGIN + column * ISLAND.width + (seat % 4) * 160,
        y: top + 120 + (seat >> 2) * 110,
        ...DESK,
        rotation: 0,
        active: true,
      });
    }
  }
  const width = 2 * MARGIN + columns * ISLAND.width;
  const height = top + ISLAND.height + 200;
  const slab: [number, number][] = [
    [20, 20],
    [width - 20, 20],
    [width - 20, height - 20],
    [20, height - 20],
    [20, 20],
  ];
  const walls = rooms.map(({ x, y, width: w, height: h }): [number, number][] => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
    [x, y],
  ]);
  return { width, height, desks, looks, rooms, slab: pathOf(slab), walls: [slab, ...walls] };
}

/** A line from point to point, as path data. */
export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${String(x)} ${String(y)}`).join('');

/** The floor as the product's own component takes it. */
export const drawingOf = (floor: BenchFloor): Drawing => ({
  key: 'bench',
  width: floor.width,
  height: floor.height,
  labels: [],
  spots: [...floor.rooms, ...floor.desks],
  layers: [
    { kind: 'slab', path: `${floor.slab}Z` },
    { kind: 'wall', path: floor.walls.map(pathOf).join('') },
  ],
});

/** Other looks for a share of the desks. @param turn each has others */
export function changesOf(floor: BenchFloor, share: number, turn: number): Map<number, DeskLook> {
  const random = chance(turn + 100);
  const changes = new Map<number, DeskLook>();
  const most = Math.max(1, Math.round(floor.desks.length * share));
  while (changes.size < most) {
    const index = Math.floor(random() * floor.desks.length);
    const before = LOOKS.indexOf(floor.looks[index] ?? 'available');
    changes.set(index, LOOKS[(before + 1 + Math.floor(random() * 4)) % LOOKS.length] ?? 'available');
  }
  return changes;
}
