import type { BlockedPlace } from '../../src/domain/block-period/block-period.ts';
import { mayCome } from '../../src/domain/block-period/block-period.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findBlocks } from '../sql/block-period.ts';
import { enforce } from './enforce.ts';

/**
 * @param date ISO date in the zone of the place
 * @throws Refusal `blockedPeriod`
 */
export async function requireOpen({ db }: ChangeContext, date: string, place: BlockedPlace): Promise<void> {
  enforce(mayCome(await findBlocks(db, date, place), date, place));
}
