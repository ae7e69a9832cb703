import { z } from 'zod';
import { DAY_PARTS } from '../domain/day-part/day-part.ts';
import type { Week, WeekPart } from '../domain/week/week.ts';
import { WEEKDAYS, WEEK_STATUSES } from '../domain/week/week.ts';
import { hasOverlaps } from '../domain/week/dates.ts';
import { changeReply, defineEndpoints, id, isoDate, type SchemaOf } from './endpoint.ts';

const weekPart = z.object({
  weekday: z.literal(WEEKDAYS),
  dayPart: z.enum(DAY_PARTS),
  status: z.enum(WEEK_STATUSES),
  room: z.object({ id, name: z.string() }).nullable(),
}) satisfies SchemaOf<WeekPart>;
export const week = z.object({
  from: isoDate,
  until: isoDate.nullable(),
  parts: z.array(weekPart),
}) satisfies SchemaOf<Week>;

/** A room is named by its id alone. */
const weekChange = z.strictObject({
  week: z
    .strictObject({
      from: isoDate,
      until: isoDate.nullable(),
      parts: z
        .array(
          z
            .strictObject({
              weekday: z.literal(WEEKDAYS),
              dayPart: z.enum(DAY_PARTS),
              status: z.enum(WEEK_STATUSES),
              room: id.nullable(),
            })
            .refine(({ status, room }) => status === 'WORKSTATION' || room === null, {
              path: ['room'],
              error: 'only a workstation has a room',
            }),
        )
        .min(1)
        .max(28)
        .refine((parts) => !hasOverlaps(parts), 'parts of a weekday must not overlap'),
    })
    .refine(({ from, until }) => until === null || from <= until, {
      path: ['until'],
      error: 'must not lie before the beginning',
    })
    .nullable(),
  /** Entries to cancel, as far as a week booked them and they may be cancelled; the others stay. */
  cancel: z.array(id).max(200).optional(),
});

export const weekEndpoints = defineEndpoints({
  'PUT /api/employee/week': {
    summary: 'Set, change or remove the usual week; the server books its days as they open',
    roles: ['EMPLOYEE'],
    body: weekChange,
    reply: changeReply,
    errors: ['optionNotOffered', 'dayPartNotInUse', 'notForStudents'],
    offline: 'outbox',
  },
});
