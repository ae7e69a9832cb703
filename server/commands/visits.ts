import { todayIn } from '../../src/domain/day-part/slot.ts';
import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import { waitsForHost } from '../../src/domain/visit/announced-visit.ts';
import type { WorkplaceCount } from '../../src/domain/visit/workstations.ts';
import { countWorkplaces } from '../../src/domain/visit/workstations.ts';
import type { ReadContext } from '../http/handler.ts';
import { knownTo } from './visit-readers.ts';
import { listAnnouncedVisits } from '../sql/announced-visit.ts';
import { listBuildings } from '../sql/building.ts';
import { readClientConfig } from '../sql/setting.ts';

/** Days back that hosts, and that reception sees. A spare day makes it hold in every zone. */
const OWN_DAYS_BACK = 8;
const RECEPTION_DAYS_BACK = 2;

const daysAgo = ({ now }: Pick<ReadContext, 'now'>, days: number): string =>
  `${now
    .subtract({ hours: 24 * days })
    .toString()
    .slice(0, 10)}T00:00:00Z`;

/** Visits that the caller hosts or announced. @param ids restricts them */
export const readOwnVisits = async (
  context: ReadContext,
  ids?: readonly string[],
): Promise<Required<AnnouncedVisit>[]> => {
  const { db, caller } = context;
  const config = await readClientConfig(db);
  const visits = await listAnnouncedVisits(db, { since: daysAgo(context, OWN_DAYS_BACK), of: caller.id, ids });
  return visits.map((visit) => knownTo(visit, { id: caller.id, config }));
};

/** Everybody's visits; a host who acts as hospitality sees their own. */
export async function readReceptionVisits(
  context: ReadContext,
  ids?: readonly string[],
): Promise<Required<AnnouncedVisit>[]> {
  const receives = context.caller.authorities.includes('HOSPITALITY');
  const visits = await listAnnouncedVisits(context.db, {
    since: daysAgo(context, RECEPTION_DAYS_BACK),
    ids,
    ...(receives ? {} : { of: context.caller.id }),
  });
  if (receives) return visits;
  const config = await readClientConfig(context.db);
  return visits.map((visit) => knownTo(visit, { id: context.caller.id, config }));
}

/** Visits whose hosts should act, the caller among them. */
export async function readPendingVisits(context: ReadContext): Promise<Required<AnnouncedVisit>[]> {
  const { db, caller, now } = context;
  const [visits, buildings] = await Promise.all([readOwnVisits(context), listBuildings(db)]);
  const zones = new Map(buildings.map(({ id, timeZone }) => [id, timeZone]));
  return visits.filter(
    (visit) =>
      visit.hosts.some(({ id }) => id === caller.id) &&
      waitsForHost(visit, todayIn(zones.get(visit.buildingId) ?? 'UTC', now.toString())),
  );
}

/** Workstations of visits from today on; everybody's for reception, a host's own. */
export async function countVisitWorkplaces(context: ReadContext): Promise<WorkplaceCount[]> {
  const { db, now } = context;
  const [visits, buildings] = await Promise.all([readReceptionVisits(context), listBuildings(db)]);
  const zones = new Map(buildings.map(({ id, timeZone }) => [id, timeZone]));
  const dayOf = ({ buildingId }: AnnouncedVisit, at: string) => todayIn(zones.get(buildingId) ?? 'UTC', at);
  const coming = visits.filter(
    (visit) =>
      visit.status !== 'CANCELLED' &&
      visit.status !== 'COMPLETED' &&
      dayOf(visit, visit.expectedDate) >= dayOf(visit, now.toString()),
  );
  return countWorkplaces(coming, (visit) => dayOf(visit, visit.expectedDate));
}
