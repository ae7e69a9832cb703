import type { DeskKind } from '../furniture/desks.ts';
import { desk, FOCUS } from '../furniture/desks.ts';
import { plant } from '../furniture/plants.ts';
import { officeChair, sofa } from '../furniture/seating.ts';
import { cupboards } from '../furniture/storage.ts';
import { meetingTable, roundTable, wallScreen } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Piece } from './strip.ts';
import type { Enclosure } from './walls.ts';
import { enclose } from './walls.ts';

interface RoomOptions extends Enclosure {
  /** Depth in cm, if less than the strip's. */
  depth?: number;
}

/** A meeting room: a table to fit, a screen and a plant. */
export function meetingRoom(width: number, name: string, { depth: own, ...walls }: RoomOptions = {}): Piece {
  return {
    width,
    draw: (sketch, at, depth) => {
      const deep = own ?? depth;
      enclose(sketch, at, width, deep, walls);
      const upright = deep > width + 60;
      const [long, across] = upright ? [deep - 70, width] : [width, deep - 70];
      const middle = inside(at, width / 2, (deep - 60) / 2, upright ? 90 : 0);
      if (long < 330) roundTable(sketch, middle, 52, 4);
      else meetingTable(sketch, middle, Math.min(560, long - 210), across > 400 ? 130 : 105, long > 400);
      wallScreen(
        sketch,
        upright
          ? inside(at, width / 2, 14)
          : inside(at, walls.door === 'left' ? width - 8 : 8, (deep - 60) / 2, walls.door === 'left' ? 90 : 270),
        140,
      );
      plant(sketch, inside(at, walls.door === 'left' ? width - 42 : 42, 42), 26);
      sketch.space(inside(at, width / 2, deep / 2), width - 12, deep - 12, 'meeting', name);
    },
  };
}

/** A room with one workstation, a cupboard and a plant. */
export function focusRoom(width: number, { depth: own, ...walls }: RoomOptions = {}, kind: DeskKind = FOCUS): Piece {
  return {
    width,
    draw: (sketch, at, depth) => {
      const deep = own ?? depth;
      enclose(sketch, at, width, deep, walls);
      const left = walls.door === 'left';
      desk(sketch, left ? inside(at, width - 56, 110, 90) : inside(at, 56, 110, 270), kind);
      if (deep > 300)
        cupboards(sketch, left ? inside(at, width - 10, deep - 100, 90) : inside(at, 10, deep - 20, 270), 80);
    },
  };
}

/** A room with `rows` of desks against its two side walls. */
export function teamOffice(
  width: number,
  rows: number,
  kind: DeskKind,
  { depth: own, ...walls }: RoomOptions = {},
): Piece {
  return {
    width,
    draw: (sketch, at, depth) => {
      const deep = own ?? depth;
      enclose(sketch, at, width, deep, walls);
      for (let row = 0; row < rows; row += 1) {
        const y = 45 + kind.width / 2 + row * (kind.width + 4);
        desk(sketch, inside(at, 52, y, 270), kind);
        desk(sketch, inside(at, width - 52, y, 90), kind);
      }
      plant(sketch, inside(at, walls.door === 'left' ? width - 42 : 42, deep - 44), 28);
    },
  };
}

/** Phone booths side by side, 130 cm each. */
export function booths(count: number, firstName: (index: number) => string, depth = 140): Piece {
  return {
    width: count * 130,
    draw: (sketch, at) => {
      for (let index = 0; index < count; index += 1) {
        const booth = inside(at, index * 130, 0);
        enclose(sketch, booth, 130, depth, { back: 'wall', door: index % 2 ? 'left' : 'right', outwards: true });
        sketch.pen('furniture').rect(booth, 12, 8, 106, 42, 6);
        officeChair(sketch, inside(booth, 65, 74));
        sketch.space(inside(booth, 65, depth / 2), 118, depth - 12, 'booth', firstName(index));
      }
    },
  };
}

/** A small room with a sofa and a table, without a screen. */
export function talkRoom(width: number, name: string, { depth: own, ...walls }: RoomOptions = {}): Piece {
  return {
    width,
    draw: (sketch, at, depth) => {
      const deep = own ?? depth;
      enclose(sketch, at, width, deep, walls);
      sofa(sketch, inside(at, width / 2, 56, 180), Math.max(2, Math.floor((width - 90) / 65)));
      sketch.pen('furniture').rect(at, width / 2 - 40, 125, 80, 45, 6);
      plant(sketch, inside(at, walls.door === 'left' ? width - 40 : 40, deep - 40), 26);
      sketch.space(inside(at, width / 2, deep / 2), width - 12, deep - 12, 'meeting', name);
    },
  };
}
