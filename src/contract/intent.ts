import { z } from 'zod';
import { INTENT_STATES } from '../domain/intent/intent.ts';
import { commaList, defineEndpoints, uuid } from './endpoint.ts';

/** Our addition for the outbox (docs/sync-protocol.md, "Intents"). */
export const intentEndpoints = defineEndpoints({
  'GET /api/intents': {
    summary: "What became of the caller's intents; unknown ones are left out",
    roles: ['EMPLOYEE'],
    query: z.object({ ids: commaList }),
    reply: z.array(
      z.object({ id: uuid, state: z.enum(INTENT_STATES), status: z.number().int(), response: z.unknown() }),
    ),
    offline: 'online',
  },
  'POST /api/intents/:id/void': {
    summary: 'Give an intent up; the reply says what it is from now on',
    roles: ['EMPLOYEE'],
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid, state: z.enum(INTENT_STATES), status: z.number().int(), response: z.unknown() }),
    offline: 'online',
  },
  'POST /api/intents/batch': {
    summary: 'Many intents of the outbox in one request, each judged as if sent by itself; order within a lane is kept',
    roles: ['EMPLOYEE'],
    // An invalid intent fails alone, not its batch.
    body: z.strictObject({
      intents: z
        .array(
          z.strictObject({
            id: uuid,
            replaces: z.array(z.string()),
            resourceIds: z.array(z.string()),
            occurredAt: z.string(),
            resolutions: z.array(z.unknown()),
            method: z.enum(['POST', 'PATCH', 'PUT', 'DELETE']),
            url: z.string(),
            body: z.unknown().optional(),
            lanes: z.array(z.string()),
          }),
        )
        .min(1)
        .max(100),
    }),
    reply: z.object({
      answers: z.array(
        z.object({ id: uuid, status: z.number().int(), body: z.unknown(), retryAfterMs: z.number().optional() }),
      ),
    }),
    offline: 'online',
  },
  'GET /api/events': {
    summary: 'Server-sent events: what changed, with the rows of the floors that are named',
    roles: ['EMPLOYEE'],
    query: z.object({ floors: commaList.optional() }),
    offline: 'online',
  },
});
