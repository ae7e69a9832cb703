import { useMemo } from 'react';
import { CALENDAR_FAILURES } from '../domain/room-calendar/room-calendar.ts';
import type { CallProblem, RoomCalendarCalls } from '../features/room-calendars/calls.ts';
import { RoomCalendarsScreen } from '../features/room-calendars/room-calendars-screen.tsx';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** Calendars of meeting rooms, with their calls: secrets are kept in no outbox. */
export function RoomCalendarsPage() {
  const device = useDevice();
  const db = useAccountDatabase();
  const calls = useMemo<RoomCalendarCalls>(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    return {
      list: async () => {
        const found = await asked(callOnline(context, 'GET /api/meeting/calendars', {}));
        return found instanceof CallError ? undefined : found;
      },
      attempt: async (id, body) => {
        const found = await asked(callOnline(context, 'POST /api/meeting/calendar/try/:id', { params: { id }, body }));
        return found instanceof CallError ? (refusedAddress(found) ?? problemOf(found)) : found;
      },
      set: async (id, body) => {
        const done = await asked(callOnline(context, 'PUT /api/meeting/calendar/:id', { params: { id }, body }));
        return done instanceof CallError ? (refusedAddress(done) ?? problemOf(done)) : null;
      },
      remove: async (id) =>
        !(
          (await asked(callOnline(context, 'DELETE /api/meeting/calendar/:id', { params: { id } }))) instanceof
          CallError
        ),
      see: async (id) =>
        !(
          (await asked(callOnline(context, 'POST /api/meeting/calendar/seen/:id', { params: { id } }))) instanceof
          CallError
        ),
    };
  }, [db, device]);
  return <RoomCalendarsScreen calls={calls} />;
}

/** What a call answers, or how it failed. */
async function asked<R>(call: Promise<R>): Promise<R | CallError> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error;
  }
}

function refusedAddress({ details }: CallError) {
  const given = typeof details === 'object' && details !== null && 'failure' in details ? details.failure : null;
  const failure = CALENDAR_FAILURES.find((known) => known === given);
  return failure === undefined ? null : { failure };
}

function problemOf({ status, code }: CallError): CallProblem {
  if (status === null) return { problem: 'network' };
  return { problem: code === 'calendarSecret' ? 'secret' : 'server' };
}
