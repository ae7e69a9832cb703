import { uuid } from '../../src/contract/endpoint.ts';
import type { ReadContext, Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { listIntents } from '../sql/intent.ts';

/** Ids per request; larger outboxes ask in batches. */
const MAX_IDS = 100;

export const intentRoutes: Routes<'GET /api/intents' | 'GET /public/visits/:uuid/intents'> = {
  'GET /api/intents': { topics: null, read: (context, { query }) => becameOf(context, query.ids) },
  'GET /public/visits/:uuid/intents': { topics: null, read: (context, { query }) => becameOf(context, query.ids) },
};

async function becameOf({ db, caller }: ReadContext, ids: readonly string[]) {
  if (ids.length > MAX_IDS || !ids.every((id) => uuid.safeParse(id).success))
    throw new Refusal(400, 'invalid', { path: 'query.ids', reason: `a comma list of at most ${MAX_IDS} UUIDs` });
  const rows = await listIntents(db, caller.id, ids);
  return rows.map(({ id, state, status, response }) => ({ id, state, status, response }));
}
