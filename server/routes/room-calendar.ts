import { unknown } from '../commands/enforce.ts';
import type { Routes } from '../http/handler.ts';
import { listRoomCalendars } from '../sql/room-calendar.ts';
import { noteConflict } from '../sql/room-event.ts';

export const roomCalendarRoutes: Routes<'GET /api/meeting/calendars' | 'POST /api/meeting/calendar/seen/:id'> = {
  'GET /api/meeting/calendars': { topics: null, read: ({ db }) => listRoomCalendars(db) },
  'POST /api/meeting/calendar/seen/:id': {
    async change({ db, now }, { params }) {
      if (!(await noteConflict(db, params.id, now.toString()))) throw unknown('conflict');
      return {};
    },
  },
};
