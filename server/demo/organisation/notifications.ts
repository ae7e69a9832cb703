import type { NotificationTarget, NotificationType } from '../../../src/domain/notification/notification.ts';
import { SEEDED } from '../ids.ts';
import { workdays, plusDays } from '../calendar/days.ts';

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
}

/** Notifications of the played accounts; the reader's language makes the sentence. */
export function notificationRows(today: string, now: string) {
  const [next = today] = workdays(plusDays(today, 1), plusDays(today, 5));
  const [lately = today] = workdays(plusDays(today, -9), plusDays(today, -5));
  const teamDay = { team: 'Digital Workplace', day: lately, place: 'Houthavens, Floor 1' };
  const list: DemoNotification[] = [
    {
      to: 'employee',
      type: 'reservationReleased',
      subject: 'A1.012',
      values: { day: next, room: 'A1.012', name: 'Anna Kowalski' },
      about: 'admin',
      ago: 2,
      goto: { name: 'booking', params: { date: next, dayPart: 'FULLDAY', floor: 'amsterdam-1' } },
    },
    {
      to: 'employee',
      type: 'visitExpected',
      subject: 'You expect a visitor',
      values: { building: 'Houthavens' },
      ago: 20,
      goto: { name: 'visitors', params: {} },
    },
    {
      to: 'employee',
      type: 'teamDayCancelled',
      subject: teamDay.team,
      values: teamDay,
      ago: 24 * 12,
      read: true,
      goto: { name: 'home', params: {} },
    },
    {
      to: 'colleague',
      type: 'teamDayCancelled',
      subject: teamDay.team,
      values: teamDay,
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
      ago: 7,
      goto: { name: 'meetings', params: {} },
    },
    {
      to: 'hospitality',
      type: 'visitRequested',
      subject: 'A visit waits for approval',
      values: { building: 'Houthavens' },
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
  return list.map(({ to, type, subject, values, about, ago, read, goto }) => ({
    id: `${SEEDED}n-${to}-${type}`,
    employee_id: to,
    type,
    subject,
    values,
    status: read ? 'READ' : 'NEW',
    created_at: new Date(Date.parse(now) - ago * 3_600_000).toISOString(),
    expected_at: null,
    until_at: null,
    visit_id: null,
    reservation_id: null,
    location_id: null,
    location_type: null,
    goto: goto ?? null,
    about_id: about ?? null,
  }));
}
