import { COMPACT, DUAL, STANDARD, STANDING } from '../furniture/desks.ts';
import { plant, planter } from '../furniture/plants.ts';
import { armchairCircle } from '../furniture/seating.ts';
import { roundTable } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { islandBay, kitchen, lockerBay, plantBay, printBay } from '../structure/bays.ts';
import { booths, focusRoom, meetingRoom, talkRoom } from '../structure/rooms.ts';
import { gap, piece, strip } from '../structure/strip.ts';
import { zone } from '../structure/zone.ts';
import { antwerpFloor } from './antwerp.ts';

/** First floor: sales and operations along the street, a café at the court. */
export function antwerp1(): Sketch {
  const { sketch, street, court, quay, garden, nook, south, gable } = antwerpFloor('B1');
  zone(sketch, street, 1480, 15, 2480, 530, 'Zurenborg', { up: 30, size: 46 });
  zone(sketch, court, 645, 15, 1630, 650, 'Het Zuid');
  zone(sketch, quay, 650, 15, 2010, 530, 'Linkeroever', { up: 265, size: 46, across: 0.4 });
  strip(sketch, street, 560, [
    meetingRoom(560, 'Rubens', { left: 'open', depth: 540 }),
    talkRoom(300, 'Jordaens', { depth: 540 }),
    meetingRoom(360, 'Teniers', { depth: 540, door: 'left' }),
    lockerBay(6),
    ...[0, 1, 2, 3, 4, 5].map((bay) => islandBay(3, { width: 410, kind: bay < 3 ? STANDARD : STANDING, offset: 25 })),
  ]);
  strip(sketch, court, 680, [
    gap(135),
    meetingRoom(505, 'Van Dyck', { left: 'open', beyond: 14 }),
    islandBay(3, { width: 400, kind: DUAL, end: 'plant' }),
    islandBay(3, { width: 400, kind: DUAL }),
    islandBay(3, { width: 400, kind: DUAL }),
    islandBay(3, { width: 420, kind: DUAL, end: 'storage' }),
    printBay(),
    plantBay(),
    talkRoom(300, 'Brouwer', { depth: 420 }),
  ]);
  strip(sketch, nook, 660, [kitchen(700, 0, 'Café')]);
  for (const [x, y] of [
    [600, 330],
    [430, 520],
    [210, 640],
    [190, 860],
  ] as const)
    roundTable(sketch, inside(nook, x, y), 48, 4);
  armchairCircle(sketch, inside(nook, -170, 980), 3);
  strip(sketch, quay, 560, [
    meetingRoom(640, 'Bruegel', { left: 'open', depth: 540 }),
    islandBay(3, { width: 400, kind: COMPACT, end: 'plant' }),
    islandBay(3, { width: 400, kind: COMPACT }),
    islandBay(3, { width: 400, kind: COMPACT }),
    islandBay(3, { width: 400, kind: COMPACT, end: 'storage' }),
    islandBay(3, { width: 400, kind: COMPACT }),
    plantBay(),
  ]);
  strip(
    sketch,
    garden,
    680,
    [0, 1, 2].map((room) => focusRoom(220, { depth: 340, door: room % 2 ? 'left' : 'right' })),
  );
  strip(sketch, inside(garden, 0, 420), 260, [lockerBay(16)]);
  strip(sketch, south, 400, [
    piece(400, (_, at) => {
      armchairCircle(sketch, inside(at, 190, 230), 4);
      plant(sketch, inside(at, 340, 60), 40);
      planter(sketch, inside(at, 190, 490), 260);
    }),
  ]);
  strip(sketch, gable, 300, [booths(3, (index) => `B1 booth ${String(index + 1)}`, 160)]);
  return sketch;
}
