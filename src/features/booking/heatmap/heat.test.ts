import { expect, it } from 'vitest';
import type { Room } from '../../../domain/room/room.ts';
import { heatFloorPlan, heatsOf, meanOf } from './heat.ts';

const building = { id: 'b', identifier: 'B', name: 'B', site: '', timeZone: 'UTC' };
const room = (id: string): Room => ({
  id,
  identifier: `B;1;${id}`,
  name: id,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: { id: 'f', identifier: 'B;1', name: '1', building },
});
const rooms = ['A10', 'A9', 'A1'].map(room);
const day = {
  rooms: [
    { roomId: 'gone', share: 1 },
    { roomId: 'A10', share: 0.5 },
    { roomId: 'A9', share: 0.5 },
    { roomId: 'A1', share: 0.81 },
  ],
};

it('lists the most used first, then by name, without rooms that are gone', () => {
  expect(heatsOf(day, rooms).map(({ room: { id }, level }) => `${id} ${level}`)).toEqual(['A1 4', 'A9 3', 'A10 3']);
});

it('writes shares on the plan, and leaves other rooms as scenery', () => {
  const box = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
  const plan = {
    key: 'k',
    floorId: 'f',
    version: 1,
    width: 10,
    height: 10,
    layers: [],
    labels: [],
    spots: [
      { id: 'A1', name: 'A1', active: true, ...box },
      { id: 'other', name: 'Kitchen', active: true, ...box },
    ],
  };
  const { plan: painted, marks } = heatFloorPlan(plan, heatsOf(day, rooms), (share) => `${String(share * 100)} %`);
  expect(painted.spots.map(({ name, active }) => `${name} ${String(active)}`)).toEqual(['81 % true', 'Kitchen false']);
  expect(marks.map(({ look }) => look)).toEqual(['heat4', 'room']);
  expect(painted.key).not.toBe(plan.key);
});

it('knows the mean, also of nothing', () => {
  expect([meanOf([]), Math.round(meanOf(heatsOf(day, rooms)) * 100)]).toEqual([0, 60]);
});
