import { DUAL, PROJECT, STANDARD } from '../furniture/desks.ts';
import { plant, planter } from '../furniture/plants.ts';
import { armchairCircle, loungeGroup } from '../furniture/seating.ts';
import { longTable, roundTable } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { islandBay, kitchen, lockerBay, lounge, plantBay, printBay, starBay, turnedIsland } from '../structure/bays.ts';
import { booths, focusRoom, meetingRoom, talkRoom } from '../structure/rooms.ts';
import { gap, piece, strip } from '../structure/strip.ts';
import { zone } from '../structure/zone.ts';
import { antwerpFloor } from './antwerp.ts';

/** Top floor: engineering in slanted islands and stars, a lunch room at the quay. */
export function antwerp3(): Sketch {
  const { sketch, street, court, quay, garden, nook, south, gable } = antwerpFloor('B3');
  zone(sketch, street, 1200, 15, 2780, 530, 'Shipyard', { up: 30, size: 46, across: 0.66 });
  zone(sketch, court, 645, 15, 1560, 650, 'Dock', { across: 0.33 });
  zone(sketch, quay, 1430, 15, 1230, 530, 'Zuiderdokken', { up: 265, size: 46, across: 0.34 });
  strip(sketch, street, 560, [
    meetingRoom(420, 'Panamarenko', { left: 'open', depth: 540 }),
    meetingRoom(400, 'Tuymans', { depth: 540, door: 'left' }),
    talkRoom(300, 'Raveel', { depth: 400 }),
    gap(60),
    turnedIsland(460, 2, 24, 265, PROJECT),
    turnedIsland(460, 2, 24, 265, PROJECT),
    turnedIsland(460, 2, 24, 265, PROJECT),
    islandBay(3, { width: 430, kind: DUAL, offset: 25 }),
    islandBay(3, { width: 430, kind: DUAL, offset: 25 }),
    islandBay(3, { width: 430, kind: DUAL, offset: 25 }),
  ]);
  strip(sketch, gable, 300, [booths(3, (index) => `B3 booth ${String(index + 1)}`, 160)]);
  strip(sketch, court, 680, [
    gap(135),
    meetingRoom(505, 'Borremans', { left: 'open', beyond: 14 }),
    gap(20),
    starBay(460, 330, PROJECT, 180),
    starBay(460, 380, PROJECT, 40),
    islandBay(4, { width: 400, kind: PROJECT }),
    gap(240),
    meetingRoom(440, 'Alechinsky', { depth: 400, door: 'left' }),
    focusRoom(190, { depth: 340 }),
    focusRoom(190, { depth: 340, door: 'left' }),
  ]);
  strip(sketch, inside(court, 2020, 0), 680, [piece(200, (_, at) => planter(sketch, inside(at, 80, 330, 90), 420))]);
  strip(sketch, inside(court, 2300, 470), 200, [printBay(), plantBay(), plantBay()]);
  strip(sketch, inside(nook, 10, 0), 660, [
    piece(400, (_, at) => {
      loungeGroup(sketch, inside(at, 330, 360, -45), 3);
      plant(sketch, inside(at, 60, 60), 40);
      plant(sketch, inside(at, 60, 560), 40);
    }),
  ]);
  armchairCircle(sketch, inside(nook, -170, 980), 3);
  strip(sketch, quay, 560, [
    kitchen(1100, 2, 'Lunch'),
    piece(330, (_, at) => {
      longTable(sketch, inside(at, 60, 270, 90), 350);
    }),
    islandBay(3, { width: 400, kind: STANDARD, offset: 25 }),
    islandBay(3, { width: 400, kind: STANDARD, offset: 25, end: 'none' }),
    islandBay(3, { width: 400, kind: STANDARD, offset: 25 }),
    plantBay(),
  ]);
  strip(sketch, garden, 680, [
    meetingRoom(420, 'Mara', { depth: 480, door: 'left' }),
    ...[0, 1].map((room) => focusRoom(220, { depth: 340, door: room % 2 ? 'left' : 'right' })),
  ]);
  strip(sketch, inside(garden, 430, 420), 240, [lockerBay(11)]);
  strip(sketch, south, 400, [lounge(390, 1, 1)]);
  for (const [x, y] of [
    [120, 480],
    [290, 440],
  ] as const)
    roundTable(sketch, inside(south, x, y), 42, 3);
  return sketch;
}
