import { z } from 'zod';
import { ABSENCE_STATUSES, MAX_ABSENCE_DAYS } from '../domain/absence/absence.ts';
import { changeReply, defineEndpoints, id, idParams, isoDate } from './endpoint.ts';

export const absenceEndpoints = defineEndpoints({
  'POST /api/employee/absence': {
    summary: 'Be away for days: all that is planned and reserved in them is given back',
    roles: ['EMPLOYEE'],
    body: z.strictObject({
      from: isoDate,
      until: isoDate,
      status: z.enum(ABSENCE_STATUSES),
      /** Meetings to which the caller asked nobody: as far as they are so, their rooms are given back. */
      meetings: z.array(id).max(200).optional(),
    }),
    reply: changeReply,
    // The absence and its days.
    creates: 1 + MAX_ABSENCE_DAYS,
    errors: [
      'absenceInvalid',
      'optionNotOffered',
      'notForStudents',
      'slotPast',
      'tooFarAhead',
      'alreadyCheckedIn',
      'employeeLocation.newerChoice',
    ],
    offline: 'outbox',
  },
  'POST /api/employee/absence/back/:id': {
    summary: 'Take an absence back: what it gave back is booked again where it is free, a message names the rest',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: changeReply,
    errors: ['slotPast', 'alreadyConfirmedOrCancelled', 'employeeLocation.newerChoice'],
    offline: 'outbox',
  },
});
