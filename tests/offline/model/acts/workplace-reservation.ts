import type { DayPart } from '../../../../src/domain/day-part/day-part.ts';
import { holdWorkstation } from '../../../../src/offline/mutations/hold-workstation.ts';
import { bookWorkstation } from '../../../../src/offline/mutations/book-workstation.ts';
import { releaseReservation } from '../../../../src/offline/mutations/workplace-reservation.ts';
import { employee, pick, rooms, slotOn } from '../office.ts';
import type { World } from '../world.ts';

/** A workstation, a day and a part of it. */
interface Place {
  room: number;
  date: number;
  part?: DayPart | undefined;
}

/** @param atOnce check in with it */
export async function book(
  world: World,
  {
    room,
    date,
    part: dayPart = 'FULLDAY',
    agreed,
    atOnce = false,
  }: Place & { agreed: boolean; atOnce?: boolean | undefined },
): Promise<void> {
  const [{ newId }, day, me] = [world.network, pick(world.backend.scene.dates, date), employee(await world.account())];
  await world.want(bookWorkstation, {
    reservationId: newId(),
    locationId: newId(),
    room: pick(rooms, room),
    employee: me,
    date: day,
    dayPart,
    slot: slotOn(day, dayPart),
    replaceMyOtherLocation: agreed,
    ...(atOnce ? { confirm: true } : {}),
  });
}

/** A workstation for something that is planned or proposed. */
export async function bookFor(
  world: World,
  { which, room, agreed }: { which: number; room: number; agreed: boolean },
): Promise<void> {
  const [{ newId }, account] = [world.network, await world.account()];
  const open = [...(await world.view(account)).locations.values()].filter(
    ({ actualStatus }) => actualStatus === 'PROPOSED' || actualStatus === 'APPROVED',
  );
  if (open.length === 0) return;
  const { id: proposalId, date, dayPart, start, end } = pick(open, which);
  await world.want(bookWorkstation, {
    reservationId: newId(),
    locationId: newId(),
    room: pick(rooms, room),
    employee: employee(account),
    date,
    dayPart,
    slot: { start, end },
    replaceMyOtherLocation: agreed,
    proposalId,
  });
}

/** A workstation for a guest. */
export async function hold(world: World, { room, date, part: dayPart = 'FULLDAY' }: Place): Promise<void> {
  const day = pick(world.backend.scene.dates, date);
  await world.want(holdWorkstation, {
    reservationId: world.network.newId(),
    room: pick(rooms, room),
    employee: employee(await world.account()),
    date: day,
    dayPart,
    slot: slotOn(day, dayPart),
  });
}

/** Takes back what somebody else reserved; who does not administer is offered nothing of it. */
export async function releaseOthers(world: World, which: number): Promise<void> {
  const account = await world.account();
  const others = [...(await world.view(account)).reservations.values()].filter(
    ({ mine, status }) => !mine && status === 'APPROVED',
  );
  if (others.length === 0 || !world.backend.scene.authoritiesOf(account).includes('ADMIN')) return;
  const { id: reservationId, room, date } = pick(others, which);
  await world.want(releaseReservation, { reservationId, roomId: room.id, date });
}
