import type { EmployeeSummary } from '../domain/employee/employee.ts';
import type { Notification } from '../domain/notification/notification.ts';
import type { Amenity } from '../domain/shift/shift.ts';
import type { TeamMembership } from '../domain/team/team.ts';
import type { BookableDay } from '../offline/db/account-database.ts';
import { useLive } from './live.ts';

/** Colleagues whom the person may locate, by name. */
export function useCoworkers(): EmployeeSummary[] | undefined {
  return useLive(async (db) => (await db.coworkers.toArray()).sort((a, b) => a.displayName.localeCompare(b.displayName)));
}

/** Notifications, newest first. */
export function useNotifications(): Notification[] | undefined {
  return useLive((db) => db.notifications.orderBy('createdDate').reverse().toArray());
}

export function useAmenities(): Amenity[] | undefined {
  return useLive((db) => db.amenities.toArray());
}

export function useMyTeams(): TeamMembership[] | undefined {
  return useLive((db) => db.teams.toArray());
}

/** The days from today to daysAhead, in order. */
export function useBookableDays(): BookableDay[] | undefined {
  return useLive((db) => db.bookableDays.orderBy('date').toArray());
}
