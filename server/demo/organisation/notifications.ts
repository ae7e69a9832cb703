import type { LocationStatus } from '../../../src/domain/employee-location/employee-location.ts';
import { instantAt, slotOf } from '../../../src/domain/day-part/slot.ts';
import type { VisitStatus } from '../../../src/domain/visit/visit.ts';
import type { NotificationTarget, NotificationType } from '../../../src/domain/notification/notification.ts';
import { SEEDED } from '../ids.ts';
import { workdays, plusDays } from '../calendar/days.ts';
import { zoneOf } from './buildings.ts';
import { DEMO_VISIT } from './visits.ts';

interface DemoNotification {
  to: string;
  type: NotificationType;
  subject: string;
  values: Record<string, string>;
  /** Id of the employee whom the values name. */
  about?: string;
  /** Hours before now. */
  ago: number;
  read?: boolean;
  goto?: NotificationTarget;
  /** ISO instants of what it tells of. */
  at?: { start: string; end: string };
  visitId?: string | undefined;
  locationType?: LocationStatus;
}

/** A visit that notifications may tell of. */
interface ToldVisit {
  id: string;
  uuid: string;
  building_id: string;
  status: VisitStatus;
  expected_at: string;
  until_at: string;
}

const ofVisit = (visit: ToldVisit | undefined): Pick<DemoNotification, 'at' | 'visitId'> =>
  visit === undefined ? {} : { at: { start: visit.expected_at, end: visit.until_at }, visitId: visit.id };

/** Notifications of the played accounts; the reader's language makes the sentence. */
export function notificationRows(today: string, now: string, visits: readonly ToldVisit[]) {
  const zone = zoneOf('amsterdam');
  const [next = today] = workdays(plusDays(today, 1), plusDays(today, 5));
  const [lately = today] = workdays(plusDays(today, -9), plusDays(today, -5));
  const teamDay = { team: 'Digital Workplace', day: lately, place: 'Houthavens, Floor 1' };
  const teamDayAt = { at: slotOf(lately, 'FULLDAY', zone), locationType: 'TEAMDAY' } as const;
  const meetingAt = (minutes: number) => instantAt(next, minutes, zone);
  const here = visits.filter(({ building_id: building }) => building === 'amsterdam');
  const list: DemoNotification[] = [
    {
      to: 'employee',
      type: 'reservationReleased',
      subject: 'A1.012',
      values: { day: next, room: 'A1.012', name: 'Anna Kowalski' },
      about: 'admin',
      at: slotOf(next, 'FULLDAY', zone),
      locationType: 'WORKSTATION',
      ago: 2,
      goto: { name: 'booking', params: { date: next, dayPart: 'FULLDAY', floor: 'amsterdam-1' } },
    },
    {
      to: 'employee',
      type: 'visitExpected',
      subject: 'You expect a visitor',
      values: { building: 'Houthavens' },
      ...ofVisit(here.find(({ uuid }) => uuid === DEMO_VISIT)),
      ago: 20,
      goto: { name: 'visitors', params: {} },
    },
    {
      to: 'employee',
      type: 'teamDayCancelled',
      subject: teamDay.team,
      values: teamDay,
      ...teamDayAt,
      ago: 24 * 12,
      read: true,
      goto: { name: 'home', params: {} },
    },
    {
      to: 'colleague',
      type: 'teamDayCancelled',
      subject: teamDay.team,
      values: teamDay,
      ...teamDayAt,
      ago: 24 * 12,
      read: true,
      goto: { name: 'home', params: {} },
    },
    {
      to: 'teamleader',
      type: 'meetingCancelled',
      subject: 'Retrospective',
      values: { name: 'Emma de Vries', day: next, time: '14:30', room: 'Vermeer', count: '1' },
      about: 'employee',
      at: { start: meetingAt(14 * 60 + 30), end: meetingAt(15 * 60 + 30) },
      ago: 7,
      goto: { name: 'meetings', params: {} },
    },
    {
      to: 'hospitality',
      type: 'visitRequested',
      subject: 'A visit waits for approval',
      values: { building: 'Houthavens' },
      ...ofVisit(here.find(({ status }) => status === 'REQUESTED')),
      ago: 3,
      goto: { name: 'hospitality', params: { openTab: 'REQUESTED' } },
    },
    {
      to: 'banned',
      type: 'cancelReservations',
      subject: 'Cancel your reservations',
      values: {},
      ago: 10,
      goto: { name: 'reservations', params: {} },
    },
  ];
  return list.map(({ to, type, subject, values, about, ago, read, goto, at, visitId, locationType }) => ({
    id: `${SEEDED}n-${to}-${type}`,
    employee_id: to,
    type,
    subject,
    values,
    status: read ? 'READ' : 'NEW',
    created_at: new Date(Date.parse(now) - ago * 3_600_000).toISOString(),
    expected_at: at?.start ?? null,
    until_at: at?.end ?? null,
    visit_id: visitId ?? null,
    reservation_id: null,
    location_id: null,
    location_type: locationType ?? null,
    goto: goto ?? null,
    about_id: about ?? null,
  }));
}
