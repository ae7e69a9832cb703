import { lockActor } from '../commands/calendar-pair.ts';
import { saveWeek } from '../commands/save-week.ts';
import type { Routes } from '../http/handler.ts';

export const weekRoutes: Routes<'PUT /api/employee/week'> = {
  'PUT /api/employee/week': {
    async change(context, { body }) {
      await saveWeek(context, await lockActor(context), body);
      return {};
    },
  },
};
