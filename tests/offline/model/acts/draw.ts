import { answerOffer, saveWish } from '../../../../src/offline/mutations/draw.ts';
import { pick } from '../office.ts';
import { POOL } from '../draw.ts';
import type { World } from '../world.ts';

/** Somebody wishes for the drawn locker every week, or no more; or answers what they are offered. */
export async function wish(world: World, { take, which }: { take: boolean; which: number }): Promise<void> {
  const employeeId = await world.account();
  const offers = (await world.view(employeeId)).employeeInfo?.draws?.offers ?? [];
  const { network } = world;
  if (offers.length === 0)
    return world.want(saveWish, {
      employeeId,
      poolId: POOL.id,
      name: POOL.name,
      weekdays: take ? [2, 4] : [],
      token: network.newId(),
    });
  const { id: offerId, date, until } = pick(offers, which);
  const shiftId = network.newId();
  return world.want(answerOffer, { employeeId, offerId, poolId: POOL.id, name: POOL.name, date, until, take, shiftId });
}
