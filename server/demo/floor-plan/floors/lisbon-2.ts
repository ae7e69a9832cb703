import { COMPACT, DUAL, PROJECT, QUIET } from '../furniture/desks.ts';
import { kitchenCounter } from '../furniture/kitchen.ts';
import { plant, planter } from '../furniture/plants.ts';
import { alcove, armchairCircle } from '../furniture/seating.ts';
import { highTable, roundTable } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import {
  islandBay,
  lockerBay,
  lounge,
  plantBay,
  printBay,
  quietRows,
  starBay,
  turnedIsland,
} from '../structure/bays.ts';
import { booths, focusRoom, meetingRoom, talkRoom, teamOffice } from '../structure/rooms.ts';
import { gap, piece, strip } from '../structure/strip.ts';
import { zone } from '../structure/zone.ts';
import { lisbonFloor } from './lisbon.ts';

/** Second floor: product teams by the river, quiet rows and focus rooms in the west. */
export function lisbon2(): Sketch {
  const { sketch, north, south, riverNorth, riverSouth, porch } = lisbonFloor('C2');
  zone(sketch, north, 0, 15, 1660, 530, 'Estrela', { up: 28, size: 46 });
  zone(sketch, riverNorth, 440, 15, 1660, 530, 'Marvila', { up: 62, size: 46, across: 0.27 });
  zone(sketch, riverSouth, 540, 15, 1230, 820, 'Alvalade', { across: 0.29 });
  strip(sketch, north, 560, [
    quietRows(4, 3, QUIET, 205),
    quietRows(4, 3, QUIET, 205),
    gap(20),
    ...[0, 1, 2].map((room) => focusRoom(205, { depth: 540, door: room % 2 ? 'left' : 'right' })),
    meetingRoom(400, 'Eça', { depth: 540 }),
  ]);
  strip(sketch, porch, 200, [plantBay(), piece(300, (_, at) => armchairCircle(sketch, inside(at, 120, 110), 2))]);
  strip(sketch, south, 880, [
    meetingRoom(640, 'Amália', { depth: 700 }),
    teamOffice(380, 2, DUAL, { depth: 460 }),
    teamOffice(380, 2, DUAL, { depth: 460, door: 'left' }),
    piece(480, (_, at) => {
      kitchenCounter(sketch, inside(at, 30, 6), 420);
      roundTable(sketch, inside(at, 130, 250), 52, 4);
      roundTable(sketch, inside(at, 350, 300), 52, 4);
      sketch.label(at, 240, 420, 42, 'Copa');
    }),
  ]);
  strip(sketch, inside(south, 660, 560), 300, [lockerBay(12), gap(40), printBay()]);
  strip(sketch, riverNorth, 560, [
    talkRoom(430, 'Almada', { depth: 420 }),
    gap(20),
    turnedIsland(430, 2, 60, 280, PROJECT),
    turnedIsland(430, 2, 60, 280, PROJECT),
    islandBay(3, { width: 390, kind: COMPACT, offset: 40 }),
    islandBay(3, { width: 390, kind: COMPACT, offset: 40 }),
    gap(20),
    booths(3, (index) => `C2 booth ${String(index + 1)}`, 160),
  ]);
  strip(sketch, inside(riverNorth, 2150, 330), 200, [
    piece(360, (_, at) => highTable(sketch, inside(at, 200, 100), 240)),
  ]);
  strip(sketch, riverSouth, 880, [
    meetingRoom(520, 'Vieira', { depth: 640, left: 'open', beyond: 110 }),
    gap(20),
    starBay(410, 280, PROJECT, 180),
    starBay(410, 280, PROJECT, 150),
    islandBay(4, { width: 410, kind: COMPACT, end: 'plant', offset: 60 }),
    lounge(420, 1, 2),
  ]);
  for (const x of [680, 900, 1110]) alcove(sketch, inside(riverSouth, x, 620, 180));
  planter(sketch, inside(riverSouth, 1960, 620), 300);
  plant(sketch, inside(south, 1850, 820), 40);
  return sketch;
}
