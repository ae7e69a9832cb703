import { saveWeek } from '../../../../src/offline/mutations/week.ts';
import { weekdayOf } from '../../../../src/domain/week/dates.ts';
import { pick, rooms } from '../office.ts';
import type { World } from '../world.ts';

/** Keeps a usual week, or stops it with what it booked: nothing here, as no job runs, whatever is named. */
export async function keepWeek(
  world: World,
  { room, date, stop }: { room: number; date: number; stop: boolean },
): Promise<void> {
  const employeeId = await world.account();
  const day = pick(world.backend.scene.dates, date);
  const { locations } = await world.view(employeeId);
  const { id, name } = pick(rooms, room);
  await world.want(saveWeek, {
    employeeId,
    week: stop
      ? null
      : {
          from: day,
          until: null,
          parts: [{ weekday: weekdayOf(day), dayPart: 'FULLDAY', status: 'WORKSTATION', room: { id, name } }],
        },
    cancel: stop
      ? [...locations.values()].map((row) => ({
          locationId: row.id,
          reservationId: row.workplaceReservation?.id ?? null,
          roomId: row.workplaceReservation?.room.id ?? null,
          date: row.date,
        }))
      : [],
    days: stop ? [] : [day],
  });
}
