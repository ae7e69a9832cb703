import { isSameSlot } from '../../../src/domain/workplace-reservation/free.ts';
import type { Calendar } from './calendar.ts';
import type { Call } from './protocol.ts';
import { Refused } from './refused.ts';
import { reservationsKey } from './touched.ts';

const RESERVATIONS = 'workplace-reservations:f1';

interface Standing {
  by?: Record<string, string>;
  reservation?: string | undefined;
  entry?: string | undefined;
  gone?: string;
}

function refused(calendar: Calendar, account: string, code: string, standing: Standing): Refused {
  const calendarKey = `employee-calendar:${account}`;
  const held = calendar.reservations.get(standing.reservation ?? '');
  const entry = calendar.locations.get(standing.entry ?? '');
  const removed =
    standing.gone === undefined ? {} : { [calendarKey]: [standing.gone], [RESERVATIONS]: [standing.gone] };
  return new Refused(code === 'reservationExists' ? 400 : 410, code, {
    details: { fulfilledBy: standing.by ?? {} },
    changed: {
      ...(held === undefined ? {} : { [reservationsKey(held)]: [calendar.viewOf(held, account)] }),
      ...(entry === undefined ? {} : { [calendarKey]: [calendar.entryOf(entry)] }),
    },
    removed,
    revisions: Object.fromEntries([calendarKey, RESERVATIONS].map((key) => [key, calendar.revisions.get(key) ?? 0])),
  });
}

/** Refuses what another device of the person has done already, and says so. @throws Refused */
export function refuseFulfilled(calendar: Calendar, account: string, call: Call, url: URL): void {
  const [first = '', second = ''] = (call.headers['Resource-Id'] ?? '').split(', ');
  const parts = url.pathname.split('/');
  if (url.pathname === '/api/workplace/reservations') {
    const slot = { start: url.searchParams.get('start') ?? '', end: url.searchParams.get('end') ?? '' };
    const forGuests = url.searchParams.get('multiple') === 'true';
    const held = [...calendar.reservations.values()].find(
      (row) =>
        row.owner === account &&
        row.room.id === url.searchParams.get('room') &&
        (row.status === 'APPROVED' || row.status === 'CONFIRMED') &&
        (row.forGuests === true) === forGuests &&
        isSameSlot({ start: row.startDate, end: row.endDate }, slot),
    );
    if (held === undefined) return;
    const entry = [...calendar.locations.values()].find((row) => row.workplaceReservation?.id === held.id);
    const by = { [first]: held.id, ...(entry === undefined ? {} : { [second]: entry.id }) };
    throw refused(calendar, account, 'reservationExists', { by, reservation: held.id, entry: entry?.id });
  }
  const action = { confirm: 'CONFIRMED', checkin: 'CONFIRMED', complete: 'COMPLETED', cancel: 'gone' }[
    parts.at(-2) ?? ''
  ];
  const id = parts.at(-1) ?? '';
  if (action === undefined || calendar.owners.get(id) !== account) return;
  const entry = [...calendar.locations.values()].find((row) => row.id === id || row.workplaceReservation?.id === id);
  const held = calendar.reservations.get(entry?.workplaceReservation?.id ?? id);
  const status = entry?.actualStatus ?? held?.status ?? (calendar.removedAt.has(id) ? 'gone' : undefined);
  if (status !== action) return;
  throw refused(calendar, account, 'alreadyConfirmedOrCancelled', {
    reservation: held?.id,
    entry: entry?.id,
    ...(status === 'gone' ? { gone: id } : {}),
  });
}
