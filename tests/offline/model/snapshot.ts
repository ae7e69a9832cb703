import type { AccountDatabase } from '../../../src/offline/db/account-database.ts';
import type { Entry } from '../../../src/offline/db/entry.ts';
import type { PullRecord } from '../../../src/offline/db/pull-record.ts';
import type { Truth } from '../../../src/offline/overlay/read.ts';
import { employeeInfoOf } from '../../../src/offline/db/single.ts';
import { epochOf } from '../../../src/offline/mirror/epoch.ts';
import type { Row } from './backend.ts';

/** An account's database as of one moment. */
export interface Snapshot {
  entries: Entry[];
  pulls: PullRecord[];
  epoch: string | null;
  reservations: Row[];
  locations: Row[];
  dirtyRooms: Row[];
  notifications: Row[];
  visits: Row[];
  announcedVisits: Row[];
  receptionVisits: Row[];
  shifts: Row[];
  peopleInside: Row[];
  rollCallMarks: Row[];
  meetings: Row[];
  teamProfiles: Row[];
  coworkers: Row[];
  coworkerLocations: Row[];
  coworkerDays: Row[];
  teamDays: Row[];
  amenityDays: Row[];
  meetingDays: Row[];
  truth: Truth;
}

/** Reads an account's database in one transaction. */
export function readSnapshot(db: AccountDatabase): Promise<Snapshot> {
  return db.transaction(
    'r',
    [
      db.outbox,
      db.pulls,
      db.reservations,
      db.locations,
      db.dirtyRooms,
      db.notifications,
      db.visits,
      db.ownVisits,
      db.receptionVisits,
      db.amenityReservations,
      db.peopleInside,
      db.rollCallMarks,
      db.meetings,
      db.teamProfiles,
      db.coworkers,
      db.coworkerLocations,
      db.coworkerDays,
      db.teamDays,
      db.amenityDays,
      db.meetingDays,
      db.singles,
      db.marks,
    ],
    async (): Promise<Snapshot> => {
      const [
        entries,
        pulls,
        reservations,
        locations,
        dirtyRooms,
        notifications,
        visits,
        announcedVisits,
        receptionVisits,
        shifts,
        peopleInside,
        rollCallMarks,
        meetings,
        teamProfiles,
        coworkers,
        coworkerLocations,
        coworkerDays,
        teamDays,
        amenityDays,
        meetingDays,
        employeeInfo,
        epoch,
      ] = await Promise.all([
        db.outbox.orderBy('seq').toArray(),
        db.pulls.toArray(),
        db.reservations.toArray(),
        db.locations.toArray(),
        db.dirtyRooms.toArray(),
        db.notifications.toArray(),
        db.visits.toArray(),
        db.ownVisits.toArray(),
        db.receptionVisits.toArray(),
        db.amenityReservations.toArray(),
        db.peopleInside.toArray(),
        db.rollCallMarks.toArray(),
        db.meetings.toArray(),
        db.teamProfiles.toArray(),
        db.coworkers.toArray(),
        db.coworkerLocations.toArray(),
        db.coworkerDays.toArray(),
        db.teamDays.toArray(),
        db.amenityDays.toArray(),
        db.meetingDays.toArray(),
        employeeInfoOf(db),
        epochOf(db),
      ]);
      const rows = (list: readonly { id: string }[]): Row[] => list.map((row) => ({ ...row }));
      return {
        entries,
        pulls,
        epoch,
        reservations: rows(reservations),
        locations: rows(locations),
        dirtyRooms: rows(dirtyRooms),
        notifications: rows(notifications),
        visits: rows(visits),
        announcedVisits: rows(announcedVisits),
        receptionVisits: rows(receptionVisits),
        shifts: rows(shifts),
        peopleInside: rows(peopleInside),
        rollCallMarks: rows(rollCallMarks),
        meetings: rows(meetings),
        teamProfiles: rows(teamProfiles),
        coworkers: rows(coworkers),
        coworkerLocations: rows(coworkerLocations),
        coworkerDays: rows(coworkerDays),
        teamDays: rows(teamDays),
        amenityDays: rows(amenityDays),
        meetingDays: rows(meetingDays),
        truth: {
          reservations,
          locations,
          dirtyRooms,
          notifications,
          visits,
          announcedVisits,
          shifts,
          rollCallMarks,
          meetings,
          teamProfiles,
          employeeInfo,
        },
      };
    },
  );
}
