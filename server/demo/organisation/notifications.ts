import type { NotificationTarget, NotificationType } from '../../../src/domain/notification/notification.ts';
import { SEEDED } from '../ids.ts';
import { workdays, plusDays } from '../calendar/days.ts';

interface DemoNotification {
  to: string;
  type: NotificationType;
  subject: string;
  values: Record<string, string>;
  /** Hours before now. */
  ago: number;
  read?: boolean;
  goto?: NotificationTarget;
}

/** Notifications of the played accounts; the reader's language makes the sentence. */
export function notificationRows(today: string, now: string) {
  const [next = today] = workdays(plusDays(today, 1), plusDays(today, 5));
  const booking: NotificationTarget = {
    name: 'booking',
    params: { date: next, building: 'amsterdam', floor: 'amsterdam-1' },
  };
  const list: DemoNotification[] = [
    {
      to: 'employee',
      type: 'colleagueComing',
      subject: 'Lucas Janssens comes to the office',
      values: { name: 'Lucas Janssens', place: 'Houthavens, Floor 1' },
      ago: 2,
      goto: booking,
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
      type: 'welcome',
      subject: 'Welcome to Roost',
      values: { name: 'Emma' },
      ago: 24 * 12,
      read: true,
    },
    {
      to: 'colleague',
      type: 'welcome',
      subject: 'Welcome to Roost',
      values: { name: 'Lucas' },
      ago: 24 * 12,
      read: true,
    },
    {
      to: 'teamleader',
      type: 'teamOccupancy',
      subject: 'Your team this week',
      values: { team: 'Digital Workplace', share: '62' },
      ago: 7,
      goto: { name: 'team', params: {} },
    },
    {
      to: 'cleaner',
      type: 'roomsToClean',
      subject: 'Workstations to clean',
      values: { building: 'Houthavens' },
      ago: 1,
      goto: { name: 'cleaning', params: {} },
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
    { to: 'student', type: 'welcome', subject: 'Welcome to Roost', values: { name: 'Jonas' }, ago: 30 },
    { to: 'admin', type: 'welcome', subject: 'Welcome to Roost', values: { name: 'Anna' }, ago: 30 },
  ];
  return list.map(({ to, type, subject, values, ago, read, goto }) => ({
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
  }));
}
