import type { AccountDatabase } from '../offline/db/account-database.ts';
import { readView } from '../offline/overlay/read.ts';
import type { View } from '../offline/view/view.ts';

/** What the person has on a day, with what waits. @param date ISO date */
export const ownDay = (db: AccountDatabase, date: string): Promise<View> =>
  readView(db, async () => ({
    locations: await db.locations.where('date').equals(date).toArray(),
    shifts: await db.amenityReservations.where('reservationDate').equals(date).toArray(),
  }));
