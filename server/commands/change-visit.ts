import type { z } from 'zod';
import type { Contract } from '../../src/contract/contract.ts';
import { EMAIL } from '../../src/domain/access/password.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import type { Building } from '../../src/domain/building/building.ts';
import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import { mayTakePlace } from '../../src/domain/visit/may-announce.ts';
import type { VisitChange } from '../../src/domain/visit/may-change.ts';
import {
  isSo,
  mayActOnVisit,
  mayChangeVisit,
  mayEditVisit,
  mayReceive,
  maySaveVisit,
} from '../../src/domain/visit/may-change.ts';
import { lacksAnything } from '../../src/domain/visit/reserved.ts';
import { changesAlong, sharedOf } from '../../src/domain/visit/together.ts';
import { visitorNews } from '../../src/domain/visit/visitor-news.ts';
import { refused } from '../../src/domain/verdict.ts';
import type { ChangeContext } from '../http/handler.ts';
import { type changeVisit, findAnnouncedVisit, findHosts } from '../sql/announced-visit.ts';
import { findBuilding } from '../sql/building.ts';
import { findAskedThen } from '../sql/questionnaire.ts';
import { lockActor } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';
import { inviteVisitor } from './invite-visitor.ts';
import { tellArrival, tellHosts, untellHosts } from './tell-hosts.ts';
import type { KnownVisit } from './visit-actor.ts';
import { lockVisit } from './visit-actor.ts';
import { touchVisit } from './visit-readers.ts';
import { changeWithReserved } from './visit-workstations.ts';

type Edit = z.output<Contract['PATCH /api/visits']['body']>;

/** @throws Refusal 410 `visitCancelled`, 403 `forbidden`, 400 `tooManyMails`, 404 */
export async function approveVisit(context: ChangeContext, id: string): Promise<void> {
  await lockActor(context);
  const { visit, actor } = await lockVisit(context, id);
  enforce(mayChangeVisit('approve', visit, actor));
  await settle(context, visit, isSo('approve', visit) ? {} : { status: 'APPROVED', pending: lacksAnything(visit) });
}

/** Cancels a visit and tells its hosts. @throws Refusal 400 `visitHasBegun`, `visitIsOver`; 403, 404 */
export async function cancelVisit(context: ChangeContext, id: string): Promise<void> {
  const { visit, actor } = await lockVisit(context, id);
  enforce(mayChangeVisit('cancel', visit, actor));
  if (isSo('cancel', visit)) return settle(context, visit, {});
  await settle(context, visit, { status: 'CANCELLED', pending: false });
  await tellHosts(context, visit, 'visitCancelled', await findBuilding(context.db, visit.buildingId));
}

/**
 * Lets a visitor in, as of the moment when that happened. Whoever was seen at two tablets arrived at the earlier.
 * @param how the scanned entrance, or null, and whether nobody of reception was there
 * @throws Refusal by `mayReceive`; 404
 */
export async function receiveVisitor(
  context: ChangeContext,
  id: string,
  how: { entry: string | null; unattended: boolean },
): Promise<void> {
  const { visit, actor } = await lockVisit(context, id);
  const building = await findBuilding(context.db, visit.buildingId);
  if (building === undefined) throw unknown('building');
  const now = context.occurredAt.toString();
  const asked = how.unattended ? await findAskedThen(context.db, visit, now) : null;
  const questionnaire = asked?.questionnaire ?? null;
  enforce(mayReceive({ ...visit, building, questionnaire }, { now, ...how }, actor));
  const isFirst = visit.status !== 'CONFIRMED';
  const arrivedAt = visit.arrivedAt === null || Date.parse(now) < Date.parse(visit.arrivedAt) ? now : visit.arrivedAt;
  await settle(context, visit, { status: 'CONFIRMED', pending: false, arrivedAt });
  if (isFirst) await tellArrival(context, visit, building);
}

/** @throws Refusal 410 `visitCancelled`, 400 `visitNotConfirmed`; 403, 404 */
export async function seeVisitorOff(context: ChangeContext, id: string): Promise<void> {
  const { visit, actor } = await lockVisit(context, id);
  enforce(mayChangeVisit('complete', visit, actor));
  // What somebody saw replaces what was assumed at closing.
  if (isSo('complete', visit) && !visit.leftAssumed) return settle(context, visit, {});
  await settle(context, visit, { status: 'COMPLETED', leftAt: context.occurredAt.toString(), leftAssumed: false });
  await untellHosts(context, id);
}

/**
 * Saves a visit finally, or hides it until its day from what waits for the host (spec 4, "Visit").
 * @param anyway although not everything that it asks for is assigned
 */
export async function saveVisit(
  context: ChangeContext,
  id: string,
  { procrastinate, anyway }: { procrastinate: boolean; anyway: boolean },
): Promise<void> {
  const { visit, actor } = await lockVisit(context, id);
  enforce(mayChangeVisit('save', visit, actor));
  const building = await findBuilding(context.db, visit.buildingId);
  if (procrastinate)
    return settle(context, visit, { putOffUntil: todayIn(building?.timeZone ?? 'UTC', visit.expectedDate) });
  enforce(maySaveVisit(visit, anyway));
  await settle(context, visit, { pending: false });
}

/**
 * Changes what is said about a visit, and about others of its group what they share; their hosts are told once. Who of
 * these is here already, or does not come, stays as they are (decision 0091).
 * @throws Refusal by rule; 404 for an unknown visit or host, and for a visit of another group
 */
export async function editVisit(
  context: ChangeContext,
  { visit: id, with: others = [], hosts: hostIds, handled, ...rest }: Edit,
): Promise<void> {
  // The person before the visits, as everywhere: what they have mailed counts for all visits.
  await lockActor(context);
  const known = new Map<string, KnownVisit>();
  // Always in the same order: two who change a group at once would wait for each other.
  for (const each of [...new Set([id, ...others])].toSorted()) known.set(each, await lockVisit(context, each));
  const first = known.get(id);
  known.delete(id);
  const group = first?.visit.groupId ?? null;
  if (first === undefined || [...known.values()].some(({ visit }) => group === null || visit.groupId !== group))
    throw unknown('visit');
  const before = first.visit.hosts.map((host) => host.id);
  const hosts = hostIds && (await findHosts(context.db, [...new Set(hostIds)], before));
  if (hosts !== undefined && hosts.length < new Set(hostIds).size) throw unknown('host');
  const change = defined({ ...rest, hosts });
  const building = await findBuilding(context.db, first.visit.buildingId);
  await editOne(context, first, change, { handled, building });
  const told = new Set<string>();
  await tellOfEdit(context, first.visit, { ...first.visit, ...change }, { building, told });
  const shared = sharedOf(change);
  for (const one of known.values()) {
    if (!changesAlong(one.visit)) continue;
    await editOne(context, one, shared, { handled: undefined, building });
    await tellOfEdit(context, one.visit, { ...one.visit, ...shared }, { building, told });
  }
}

async function editOne(
  context: ChangeContext,
  { visit, actor }: KnownVisit,
  change: VisitChange,
  { handled, building }: { handled: boolean | undefined; building: Building | undefined },
): Promise<void> {
  if (Object.keys(change).length > 0) enforce(mayEditVisit(change, visit, actor));
  if (handled !== undefined) enforce(mayActOnVisit('handle', visit, actor));
  if (change.visitor?.email != null && !EMAIL.test(change.visitor.email)) enforce(refused('emailInvalid'));
  if (change.expectedDate !== undefined || change.until !== undefined)
    enforce(
      mayTakePlace({ ...visit, ...change }, { now: startOf(visit, context), timeZone: building?.timeZone ?? 'UTC' }),
    );
  await settle(context, visit, { ...change, ...(handled === undefined ? {} : { handled }) });
  if (change.until !== undefined) await untellHosts(context, visit.id);
}

/**
 * Hosts hear of another time, and who became one, or is one no more; not of what they changed themselves.
 * @param told ids of the hosts who heard already, of another visit of the group; gains those who hear now
 */
async function tellOfEdit(
  context: ChangeContext,
  before: AnnouncedVisit,
  after: AnnouncedVisit,
  { building, told }: { building: Building | undefined; told: Set<string> },
): Promise<void> {
  const tell = async (hosts: AnnouncedVisit['hosts'], news: Parameters<typeof tellHosts>[2]) => {
    const left = hosts.filter(({ id }) => !told.has(id));
    for (const { id } of left) told.add(id);
    await tellHosts(context, { ...after, hosts: left }, news, building);
  };
  const were = new Set(before.hosts.map(({ id }) => id));
  const [known, added] = [true, false].map((isKnown) => after.hosts.filter(({ id }) => were.has(id) === isKnown));
  const comes = after.status === 'REQUESTED' ? 'visitRequested' : 'visitExpected';
  await tell(added ?? [], comes);
  const gone = before.hosts.filter(({ id }) => after.hosts.every((host) => host.id !== id));
  await tell(gone, 'visitHandedOver');
  if (Date.parse(before.expectedDate) !== Date.parse(after.expectedDate)) await tell(known ?? [], 'visitChanged');
}

/** Whoever is in the building may stay longer, also after midnight. */
const startOf = ({ status, expectedDate }: AnnouncedVisit, { occurredAt }: ChangeContext): string =>
  status === 'CONFIRMED' ? expectedDate : occurredAt.toString();

function defined({ hosts, visitor, ...rest }: { [K in keyof VisitChange]: VisitChange[K] | undefined }): VisitChange {
  const change: VisitChange = {};
  for (const [key, value] of Object.entries({ ...rest, hosts, visitor }))
    if (value !== undefined) Object.assign(change, { [key]: value });
  return change;
}

/** Writes a change, and shows the visit to everybody who sees it; without a change to the caller. */
async function settle(
  context: ChangeContext,
  before: AnnouncedVisit,
  change: Parameters<typeof changeVisit>[2],
): Promise<void> {
  await changeWithReserved(context, before, change);
  const after = await findAnnouncedVisit(context.db, before.id);
  if (after === undefined) return;
  const news = visitorNews(before, after);
  const building = news === null ? undefined : await findBuilding(context.db, after.buildingId);
  const isNews = news !== null && building !== undefined;
  const mail = isNews ? await inviteVisitor(context, after, building, news) : undefined;
  await touchVisit(context, mail === undefined ? after : { ...after, mail }, before);
}
