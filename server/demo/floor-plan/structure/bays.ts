import type { DeskKind } from '../furniture/desks.ts';
import { deskRow, island, STANDARD, star } from '../furniture/desks.ts';
import { kitchenCounter, kitchenIsland } from '../furniture/kitchen.ts';
import { plant, planter } from '../furniture/plants.ts';
import { loungeGroup } from '../furniture/seating.ts';
import { cupboards, lockers, printCorner } from '../furniture/storage.ts';
import { longTable } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Piece } from './strip.ts';

/** Distance between desks and facade, in cm. */
const OFF_WALL = 70;

export interface BayOptions {
  width?: number;
  kind?: DeskKind;
  /** Ends the island towards the corridor. */
  end?: 'storage' | 'plant' | 'none';
  offset?: number;
}

/** An island across the facade, so that nobody faces the window; `pairs` of desks back to back. */
export function islandBay(
  pairs: number,
  { width = 390, kind = STANDARD, end = 'none', offset = OFF_WALL }: BayOptions = {},
): Piece {
  return {
    width,
    draw: (sketch, at) => {
      const length = pairs * kind.width;
      island(sketch, inside(at, width / 2, offset + length / 2, 90), pairs, kind, end === 'storage');
      if (end === 'plant') planter(sketch, inside(at, width / 2, offset + length + 34), 150);
    },
  };
}

/** An island along the facade; its upper row faces the room. */
export function islandAlong(
  columns: number,
  { width, kind = STANDARD, end = 'none', offset = 130 }: BayOptions = {},
): Piece {
  const length = width ?? columns * kind.width + 160;
  return {
    width: length,
    draw: (sketch, at) =>
      island(sketch, inside(at, length / 2, offset + kind.depth + 3), columns, kind, end === 'storage'),
  };
}

/** An island at an angle; takes about a square. */
export function turnedIsland(
  width: number,
  columns: number,
  turn: number,
  centre: number,
  kind: DeskKind = STANDARD,
): Piece {
  return { width, draw: (sketch, at) => island(sketch, inside(at, width / 2, centre, turn), columns, kind) };
}

/** A star of three desks around a plant. */
export function starBay(width: number, centre: number, kind: DeskKind = STANDARD, turn = 0): Piece {
  return {
    width,
    draw: (sketch, at) => {
      star(sketch, inside(at, width / 2, centre, turn), kind);
      plant(sketch, inside(at, width / 2, centre), 30);
    },
  };
}

/** Single rows with screens, all facing the same way; for quiet work. */
export function quietRows(rows: number, desksPerRow: number, kind: DeskKind, pitch = 215): Piece {
  return {
    width: rows * pitch,
    draw: (sketch, at) => {
      for (let row = 0; row < rows; row += 1)
        deskRow(
          sketch,
          inside(at, row * pitch + 60, OFF_WALL + (desksPerRow * kind.width) / 2, 270),
          desksPerRow,
          kind,
        );
    },
  };
}

/** Sofas and armchairs at the window. */
export function lounge(width: number, groups = 1, seats = 3): Piece {
  return {
    width,
    draw: (sketch, at, depth) => {
      for (let group = 0; group < groups; group += 1)
        loungeGroup(sketch, inside(at, ((group + 0.5) * width) / groups - 30, Math.min(depth / 2, 230)), seats);
      plant(sketch, inside(at, 45, 50), 38);
      plant(sketch, inside(at, width - 45, 50), 34);
    },
  };
}

/** A kitchen along the facade, with an island and long tables. */
export function kitchen(width: number, tables: number, label = 'Kitchen'): Piece {
  return {
    width,
    draw: (sketch, at, depth) => {
      kitchenCounter(sketch, inside(at, 20, 6), Math.min(width - 40, 460));
      kitchenIsland(sketch, inside(at, 250, 195), 300);
      for (let table = 0; table < tables; table += 1)
        longTable(sketch, inside(at, 580 + table * 240, depth / 2 - 20, 90), Math.min(420, depth - 260));
      sketch.label(at, 250, 372, 42, label);
    },
  };
}

/** Lockers along the upper side. */
export const lockerBay = (count: number): Piece => ({
  width: count * 40 + 20,
  draw: (sketch, at) => lockers(sketch, inside(at, 10, 4), count),
});
export const cupboardBay = (length: number): Piece => ({
  width: length + 20,
  draw: (sketch, at) => cupboards(sketch, inside(at, 10, 4), length),
});
export const printBay = (): Piece => ({ width: 270, draw: (sketch, at) => printCorner(sketch, inside(at, 10, 6)) });
export const plantBay = (width = 90): Piece => ({
  width,
  draw: (sketch, at) => plant(sketch, inside(at, width / 2, 48), 36),
});
