import { countExports, exportOf, noteExport } from '../sql/personal-export.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';

const MAX_EXPORTS_A_DAY = 5;
const DAY = { hours: 24 };

/** All that is kept about the caller. @throws Refusal 429 `tooManyExports` */
export const answerExport: SpecialRoute = async ({ db, clock }, { session }, reply) => {
  if (session === null) throw new Refusal(401, 'unauthenticated');
  const now = clock.now();
  const { id } = session.caller;
  const taken = await countExports(db, id, now.subtract(DAY).toString());
  if (taken >= MAX_EXPORTS_A_DAY) throw new Refusal(429, 'tooManyExports', { retryAfter: 3600 });
  const tables = await db.transaction().execute(async (transaction) => {
    await noteExport(transaction, id, now.toString());
    return exportOf(transaction, id);
  });
  return reply.header('Cache-Control', 'no-store').send({ at: now.toString(), tables });
};
