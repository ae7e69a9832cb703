import type { Building } from '../domain/building/building.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { Notification } from '../domain/notification/notification.ts';
import { isInApp, newestFirst } from '../domain/notification/notification.ts';
import type { AnnouncedVisit } from '../domain/visit/announced-visit.ts';
import { memoised } from '../domain/memoised.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { pullRow } from '../offline/db/pull-record.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { NotificationView } from '../offline/view/view.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

export type OwnNotification = NotificationView;

const read = async (db: AccountDatabase) => ({
  notifications: await rowsIn(db, wholeTable<Notification>('notifications')),
});

/** Notifications of the bell with waiting changes, newest first; undefined while loading. */
export const useNotifications = (): OwnNotification[] | undefined =>
  useOverlay(read, ({ notifications }) => newestFirst([...notifications.values()].filter(isInApp)));

/** One that a push or a mail told of, also where the bell does not show it; undefined while it is not here. */
export const useTold = (id: string | null): OwnNotification | undefined =>
  useOverlay(read, ({ notifications }) => notifications.get(id ?? ''), [id]);

const forBell = memoised((rows: readonly Notification[]) => newestFirst(rows.filter(isInApp)));

/** The server's notifications for the bell, newest first; undefined while loading, null before the first pull. */
export function useToldNotifications(): Notification[] | null | undefined {
  return useLiveQuery(async (db) => {
    const [record] = await rowsIn(db, pullRow(collectionKey('notifications', db.accountId)));
    return record?.lastOkAt == null ? null : forBell(await rowsIn(db, wholeTable<Notification>('notifications')));
  });
}

/** IANA zones of the buildings of the person's visits, by the visit's id; undefined while loading. */
export const useVisitZones = (): ReadonlyMap<string, string> | undefined =>
  useLiveQuery(async (db) => {
    const [visits, buildings] = await Promise.all([
      rowsIn(db, wholeTable<AnnouncedVisit>('ownVisits')),
      rowsIn(db, wholeTable<Building>('buildings')),
    ]);
    const zones = new Map(buildings.map(({ id, timeZone }) => [id, timeZone]));
    return new Map(
      visits.flatMap(({ id, buildingId }): [string, string][] => {
        const zone = zones.get(buildingId);
        return zone === undefined ? [] : [[id, zone]];
      }),
    );
  });
