import { mayComeFirst } from '../../src/domain/draw/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { isUndrawn, listPools } from '../sql/draw.ts';
import { enforce } from './enforce.ts';

/** Whether the places of a day may be had: they are drawn first. @throws Refusal 400 `placesAreDrawn` */
export async function requireDrawn({ db, now }: ChangeContext, amenityId: string, date: string): Promise<void> {
  const [pool] = await listPools(db, [amenityId]);
  if (pool === undefined) return;
  enforce(mayComeFirst(pool, date, now.toString()));
  // The hour has struck, and the job is not through yet.
  if (await isUndrawn(db, amenityId, date)) throw new Refusal(400, 'placesAreDrawn');
}
