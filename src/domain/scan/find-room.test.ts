import { describe, expect, it } from 'vitest';
import type { Floor } from '../building/building.ts';
import type { Room } from '../room/room.ts';
import type { KnownPlaces } from './find-room.ts';
import { findFloor, findRoom } from './find-room.ts';

const building = (id: string, identifier: string) => ({
  id,
  identifier,
  name: id,
  site: id,
  timeZone: 'Europe/Amsterdam',
});
const ams = building('amsterdam', 'AMS');
const floorOf = (id: string, identifier: string, of = ams): Floor => ({ id, identifier, name: id, building: of });
const third = floorOf('ams-3', 'AMS;3');
const fourth = floorOf('ams-4', 'AMS;4');
const lisbon = floorOf('lis-1', 'LIS;1', building('lisbon', 'LIS'));
const roomOn = (floor: Floor, name: string, type: Room['type']['name'] = 'WORKSTATION'): Room => ({
  id: `id-${floor.id}-${name}`,
  identifier: `${floor.identifier};${name}`,
  name,
  type: { name: type },
  category: null,
  reservable: true,
  flex: false,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor,
});
const workstation = roomOn(third, 'A3.12');
const twin = roomOn(lisbon, 'A3.12');
const meeting = roomOn(third, 'Lounge', 'MEETING_ROOM');
const spaced = roomOn(third, 'Workstation 7');
const AT = 1000;
const places: KnownPlaces = {
  floors: [third, fourth, lisbon],
  rooms: [workstation, twin, meeting, spaced],
  floorsAsOf: 2000,
  roomsAsOf: new Map([['ams-3', 2000]]),
};
const found = (wanted: string, known: Partial<KnownPlaces> = {}, near: string | null = null) => {
  const result = findRoom(wanted, { ...places, ...known }, AT, near);
  return result.kind === 'room'
    ? result.room.id
    : result.kind === 'choices'
      ? result.rooms.map(({ id }) => id)
      : result.kind === 'pending'
        ? `pending ${result.floorId ?? '?'}`
        : result.kind;
};

describe('findRoom', () => {
  it.each([
    ['a workstation that its floor does not have', 'AMS;3;A9.99', {}, 'unknown'],
    ['a floor that the house does not have', 'AMS;9;A9.01', {}, 'unknown'],
    ['a name that no workstation has', 'Z1', {}, 'unknown'],
    ['a meeting room by its bare name', 'Lounge', {}, 'unknown'],
    ['an id that nothing has', 'id-gone', {}, 'unknown'],
    ['a floor that is not on this device', 'AMS;4;A4.01', {}, 'pending ams-4'],
    [
      'a floor that was fetched before the scan',
      'AMS;3;A9.99',
      { roomsAsOf: new Map([['ams-3', 500]]) },
      'pending ams-3',
    ],
    ['a floor that is newer than the list of floors', 'AMS;9;A9.01', { floorsAsOf: 500 }, 'pending ?'],
    [
      'any code on a device that holds nothing yet',
      'AMS;3;A3.12',
      { floors: [], rooms: [], floorsAsOf: null, roomsAsOf: new Map<string, number>() },
      'pending ?',
    ],
    [
      'a bare name on a device that holds nothing yet',
      'A3.12',
      { floors: [], rooms: [], floorsAsOf: null, roomsAsOf: new Map<string, number>() },
      'pending ?',
    ],
  ])('does not find %s', (_, wanted, known, expected) => {
    expect(found(wanted, known)).toBe(expected);
  });
  it.each([
    ['AMS;3;A3.12', workstation.id],
    ['ams; 3 ;a3.12', workstation.id],
    ['AMS/3/A3.12', workstation.id],
    ['ams 3 a3.12', workstation.id],
    ['id-ams-3-A3.12', workstation.id],
    ['workstation 7', spaced.id],
    ['AMS;3;Workstation 7', spaced.id],
    ['AMS;3;Lounge', meeting.id],
  ])('finds %s', (wanted, expected) => {
    expect(found(wanted)).toBe(expected);
  });
  it('takes the name in the own building first, and asks where several have it', () => {
    expect(found('A3.12')).toEqual([workstation.id, twin.id]);
    expect(found('a3 12'), 'without its dot').toEqual([workstation.id, twin.id]);
    expect(found('workstation7'), 'without its space').toBe(spaced.id);
    expect(found('A3.12', {}, 'lisbon')).toBe(twin.id);
    expect(found('A3.12', {}, 'amsterdam')).toBe(workstation.id);
  });
  it('knows a room although its floor was fetched long ago', () => {
    expect(found('AMS;3;A3.12', { roomsAsOf: new Map() })).toBe(workstation.id);
  });
});

describe('findFloor', () => {
  it.each([
    ['AMS;9', 2000, 'unknown'],
    ['AMS;9', 500, 'pending'],
    ['AMS;9', null, 'pending'],
    ['ams;3', 500, 'floor'],
    ['ams-4', null, 'floor'],
  ])('%s as of %s: %s', (wanted, floorsAsOf, kind) => {
    expect(findFloor(wanted, { floors: places.floors, floorsAsOf }, AT).kind).toBe(kind);
  });
});
