import { drop } from './give-way.ts';
import type { Notifications } from './notification.ts';
import { Refused } from './refused.ts';
import type { Store, Touched } from './touched.ts';

/** An administrator takes back what somebody else reserved, who is told. @throws Refused */
export function release(
  { reservations, locations, owners }: Store,
  notifications: Notifications,
  account: string,
  id: string,
  touched: Touched,
): void {
  const owner = owners.get(id);
  if (owner === undefined || owner === account) throw new Refused(404, 'notFound');
  if (reservations.get(id)?.status !== 'APPROVED') throw new Refused(410, 'alreadyConfirmedOrCancelled');
  const entry = [...locations.values()].find((row) => row.workplaceReservation?.id === id);
  touched.remove('workplace-reservations:f1', id);
  if (entry !== undefined) drop(entry, touched);
  notifications.tell(owner);
}
