import type { Building } from '../../src/domain/building/building.ts';
import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import type { ChangeContext } from '../http/handler.ts';
import { notify } from './notify.ts';

/** Tells each host but the one who acts, once per announcement. */
export const tellHosts = (
  context: ChangeContext,
  { id, hosts, visitor, announcedBy }: Pick<AnnouncedVisit, 'id' | 'hosts' | 'visitor' | 'announcedBy'>,
  type: 'visitorArrived' | 'visitRequested' | 'visitExpected' | 'visitCancelled',
  building: Pick<Building, 'name'> | undefined,
): Promise<void> =>
  notify(
    context,
    [
      ...new Set(
        [...hosts, ...(type === 'visitCancelled' && announcedBy !== null ? [announcedBy] : [])].map((one) => one.id),
      ),
    ]
      .filter((employeeId) => employeeId !== context.caller.id)
      .map((employeeId) => ({
        employeeId,
        type,
        subject: visitor.name,
        values: { visitor: visitor.name, building: building?.name ?? '' },
        visitId: id,
        goto: { name: 'visitDetails' as const, params: { myVisitId: id } },
      })),
  );
