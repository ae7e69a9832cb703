import type { Pool } from '../../src/domain/draw/draw.ts';
import type { Weekday } from '../../src/domain/week/week.ts';
import { WEEKDAYS } from '../../src/domain/week/week.ts';
import { mayTakeOffer } from '../../src/domain/draw/rules.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { listPools, saveWish as writeWish, wakeDraws } from '../sql/draw.ts';
import { findOffer, linkPlace, settleOffer } from '../sql/draw-offer.ts';
import { findEmployeeInfo } from '../sql/employee.ts';
import { listVisibleAmenities } from '../sql/shift.ts';
import { lockActor } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';
import { takePlace } from './take-place.ts';

/** States or withdraws the caller's standing wish. @throws Refusal 404 for what is not drawn, or not theirs to see */
export async function saveWish(
  context: ChangeContext,
  { pool, weekdays, token }: { pool: string; weekdays: readonly Weekday[]; token: string },
): Promise<void> {
  const { db, caller } = context;
  const { person } = await lockActor(context);
  const [found] = await listPools(db, [pool]);
  if (found === undefined || !(await maySee(context, found))) throw unknown('amenity');
  await writeWish(db, {
    poolId: pool,
    employeeId: caller.id,
    weekdays: WEEKDAYS.filter((day) => weekdays.includes(day)),
    token,
    since: todayIn(person.timeZone, context.now.toString()),
  });
  await tellOwn(context);
}

/**
 * Answers an offer: the place is the caller's, or goes on. A yes counts when it was said in time, even if it arrives
 * later, as long as nobody else has the place.
 * @throws Refusal 404 if not the caller's, 410 if answered, 400 `offerOver`, or as a reservation is refused
 */
export async function answerOffer(context: ChangeContext, id: string, take: boolean): Promise<void> {
  const { db, caller } = context;
  await lockActor(context);
  const offer = await findOffer(db, caller.id, id);
  if (offer === undefined) throw unknown('offer');
  if (offer.state === 'TAKEN' || offer.state === 'DECLINED') throw new Refusal(410, 'alreadyConfirmedOrCancelled');
  if (take) {
    enforce(mayTakeOffer(offer, context.occurredAt.toString()));
    const [pool] = await listPools(db, [offer.poolId]);
    if (pool === undefined) throw unknown('offer');
    await linkPlace(db, offer.drawId, caller.id, await takePlace(context, pool, offer.date, true));
  }
  await settleOffer(db, id, take ? 'TAKEN' : 'DECLINED');
  if (!take) await wakeDraws(db);
  await tellOwn(context);
}

/** Everybody sees workstations. */
export const maySee = async (
  { db, caller }: { db: Reader } & Pick<ChangeContext, 'caller'>,
  { id, building }: Pick<Pool, 'id' | 'building'>,
): Promise<boolean> =>
  building !== null || (await listVisibleAmenities(db, caller.authorities)).some((amenity) => amenity.id === id);

async function tellOwn({ db, caller, touch, now }: ChangeContext): Promise<void> {
  const info = await findEmployeeInfo(db, caller.id, now.toString());
  if (info !== undefined) touch.changed(collectionKey('employee-info', caller.id), [info]);
}
