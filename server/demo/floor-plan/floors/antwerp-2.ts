import { COMPACT, QUIET, STANDARD, STANDING } from '../furniture/desks.ts';
import { kitchenCounter } from '../furniture/kitchen.ts';
import { plant, planter } from '../furniture/plants.ts';
import { alcove, armchairCircle, loungeGroup } from '../furniture/seating.ts';
import { highTable } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { cupboardBay, islandAlong, islandBay, lockerBay, plantBay, printBay, quietRows } from '../structure/bays.ts';
import { booths, focusRoom, meetingRoom, talkRoom, teamOffice } from '../structure/rooms.ts';
import { gap, piece, strip } from '../structure/strip.ts';
import { zone } from '../structure/zone.ts';
import { antwerpFloor } from './antwerp.ts';

/** Second floor: finance and legal, quiet along the quay, small offices in the garden wing. */
export function antwerp2(): Sketch {
  const { sketch, street, court, quay, garden, nook, south, gable } = antwerpFloor('B2');
  zone(sketch, street, 20, 15, 1620, 530, 'Berchem', { up: 30, size: 46 });
  zone(sketch, street, 2260, 15, 1660, 530, 'Sint-Andries', { up: 30, size: 46 });
  zone(sketch, quay, 560, 15, 2090, 530, 'Silent quay', { up: 265, size: 46, across: 0.965 });
  zone(sketch, court, 1180, 15, 1500, 650, 'Borgerhout');
  strip(sketch, street, 560, [
    gap(30),
    islandBay(3, { width: 400, offset: 25 }),
    islandBay(3, { width: 400, offset: 25 }),
    islandBay(3, { width: 400, offset: 25 }),
    islandBay(3, { width: 400, offset: 25 }),
    meetingRoom(330, 'Ensor', { depth: 540 }),
    talkRoom(280, 'Wouters', { depth: 540, door: 'left' }),
    gap(40),
    islandBay(3, { width: 400, kind: STANDING, offset: 25 }),
    islandBay(3, { width: 400, kind: STANDING, offset: 25 }),
    islandBay(3, { width: 400, kind: STANDING, offset: 25 }),
    islandBay(3, { width: 400, kind: STANDING, offset: 25 }),
  ]);
  strip(sketch, gable, 300, [booths(3, (index) => `B2 booth ${String(index + 1)}`, 160)]);
  strip(sketch, court, 680, [
    gap(135),
    meetingRoom(600, 'Permeke', { left: 'open', depth: 460, beyond: 72 }),
    meetingRoom(400, 'Delvaux', { depth: 460, door: 'left' }),
    gap(80),
    islandAlong(4, { kind: COMPACT, width: 730, offset: 86 }),
    islandAlong(4, { kind: COMPACT, width: 730, offset: 86 }),
  ]);
  strip(sketch, inside(court, 1190, 420), 260, [
    piece(1400, (_, at) => {
      highTable(sketch, inside(at, 280, 90), 300);
      for (const x of [640, 850]) alcove(sketch, inside(at, x, 80, 180));
      planter(sketch, inside(at, 1150, 70), 260);
    }),
  ]);
  strip(sketch, inside(court, 2760, 0), 680, [cupboardBay(320)]);
  strip(sketch, nook, 660, [
    piece(400, (_, at) => {
      kitchenCounter(sketch, inside(at, 20, 6), 420);
      loungeGroup(sketch, inside(at, 300, 430), 2);
      sketch.label(at, 230, 130, 42, 'Coffee');
    }),
  ]);
  armchairCircle(sketch, inside(nook, -170, 980), 3);
  strip(sketch, quay, 560, [
    meetingRoom(540, 'Magritte', { left: 'open', depth: 540 }),
    gap(30),
    quietRows(5, 3, QUIET, 200),
    quietRows(5, 3, QUIET, 200),
    gap(60),
    plantBay(),
  ]);
  strip(sketch, garden, 680, [
    teamOffice(380, 1, STANDARD, { depth: 380 }),
    teamOffice(380, 1, STANDARD, { depth: 380, door: 'left' }),
  ]);
  strip(sketch, inside(garden, 0, 430), 240, [lockerBay(10), printBay()]);
  strip(
    sketch,
    south,
    400,
    [0, 1].map((room) => focusRoom(195, { depth: 340, door: room % 2 ? 'left' : 'right' })),
  );
  planter(sketch, inside(south, 190, 560), 300);
  plant(sketch, inside(garden, 820, 60), 42);
  return sketch;
}
