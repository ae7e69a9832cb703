import { answerOffer, saveWish } from '../../../../src/offline/mutations/draw.ts';
import { pick } from '../office.ts';
import type { Offered } from '../draw.ts';
import { HALL, POOL } from '../draw.ts';
import type { World } from '../world.ts';

/** Somebody wishes for a drawn place every week, or no more; or answers what they are offered. */
export async function wish(world: World, { take, which }: { take: boolean; which: number }): Promise<void> {
  const employeeId = await world.account();
  const offers = (await world.view(employeeId)).employeeInfo?.draws?.offers ?? [];
  const { network } = world;
  if (offers.length === 0) {
    const { id, name: wished } = pick([POOL, HALL], which);
    return world.want(saveWish, {
      employeeId,
      poolId: id,
      name: wished,
      weekdays: take ? [2, 4] : [],
      token: network.newId(),
    });
  }
  const { id: offerId, poolId, date, until } = pick(offers, which);
  const { building, name } = poolId === HALL.id ? HALL : POOL;
  return world.want(answerOffer, {
    employeeId,
    offerId,
    poolId,
    name,
    date,
    until,
    take,
    shiftId: network.newId(),
    // As the card does: a workstation that is taken has an entry of the day.
    ...(take && building !== null && { locationId: network.newId() }),
  });
}

/** A place is given back, and offered to an account that hears of it by and by. */
export async function offer(
  { backend, network }: World,
  { to, date, what = 'amenity' }: { to: number; date: number; what?: Offered | undefined },
): Promise<void> {
  const { accounts, dates } = backend.scene;
  await backend.offer(what, pick(accounts, to), pick(dates, date), network.time);
}

/** The whole of it: a place is given back, the device hears of it, and the person answers. */
export async function answerAtOnce(
  world: World,
  { take, date, what = 'amenity' }: { take: boolean; date: number; what?: Offered | undefined },
): Promise<void> {
  const { backend, network } = world;
  await backend.offer(what, await world.account(), pick(backend.scene.dates, date), network.time);
  await world.pull(false);
  await wish(world, { take, which: 0 });
}
