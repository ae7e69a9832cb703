import { DUAL, STANDARD, STANDING } from '../furniture/desks.ts';
import { plant, planter } from '../furniture/plants.ts';
import { armchair } from '../furniture/seating.ts';
import { roundTable } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { islandBay, kitchen, lockerBay, plantBay, printBay } from '../structure/bays.ts';
import { booths, focusRoom, meetingRoom, talkRoom } from '../structure/rooms.ts';
import { gap, piece, strip } from '../structure/strip.ts';
import { zone } from '../structure/zone.ts';
import { lisbonFloor } from './lisbon.ts';

/** First floor: a service desk along the south, a kitchen at the terrace. */
export function lisbon1(): Sketch {
  const { sketch, north, south, riverNorth, riverSouth, porch } = lisbonFloor('C1');
  zone(sketch, north, 780, 15, 1240, 530, 'Alfama', { up: 28, size: 46, across: 0.335 });
  zone(sketch, south, 15, 15, 1210, 820, 'Chiado', { across: 0.335 });
  zone(sketch, riverNorth, 470, 15, 1640, 530, 'Graça', { up: 62, size: 46, across: 0.495 });
  zone(sketch, riverSouth, 540, 15, 1240, 820, 'Belém', { across: 0.335 });
  strip(sketch, north, 560, [
    kitchen(780, 1, 'Copa'),
    islandBay(3, { width: 410, kind: STANDING, offset: 25 }),
    islandBay(3, { width: 410, kind: STANDING, offset: 25 }),
    islandBay(3, { width: 410, kind: STANDING, offset: 25 }),
    meetingRoom(340, 'Pessoa', { depth: 540 }),
    meetingRoom(340, 'Florbela', { depth: 540, door: 'left' }),
    plantBay(60),
  ]);
  strip(sketch, porch, 200, [
    piece(400, (_, at) => {
      armchair(sketch, inside(at, 70, 70, 180));
      armchair(sketch, inside(at, 190, 70, 180));
      plant(sketch, inside(at, 300, 60), 40);
    }),
  ]);
  strip(sketch, south, 880, [
    islandBay(4, { width: 410, end: 'storage' }),
    islandBay(4, { width: 410, end: 'plant' }),
    islandBay(4, { width: 410 }),
    meetingRoom(640, 'Camões', { depth: 560 }),
  ]);
  strip(sketch, inside(south, 1250, 620), 200, [lockerBay(9), printBay()]);
  strip(sketch, riverNorth, 560, [
    talkRoom(460, 'Sophia', { depth: 540 }),
    ...[0, 1, 2, 3].map((bay) => islandBay(3, { width: 412, kind: bay < 2 ? DUAL : STANDARD, offset: 25 })),
    booths(3, (index) => `C1 booth ${String(index + 1)}`, 160),
  ]);
  strip(sketch, inside(riverNorth, 2130, 400), 160, [lockerBay(10)]);
  strip(sketch, riverSouth, 880, [
    meetingRoom(520, 'Saramago', { depth: 700, left: 'open', beyond: 119 }),
    gap(20),
    islandBay(4, { width: 410, end: 'plant' }),
    islandBay(4, { width: 410 }),
    islandBay(4, { width: 410, end: 'storage' }),
    ...[0, 1].map((room) => focusRoom(215, { depth: 340, door: room % 2 ? 'left' : 'right' })),
  ]);
  strip(sketch, inside(riverSouth, 1790, 430), 400, [
    piece(430, (_, at) => {
      for (const [x, y] of [
        [110, 120],
        [330, 150],
      ] as const)
        roundTable(sketch, inside(at, x, y), 48, 4);
      planter(sketch, inside(at, 220, 320), 300);
    }),
  ]);
  return sketch;
}
