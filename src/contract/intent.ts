import { z } from 'zod';
import { INTENT_STATES } from '../domain/intent/intent.ts';
import { commaList, defineEndpoints, uuid } from './endpoint.ts';

/** Ours: what the outbox needs of the server (design 4 and 5). */
export const intentEndpoints = defineEndpoints({
  'GET /api/intents': {
    summary: "What became of the caller's intents; unknown ones are left out", roles: ['EMPLOYEE'], query: z.object({ ids: commaList }),
    reply: z.array(z.object({ id: uuid, state: z.enum(INTENT_STATES), status: z.number().int(), response: z.unknown() })), offline: 'online',
  },
  'POST /api/intents/:id/void': {
    summary: 'Give an intent up; the reply says what it is from now on', roles: ['EMPLOYEE'], params: z.object({ id: uuid }),
    reply: z.object({ id: uuid, state: z.enum(INTENT_STATES), status: z.number().int(), response: z.unknown() }), offline: 'online',
  },
  'GET /api/events': { summary: 'Server-sent events: which collections changed', roles: ['EMPLOYEE'], offline: 'online' },
});
