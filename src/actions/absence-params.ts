import type { AbsencePeriod, AbsenceRef, AbsenceStatus } from '../domain/absence/absence.ts';
import { absenceDays } from '../domain/absence/days.ts';
import type { Meeting } from '../domain/meeting/meeting.ts';
import type { SaveAbsence, TakeAbsenceBack } from '../offline/mutations/absence.ts';
import type { OwnLocation } from '../queries/own-entry.ts';

/** A meeting to which nobody else was asked. */
type HeldRoom = Pick<Meeting, 'id' | 'room' | 'date'>;

interface Absentee {
  info: { id: string };
  timeZone: string;
}

/** An absence with what the person was shown to give back. @param absenceId a new id */
export const absenceParams = (
  { info, timeZone }: Absentee,
  { period, status, absenceId }: { period: AbsencePeriod; status: AbsenceStatus; absenceId: string },
  {
    entries,
    meetings,
    stays,
  }: { entries: readonly OwnLocation[]; meetings: readonly HeldRoom[]; stays: readonly { id: string }[] },
  now: string,
): SaveAbsence => ({
  absenceId,
  employeeId: info.id,
  from: period.from,
  until: period.until,
  status,
  timeZone,
  days: absenceDays(period, timeZone, now),
  gives: entries.map(({ id, date, workplaceReservation }) => ({
    locationId: id,
    reservationId: workplaceReservation?.id ?? null,
    roomId: workplaceReservation?.room.id ?? null,
    date,
  })),
  meetings: meetings.map(({ id, room, date }) => ({ meetingId: id, roomId: room.id, date })),
  stays: stays.map(({ id }) => id),
});

/** An absence to be taken back. */
export const takeBackParams = (
  { info, timeZone }: Absentee,
  { id, from, until }: AbsenceRef,
  now: string,
): TakeAbsenceBack => ({
  absenceId: id,
  employeeId: info.id,
  from,
  until,
  timeZone,
  days: absenceDays({ from, until }, timeZone, now),
});
