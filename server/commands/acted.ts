import * as late from '../../src/domain/day-part/late.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { dateOf } from '../../src/domain/day-part/slot.ts';
import type { ChangeContext } from '../http/handler.ts';
import type { StoredPair } from './calendar-pair.ts';
import { enforce } from './enforce.ts';

/** ISO instant at which a change of the caller's things counts: never before they existed. */
export const judgedAt = ({ occurredAt, now }: ChangeContext, { made }: Pick<StoredPair, 'made'>): string =>
  late.judgedAt(occurredAt.toString(), made, now.toString());

/** @throws Refusal `slotPast` if the day was over when the change arrived, whenever the person acted */
export function requireDayOpen({ now }: ChangeContext, slot: Slot, timeZone: string): void {
  enforce(late.mayEnter(dateOf(slot, timeZone), timeZone, now.toString()));
}
