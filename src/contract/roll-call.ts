import { z } from 'zod';
import { MARK_KINDS, type MarkWords, type RollCallMark } from '../domain/roll-call/mark.ts';
import { type PersonInside, STANDINGS } from '../domain/roll-call/person-inside.ts';
import { changeReply, defineEndpoints, id, instant, text, uuid, type SchemaOf } from './endpoint.ts';

/** People who were not found when a roll call ended. */
const MAX_OPEN = 5000;
/** As many as one phone hands over at once; more go in several requests. */
const MAX_MARKS = 500;
/** In milliseconds: what was said longer ago is erased. */
const MAX_AGO_MS = 30 * 86_400_000;

const wardens = ['HOSPITALITY', 'ADMIN'] as const;
const person = z.object({ id, name: z.string() });
const name = text.trim().max(200);
const key = text.max(120);
const words = z.object({
  rollCall: uuid,
  kind: z.enum(MARK_KINDS),
  person: key,
  nth: z.number().int().min(0).max(1000),
  name: name.nullable(),
  floor: name.nullable().optional(),
  drill: z.boolean(),
  open: z
    .array(z.object({ person: key, name, floor: name.nullable().optional() }))
    .max(MAX_OPEN)
    .nullable(),
}) satisfies SchemaOf<MarkWords>;
const mark = words.extend({
  id: z.string(),
  buildingId: id,
  by: person,
  via: person.nullable(),
  at: instant,
}) satisfies SchemaOf<RollCallMark>;
const personInside = z.object({
  id,
  buildingId: id,
  person: z.string(),
  name: z.string(),
  kind: z.enum(['EMPLOYEE', 'VISITOR']),
  standing: z.enum(STANDINGS),
  floor: z.string().nullable(),
  room: z.string().nullable(),
  company: z.string().nullable(),
  host: z.string().nullable(),
  from: instant,
  until: instant.nullable(),
  since: instant.nullable(),
  left: instant.nullable(),
}) satisfies SchemaOf<PersonInside>;
const ofBuilding = z.object({ building: id });

/** Life safety is nothing that an organisation switches off: no feature. */
export const rollCallEndpoints = defineEndpoints({
  'GET /api/roll-call/people': {
    summary: 'Who is, may be or should be in a building today, whatever they share; ours',
    roles: wardens,
    query: ofBuilding,
    reply: z.array(personInside),
    offline: { mirror: 'people-inside' },
  },
  'GET /api/roll-call/marks': {
    summary: "What wardens said in a building's roll calls of the last 30 days; ours",
    roles: wardens,
    query: ofBuilding,
    reply: z.array(mark),
    offline: { mirror: 'roll-call-marks' },
  },
  'POST /api/roll-call/marks': {
    summary: 'Begin or end a roll call, tick somebody, or add somebody who is in no list; ours',
    roles: wardens,
    body: z.strictObject({
      building: id,
      marks: z
        .array(
          words.extend({
            /** Employee who said it; absent: the caller. */
            by: id.optional(),
            /** How long before the act that this call tells of, in ms: another phone's clock may be wrong. */
            ago: z.number().int().min(0).max(MAX_AGO_MS),
          }),
        )
        .min(1)
        .max(MAX_MARKS),
    }),
    reply: changeReply,
    offline: 'outbox',
  },
});
