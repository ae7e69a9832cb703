import { DUAL, STANDARD, STANDING } from '../furniture/desks.ts';
import { plant, planter } from '../furniture/plants.ts';
import { alcove, armchairCircle } from '../furniture/seating.ts';
import { highTable, longTable } from '../furniture/tables.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { islandBay, kitchen, lockerBay, lounge, plantBay, printBay, turnedIsland } from '../structure/bays.ts';
import { booths, focusRoom, meetingRoom, talkRoom } from '../structure/rooms.ts';
import { backToBack, gap, piece, strip } from '../structure/strip.ts';
import { zone } from '../structure/zone.ts';
import { amsterdamFloor, BAY } from './amsterdam.ts';

/** First floor: busy, with large islands and a kitchen behind the terrace. */
export function amsterdam1(): Sketch {
  const { sketch, north, south, west, east } = amsterdamFloor('A1');
  zone(sketch, north, 3 * BAY + 10, 15, 5 * BAY - 20, 660, 'Jordaan');
  zone(sketch, north, 10.5 * BAY + 10, 15, 5 * BAY, 660, 'Oost');
  zone(sketch, south, 8 * BAY + 15, 15, 5.8 * BAY, 660, 'De Pijp');
  strip(sketch, north, 700, [
    meetingRoom(1.5 * BAY, 'Vermeer'),
    meetingRoom(1.5 * BAY, 'Hals', { door: 'left' }),
    islandBay(3),
    islandBay(3),
    islandBay(3, { end: 'plant' }),
    islandBay(3),
    islandBay(3, { end: 'storage' }),
    meetingRoom(BAY, 'Steen'),
    talkRoom(0.75 * BAY, 'Leyster', { depth: 420 }),
    talkRoom(0.75 * BAY, 'Ruisdael', { depth: 420, door: 'left' }),
    islandBay(3, { kind: STANDING }),
    islandBay(3, { kind: STANDING, end: 'plant' }),
    islandBay(3, { kind: DUAL }),
    islandBay(3, { kind: DUAL }),
    islandBay(3, { kind: DUAL }),
    plantBay(BAY / 2),
  ]);
  strip(sketch, inside(north, 9 * BAY, 470), 230, [
    piece(1.5 * BAY, (_, at) => armchairCircle(sketch, inside(at, 290, 110))),
  ]);
  strip(sketch, south, 700, [
    meetingRoom(2 * BAY, 'Rembrandt'),
    ...[0, 1, 2, 3].map((room) => focusRoom(185, { depth: 340, door: room % 2 ? 'left' : 'right' })),
  ]);
  strip(sketch, inside(south, 2 * BAY, 420), 280, [
    piece(2 * BAY, (_, at) => {
      alcove(sketch, inside(at, 150, 90));
      alcove(sketch, inside(at, 390, 90));
      plant(sketch, inside(at, 560, 60), 38);
      planter(sketch, inside(at, 690, 110, 90), 160);
    }),
  ]);
  strip(sketch, inside(south, 4 * BAY, 240), 460, [kitchen(4 * BAY, 4, 'Koffie')]);
  strip(sketch, inside(south, 8 * BAY, 0), 700, [
    islandBay(3, { kind: STANDARD }),
    islandBay(3),
    islandBay(3, { end: 'plant' }),
    islandBay(3),
    islandBay(3),
    islandBay(2, { end: 'storage' }),
  ]);
  backToBack(
    sketch,
    inside(west, 40, 170),
    175,
    [booths(3, (index) => `A1 booth ${String(index + 1)}`, 170), lockerBay(16)],
    [lockerBay(9), printBay(), booths(3, (index) => `A1 booth ${String(index + 4)}`, 170)],
  );
  strip(sketch, inside(west, 1250, 0), 700, [
    piece(800, (_, at) => {
      longTable(sketch, inside(at, 180, 350, 90), 420, 110);
      highTable(sketch, inside(at, 480, 350, 90), 360);
      planter(sketch, inside(at, 670, 350, 90), 360);
    }),
  ]);
  strip(sketch, inside(east, 30, 0), 700, [
    lockerBay(14),
    gap(30),
    meetingRoom(420, 'Mondriaan', { depth: 420, back: 'wall' }),
    lounge(640),
    turnedIsland(560, 2, 45, 330, STANDING),
  ]);
  strip(sketch, inside(east, 30, 480), 220, [plantBay(), printBay(), plantBay()]);
  armchairCircle(sketch, inside(south, -190, 300), 4);
  armchairCircle(sketch, inside(south, -460, 560), 3);
  plant(sketch, inside(south, -60, 60), 40);
  plant(sketch, inside(east, 2300, 560), 40);
  return sketch;
}
