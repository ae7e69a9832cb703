import type { AccountDatabase } from '../offline/db/account-database.ts';
import { readView } from '../offline/overlay/read.ts';
import type { View, Waiting } from '../offline/view/view.ts';

/** The mark of a change that is laid over the rows before it is kept. */
export const NOT_KEPT_YET: Waiting = { label: 'saved', intentId: '', seq: 0 };

/** What the person has on a day, with what waits. @param date ISO date */
export const ownDay = (db: AccountDatabase, date: string): Promise<View> =>
  readView(db, async () => ({
    locations: await db.locations.where('date').equals(date).toArray(),
    shifts: await db.amenityReservations.where('reservationDate').equals(date).toArray(),
  }));
