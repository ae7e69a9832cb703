import { employeeEndpoints } from '../../src/contract/employee.ts';
import { cleans } from '../../src/domain/access/authority.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import { noteLookUp } from '../sql/look-up.ts';
import { findEligibility } from '../sql/person.ts';
import type { BoundRoutes } from './calls.ts';
import type { ReadContext } from './handler.ts';
import { readContextOf } from './read.ts';
import { Refusal } from './refusal.ts';
import { callerOf, type SpecialRoute } from './request.ts';
import { validate } from './validate.ts';

const call = employeeEndpoints['GET /api/coworker/days/:id'];

/**
 * Where one colleague plans to be. The caller learns it only with a line that the colleague reads, in one transaction
 * (decision 0119). Refuses with 404 whomever the caller may not locate.
 */
export function lookUpRoute(routes: BoundRoutes): SpecialRoute {
  // They tell of all colleagues whom the caller may locate: here of one of them.
  const read = async (of: 'GET /api/coworker/ids' | 'GET /api/coworker/days', context: ReadContext, id: string) => {
    const route = routes[of];
    const alike = 'read' in route ? route.alike : undefined;
    const found = await alike?.readTogether(context.db, { params: undefined, query: undefined, body: undefined }, [id]);
    return (await found?.rowsFor(context)) ?? [];
  };
  return async (services, request, reply) => {
    validate(call, request);
    const { id } = call.params.parse(request.params);
    const now = services.clock.now();
    const at = now.toString();
    const rows = await services.db.transaction().execute(async (db) => {
      const context = { ...readContextOf(services, callerOf(request), now), db };
      // Cleaners learn of no workstation whose it is.
      if (cleans(context.caller) || (await read('GET /api/coworker/ids', context, id)).length === 0)
        throw new Refusal(404, 'notFound', { what: 'employee' });
      const day = todayIn((await findEligibility(db, id, at))?.timeZone ?? 'UTC', at);
      await noteLookUp(db, { employeeId: id, lookerId: context.caller.id, day, at });
      return read('GET /api/coworker/days', context, id);
    });
    return reply.header('Cache-Control', 'no-store').send(rows[0] ?? { id, parts: [] });
  };
}
