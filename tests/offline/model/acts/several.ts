import { changeEmployeeInfo } from '../../../../src/offline/mutations/employee.ts';
import { planLocation } from '../../../../src/offline/mutations/employee-location.ts';
import { bookWorkstation } from '../../../../src/offline/mutations/book-workstation.ts';
import { checkInReservation } from '../../../../src/offline/mutations/workplace-reservation.ts';
import { employee, pick, rooms, slotOn } from '../office.ts';
import type { World } from '../world.ts';

/** More at once than go one by one: what hangs together, and what does not. */
export async function wantSeveral(
  world: World,
  { room: roomIndex, date: dateIndex }: { room: number; date: number },
): Promise<void> {
  const account = await world.account();
  const { dates } = world.backend.scene;
  const [day, next, last] = [0, 1, 2].map((shift) => pick(dates, dateIndex + shift));
  if (day === undefined || next === undefined || last === undefined) return;
  const { newId } = world.network;
  const [reservationId, locationId] = [newId(), newId()];
  const bookedRoom = pick(rooms, roomIndex);
  const planned = (date: string, status: 'HOME' | 'AWAY') => ({
    locationId: newId(),
    employeeId: account,
    date,
    dayPart: 'FULLDAY' as const,
    slot: slotOn(date),
    status,
  });
  await world.want(planLocation, planned(day, 'HOME'));
  await world.want(bookWorkstation, {
    reservationId,
    locationId,
    room: bookedRoom,
    employee: employee(account),
    date: day,
    dayPart: 'FULLDAY',
    slot: slotOn(day),
    replaceMyOtherLocation: true,
  });
  await world.want(planLocation, planned(next, 'HOME'));
  await world.want(checkInReservation, {
    reservationId,
    locationId,
    roomId: bookedRoom.id,
    employeeId: account,
    date: day,
  });
  await world.want(changeEmployeeInfo, { employeeId: account, change: { colorBlind: true } });
  await world.want(planLocation, planned(last, 'HOME'));
  await world.want(planLocation, planned(next, 'AWAY'));
}
