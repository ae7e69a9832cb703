import { instantAt } from '../../../../src/domain/day-part/slot.ts';
import { plusDays, workdays } from '../calendar/days.ts';
import type { ReservationRow } from '../calendar/settle.ts';
import { randomFrom } from '../random.ts';
import { zoneOf } from './buildings.ts';
import type { DemoRoom } from './rooms.ts';

/** The floor whose workstations have a motion sensor under the desk. */
const FLOOR = 'amsterdam-1';

/** Rows of `sensor`. */
export const sensorRows = (rooms: readonly DemoRoom[]) => rooms.filter(({ floorId, type }) => floorId === FLOOR && type === 'WORKSTATION')
  .map((room) => ({ id: `sensor-${room.name.toLowerCase()}`, room_id: room.id, position_id: `AMS-1-${room.name.slice(3)}` }));

/** Rows of `sensor_reading`: minutes of motion in each hour of the last three working days up to `now`. */
export function readingRows(today: string, now: string, sensors: ReturnType<typeof sensorRows>, reservations: readonly ReservationRow[]) {
  const used = new Set(reservations.filter(({ status }) => status === 'CLOSED' || status === 'COMPLETED' || status === 'CONFIRMED').map(({ room_id: room, date }) => `${room} ${date}`));
  return workdays(plusDays(today, -4), today).flatMap((date) => sensors.flatMap((sensor) => {
    const random = randomFrom(`sensor ${sensor.id} ${date}`);
    const busy = used.has(`${sensor.room_id} ${date}`);
    return Array.from({ length: 10 }, (_, hour) => ({ sensor_id: sensor.id, at: instantAt(date, (9 + hour) * 60, zoneOf('amsterdam')), value: busy ? random.int(14, 58) : random.chance(0.06) ? random.int(1, 12) : 0 }));
  })).filter(({ at }) => Date.parse(at) <= Date.parse(now));
}
