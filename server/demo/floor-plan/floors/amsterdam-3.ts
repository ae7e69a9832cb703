import { DUAL, PROJECT, QUIET, STANDING } from '../furniture/desks.ts';
import { plant, planter } from '../furniture/plants.ts';
import { armchair, armchairCircle, loungeGroup } from '../furniture/seating.ts';
import { cupboards } from '../furniture/storage.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import {
  cupboardBay,
  islandBay,
  kitchen,
  lockerBay,
  lounge,
  plantBay,
  printBay,
  quietRows,
  turnedIsland,
} from '../structure/bays.ts';
import { booths, focusRoom, meetingRoom, talkRoom, teamOffice } from '../structure/rooms.ts';
import { backToBack, gap, piece, strip } from '../structure/strip.ts';
import { zone } from '../structure/zone.ts';
import { amsterdamFloor, BAY } from './amsterdam.ts';

/** Third floor: quiet, with a library, focus rooms, management offices and a board room. */
export function amsterdam3(): Sketch {
  const { sketch, north, south, west, east } = amsterdamFloor('A3');
  zone(sketch, north, 6 * BAY + 10, 15, 6 * BAY - 20, 660, 'Library', { across: 0.2 });
  zone(sketch, south, 8 * BAY + 15, 15, 5.8 * BAY, 660, 'IJburg');
  zone(sketch, inside(east, 470, 0), 0, 30, 1240, 640, 'Workshop', { up: 48, across: 0.5 });
  strip(sketch, north, 700, [
    teamOffice(BAY, 1, DUAL, { depth: 480 }),
    teamOffice(BAY, 1, DUAL, { depth: 480, door: 'left' }),
    focusRoom(BAY / 2, { depth: 480 }),
    focusRoom(BAY / 2, { depth: 480, door: 'left' }),
    meetingRoom(BAY, 'Escher'),
    talkRoom(BAY, 'Appel', { depth: 480 }),
    meetingRoom(BAY, 'Rietveld', { door: 'left' }),
    quietRows(4, 3, QUIET),
    quietRows(4, 3, QUIET),
    gap(6 * BAY - 8 * 215),
    ...[0, 1, 2, 3].map((room) => focusRoom(BAY / 2, { depth: 340, door: room % 2 ? 'left' : 'right' })),
    meetingRoom(2 * BAY + 40, 'Berlage', { right: 'open' }),
  ]);
  cupboards(sketch, inside(north, 11.6 * BAY, 90, 90), 480);
  strip(sketch, inside(north, 12 * BAY, 420), 280, [lounge(2 * BAY, 1, 2)]);
  strip(sketch, south, 700, [
    meetingRoom(2 * BAY, 'Dudok'),
    teamOffice(BAY, 2, STANDING, { depth: 430 }),
    talkRoom(350, 'Constant', { depth: 430, door: 'left' }),
  ]);
  strip(sketch, inside(south, 2 * BAY, 490), 200, [cupboardBay(240), plantBay(), cupboardBay(240)]);
  strip(sketch, inside(south, 4 * BAY, 240), 460, [
    kitchen(2.4 * BAY, 2, 'Tearoom'),
    piece(1.6 * BAY, (_, at) => {
      armchairCircle(sketch, inside(at, 180, 190), 3);
      armchairCircle(sketch, inside(at, 450, 220), 3);
      plant(sketch, inside(at, 320, 60), 40);
    }),
  ]);
  strip(sketch, inside(south, 8 * BAY, 0), 700, [
    islandBay(3, { kind: STANDING }),
    islandBay(3, { kind: STANDING }),
    islandBay(3, { end: 'plant' }),
    islandBay(3),
    islandBay(3, { end: 'storage' }),
    islandBay(2),
  ]);
  backToBack(
    sketch,
    inside(west, 60, 170),
    190,
    [lockerBay(14), booths(2, (index) => `A3 booth ${String(index + 1)}`, 170)],
    [printBay(), plantBay(), lockerBay(8), gap(130)],
  );
  strip(sketch, inside(west, 1050, 0), 700, [
    piece(900, (_, at) => {
      loungeGroup(sketch, inside(at, 220, 350), 3);
      planter(sketch, inside(at, 480, 350, 90), 420);
      for (const y of [150, 350, 550]) armchair(sketch, inside(at, 600, y, 90));
      for (const y of [150, 350, 550]) armchair(sketch, inside(at, 790, y, 270));
    }),
  ]);
  strip(sketch, inside(east, 30, 0), 700, [
    lockerBay(10),
    gap(20),
    turnedIsland(430, 2, 30, 320, PROJECT),
    turnedIsland(430, 2, 30, 320, PROJECT),
    turnedIsland(430, 2, 30, 320, PROJECT),
  ]);
  armchairCircle(sketch, inside(south, -260, 420), 4);
  plant(sketch, inside(south, -60, 60), 40);
  return sketch;
}
