import { employeeEndpoints } from '../../src/contract/employee.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import { noteLookUp } from '../sql/look-up.ts';
import { findEligibility } from '../sql/person.ts';
import type { BoundRoutes } from './calls.ts';
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
  // It tells of all colleagues whom the caller may locate: here of one of them.
  const days = routes['GET /api/coworker/days'];
  const alike = 'read' in days ? days.alike : undefined;
  return async (services, request, reply) => {
    validate(call, request);
    const { id } = call.params.parse(request.params);
    const now = services.clock.now();
    const at = now.toString();
    const rows = await services.db.transaction().execute(async (db) => {
      const context = { ...readContextOf(services, callerOf(request), now), db };
      const found = await alike?.readTogether(db, { params: undefined, query: undefined, body: undefined }, [id]);
      if ((await found?.knownTo?.(context))?.includes(id) !== true)
        throw new Refusal(404, 'notFound', { what: 'employee' });
      const day = todayIn((await findEligibility(db, id, at))?.timeZone ?? 'UTC', at);
      await noteLookUp(db, { employeeId: id, lookerId: context.caller.id, day, at });
      return (await found?.rowsFor(context)) ?? [];
    });
    return reply.header('Cache-Control', 'no-store').send(rows[0] ?? { id, parts: [] });
  };
}
