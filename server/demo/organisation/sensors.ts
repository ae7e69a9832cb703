import { instantAt } from '../../../src/domain/day-part/slot.ts';
import { plusDays, workdays } from '../calendar/days.ts';
import type { ReservationRow } from '../calendar/settle.ts';
import { randomFrom } from '../random.ts';
import { zoneOf } from './buildings.ts';
import type { DemoRoom } from './rooms.ts';

/** Floor with motion sensors under its desks. */
const FLOOR = 'amsterdam-1';

export const sensorRows = (rooms: readonly DemoRoom[]) =>
  rooms
    .filter(({ floorId, type }) => floorId === FLOOR && type === 'WORKSTATION')
    .map((room) => ({
      id: `sensor-${room.name.toLowerCase()}`,
      room_id: room.id,
      position_id: `AMS-1-${room.name.slice(3)}`,
    }));

/** Motion per quarter of an hour on the last three working days up to `now`; stillness has no readings. */
export function readingRows(
  today: string,
  now: string,
  sensors: ReturnType<typeof sensorRows>,
  reservations: readonly ReservationRow[],
) {
  const used = new Set(
    reservations
      .filter(({ status }) => status === 'CLOSED' || status === 'COMPLETED' || status === 'CONFIRMED')
      .map(({ room_id: room, date }) => `${room} ${date}`),
  );
  return workdays(plusDays(today, -4), today)
    .flatMap((date) =>
      sensors.flatMap((sensor) => {
        const random = randomFrom(`sensor ${sensor.id} ${date}`);
        const chance = used.has(`${sensor.room_id} ${date}`) ? random.int(35, 95) / 100 : 0.02;
        return Array.from({ length: 40 }, (_, quarter) => ({
          sensor_id: sensor.id,
          at: instantAt(date, 8 * 60 + quarter * 15 + random.int(0, 14), zoneOf('amsterdam')),
          value: random.chance(chance) ? random.int(1, 40) : 0,
        }));
      }),
    )
    .filter(({ at, value }) => value > 0 && Date.parse(at) <= Date.parse(now));
}
