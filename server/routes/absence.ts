import { lockActor } from '../commands/calendar-pair.ts';
import { saveAbsence } from '../commands/save-absence.ts';
import { takeAbsenceBack } from '../commands/take-absence-back.ts';
import type { Routes } from '../http/handler.ts';

export const absenceRoutes: Routes<'POST /api/employee/absence' | 'POST /api/employee/absence/back/:id'> = {
  'POST /api/employee/absence': {
    async change(context, { body }) {
      await saveAbsence(context, await lockActor(context), body);
      return {};
    },
  },
  'POST /api/employee/absence/back/:id': {
    async change(context, { params }) {
      await takeAbsenceBack(context, await lockActor(context), params.id);
      return {};
    },
  },
};
