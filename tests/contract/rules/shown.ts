import { meetsTeamDay } from '../../../src/domain/team/team-day.ts';
import { locateScope } from '../../../src/domain/access/locate.ts';
import { floorStateOf } from '../../../src/domain/building/floor-state.ts';
import { checkOccupancy } from '../../../src/domain/building/occupancy.ts';
import { bookableDays } from '../../../src/domain/day-part/bookable-days.ts';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import { dateOf, todayIn } from '../../../src/domain/day-part/slot.ts';
import { workstationsOf, isFree } from '../../../src/domain/room/workstation.ts';
import { nearestTo } from '../../../src/domain/room/nearest.ts';
import { isRoomFree } from '../../../src/domain/workplace-reservation/free.ts';
import type { View } from '../../../src/offline/view/view.ts';
import type { Look, PlaceLook, Situation } from './case.ts';
import { ME, blocksOf, configOf, dayOf, heldOf, roomOf, teamsOf, viewOf, zoneOfHome } from './situation.ts';
import { daysTold, optionsShown, told } from './told.ts';
import { occupancies } from './occupancies.ts';

/** What is shown, from the same rules. */
export function shown(given: Situation, look: Look): string {
  const config = configOf(given);
  const assigned = given.workstation?.assignedTo?.includes('ann') === true ? ['f-1-01'] : [];
  switch (look.look) {
    case 'desk':
    case 'floor':
      return placeShown(given, look);
    case 'free':
      return workstationIsFree(given, look) ? 'free' : 'not free';
    case 'offered':
      return offered(given, look);
    case 'options':
    case 'teamDayOptions':
    case 'acceptOptions':
      return optionsShown(look.look, config, assigned, given.studies === true);
    case 'colleagues':
      return locateScope(config, {
        hasDivision: given.undivided?.includes('ann') !== true,
        hasTeam: teamsOf(given, todayIn(zoneOfHome(given), given.now)).length > 0,
      });
    case 'bookableDays':
      return daysShown(given);
    default:
      return told(look, {
        day: dayOf(given),
        now: given.now,
        parkingCredits: given.credits === undefined ? 0 : given.credits,
        hasTeam: given.cleans === true ? undefined : (date) => teamsOf(given, date).length > 0,
      });
  }
}

/** Reservations of a room, whosever. @param view what the device has; the situation unless said */
export const reservationsIn = (given: Situation, room: string, view = viewOf(given)) =>
  [...heldOf(given), ...view.reservations.values()].filter((one) => one.room.id === room);

const workstation = (given: Situation, { room, slot }: { room: string; slot: Slot }, view?: View) =>
  workstationsOf([roomOf(room, given)], reservationsIn(given, room, view), {
    slot,
    capacityCheck: (id, within = slot) =>
      checkOccupancy(occupancies(given, { room: id ?? undefined, floor: room.slice(0, 3), slot: within })),
    config: configOf(given),
    me: ME.id,
    now: given.now,
    blocks: blocksOf(given),
    teams: teamsOf(given, dateOf(slot, roomOf(room, given).floor.building.timeZone)),
    teamDay: meetsTeamDay(dayOf(given), slot),
  })[0];

/** How a place is shown. @param view what the device has; the situation unless said */
export function placeShown(given: Situation, look: PlaceLook, view = viewOf(given)): string {
  if (look.look === 'floor') return floorState(given, look, view);
  const there = workstation(given, look, view);
  return there === undefined ? 'none' : [there.state, there.until].filter((said) => said !== null).join(' ');
}

function workstationIsFree(given: Situation, look: { room: string; slot: Slot }): boolean {
  const there = workstation(given, look);
  const mayCome = checkOccupancy(
    occupancies(given, { room: look.room, floor: look.room.slice(0, 3), slot: look.slot }),
  ).ok;
  return (
    mayCome &&
    there !== undefined &&
    (isFree(there) || there.state === 'signOfLife') &&
    isRoomFree(reservationsIn(given, look.room), look.slot, configOf(given))
  );
}

const DESKS = ['01', '02', '03', '04'];

/** The free workstations of the building, the nearest first: those of the floor, then those of the others. */
function offered(given: Situation, { room, slot }: { room: string; slot: Slot }): string {
  const own = room.slice(0, 3);
  const floors = own === 'f-3' ? ['f-3'] : [own, ...['f-1', 'f-2'].filter((floor) => floor !== own)];
  return floors
    .flatMap((floor) =>
      nearestTo(
        room,
        DESKS.map((number) => ({ room: { id: `${floor}-${number}`, name: `${floor}-${number}` } })),
        null,
      ),
    )
    .map((one) => one.room.id)
    .filter((id) => workstationIsFree(given, { room: id, slot }))
    .join();
}

function floorState(given: Situation, { floor, slot }: { floor: string; slot: Slot }, view: View): string {
  const mine = [...view.locations.values()]
    .filter((row) => row.actualStatus === 'CONFIRMED' && overlaps(row, slot))
    .flatMap((row) => row.floor?.id ?? []);
  const rooms = DESKS.map((number) => `${floor}-${number}`);
  const usable = rooms.filter((id) => {
    const room = roomOf(id, given);
    return room.reservable && room.status === 'AVAILABLE';
  });
  const holding = rooms.filter((id) =>
    reservationsIn(given, id, view).some(
      (one) =>
        ['APPROVED', 'BLOCKED', 'CONFIRMED'].includes(one.status) &&
        overlaps({ start: one.startDate, end: one.endDate }, slot),
    ),
  );
  return floorStateOf({ id: floor, occupied: holding.length, capacity: usable.length }, mine);
}

function daysShown(given: Situation): string {
  const days = bookableDays({
    today: todayIn(zoneOfHome(given), given.now),
    config: configOf(given),
    userStatus: given.userStatus ?? 'ALLOW',
    hasTeam: (date) => teamsOf(given, date).length > 0,
    blocks: blocksOf(given),
  });
  return daysTold(days);
}
