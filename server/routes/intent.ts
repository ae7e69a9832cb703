import { uuid } from '../../src/contract/endpoint.ts';
import type { Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { listIntents } from '../sql/intent.ts';

/** As many as one question may ask about: an outbox holds more only in pieces. */
const MOST_IDS = 100;

export const intentRoutes: Routes<'GET /api/intents'> = {
  'GET /api/intents': {
    topics: null,
    read: async ({ db, caller }, { query }) => {
      if (query.ids.length > MOST_IDS || !query.ids.every((id) => uuid.safeParse(id).success))
        throw new Refusal(400, 'invalid', { path: 'query.ids', reason: `a comma list of at most ${MOST_IDS} UUIDs` });
      const rows = await listIntents(db, caller.id, query.ids);
      return rows.map(({ id, state, status, response }) => ({ id, state, status, response }));
    },
  },
};
