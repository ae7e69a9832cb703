import { COMPACT, DUAL, PROJECT, STANDING } from '../furniture/desks.ts';
import { kitchenCounter } from '../furniture/kitchen.ts';
import { plant, planter } from '../furniture/plants.ts';
import { alcove, armchairCircle } from '../furniture/seating.ts';
import { highTable, roundTable } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { islandAlong, islandBay, lockerBay, lounge, plantBay, printBay, starBay } from '../structure/bays.ts';
import { booths, meetingRoom, talkRoom, teamOffice } from '../structure/rooms.ts';
import { backToBack, gap, piece, strip } from '../structure/strip.ts';
import { zone } from '../structure/zone.ts';
import { amsterdamFloor, BAY } from './amsterdam.ts';

/** Second floor: project teams at stars of three desks, and a stage. */
export function amsterdam2(): Sketch {
  const { sketch, north, south, west, east } = amsterdamFloor('A2');
  zone(sketch, north, 0, 15, 5 * BAY - 15, 660, 'Plantage');
  zone(sketch, north, 8 * BAY + 10, 15, 4.5 * BAY - 20, 660, 'Project harbour', { across: 0.33 });
  zone(sketch, south, 8 * BAY + 15, 15, 5.8 * BAY, 660, 'Rivierenbuurt');
  strip(sketch, north, 700, [
    islandBay(3),
    islandBay(3, { end: 'storage' }),
    islandBay(3),
    islandBay(3, { end: 'plant' }),
    islandBay(3),
    meetingRoom(BAY, 'Toorop'),
    meetingRoom(BAY, 'Israels', { door: 'left' }),
    meetingRoom(BAY, 'Breitner', { depth: 480 }),
    starBay(1.5 * BAY, 330, PROJECT),
    starBay(1.5 * BAY, 370, PROJECT, 60),
    starBay(1.5 * BAY, 330, PROJECT, 20),
    teamOffice(BAY, 3, DUAL, { depth: 640 }),
    teamOffice(BAY, 3, DUAL, { depth: 640, door: 'left' }),
    meetingRoom(1.5 * BAY + 40, 'Koekkoek', { right: 'open' }),
  ]);
  strip(sketch, inside(south, 0, 0), 700, [
    talkRoom(BAY, 'Schwartze', { depth: 400 }),
    talkRoom(0.9 * BAY, 'Ronner', { depth: 400, door: 'left' }),
    meetingRoom(2 * BAY, 'Van Gogh', { door: 'left' }),
  ]);
  strip(sketch, inside(south, 4 * BAY, 240), 460, [
    piece(4 * BAY, (_, at) => {
      kitchenCounter(sketch, inside(at, 40, 6), 340);
      for (const x of [560, 800, 1040, 1280]) roundTable(sketch, inside(at, x, 120), 50, 4);
      for (const x of [680, 920, 1160]) roundTable(sketch, inside(at, x, 320), 50, 4);
      planter(sketch, inside(at, 1480, 230, 90), 300);
      sketch.label(at, 210, 230, 42, 'Pantry');
    }),
  ]);
  strip(sketch, inside(south, 8 * BAY, 0), 700, [
    islandAlong(4, { kind: COMPACT, width: 1.8 * BAY }),
    islandAlong(4, { kind: COMPACT, width: 1.8 * BAY }),
    islandBay(3, { kind: STANDING }),
    islandBay(3, { kind: STANDING, end: 'plant' }),
  ]);
  strip(sketch, inside(south, 8 * BAY, 440), 200, [
    piece(3.6 * BAY, (_, at) => {
      highTable(sketch, inside(at, 250, 90), 300);
      alcove(sketch, inside(at, 1080, 70, 180));
      alcove(sketch, inside(at, 1290, 70, 180));
    }),
  ]);
  backToBack(
    sketch,
    inside(west, 60, 170),
    190,
    [booths(4, (index) => `A2 booth ${String(index + 1)}`, 170), lockerBay(12)],
    [lockerBay(12), booths(4, (index) => `A2 booth ${String(index + 5)}`, 170)],
  );
  strip(sketch, inside(west, 1180, 30), 700, [
    piece(560, (_, at) => {
      armchairCircle(sketch, inside(at, 170, 190), 4);
      armchairCircle(sketch, inside(at, 420, 440), 4);
      plant(sketch, inside(at, 430, 160), 44);
    }),
    printBay(),
  ]);
  strip(sketch, inside(east, 30, 0), 700, [
    lockerBay(10),
    plantBay(),
    meetingRoom(480, 'Weissenbruch', { depth: 380, back: 'wall', left: 'glass' }),
    gap(80),
    islandBay(2, { offset: 160, width: 420 }),
    islandBay(2, { offset: 160, width: 420, end: 'storage' }),
    lounge(420, 1, 2),
  ]);
  strip(sketch, inside(east, 60, 560), 140, [printBay()]);
  plant(sketch, inside(south, -40, 60), 40);
  armchairCircle(sketch, inside(south, -260, 420), 4);
  return sketch;
}
