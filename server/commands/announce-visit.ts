import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Contract } from '../../src/contract/contract.ts';
import type { AnnouncedVisit, Visitor } from '../../src/domain/visit/announced-visit.ts';
import { mayAddVisitor } from '../../src/domain/visit/may-add.ts';
import { mayAnnounce, mayAnnounceMore, needsApproval, asksHost } from '../../src/domain/visit/may-announce.ts';
import { lacksAnything } from '../../src/domain/visit/reserved.ts';
import type { Reader } from '../db/database.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { changeVisit, countAnnounced, findHosts, findNames, insertVisits } from '../sql/announced-visit.ts';
import { findBuilding, listVisitProperties } from '../sql/building.ts';
import { readClientConfig } from '../sql/setting.ts';
import { lockActor } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';
import { inviteVisitor } from './invite-visitor.ts';
import { askHosts, tellArrival, tellHosts } from './tell-hosts.ts';
import { touchVisit } from './visit-readers.ts';
import { actorOf, lockVisit } from './visit-actor.ts';

type Announcement = z.output<Contract['POST /api/visits/create']['body']>;

/**
 * Announces visits: every visitor on every date.
 * @param asked a host is asked for approval, unless the caller is one; who has `arrived` waits at reception for it
 * @throws Refusal 400 by rule, 404 for an unknown building or host, 403 for a visit that a host must approve
 */
export async function announceVisits(
  context: ChangeContext,
  { building: buildingId, dates, visitors, arrived = false, hosts: hostIds, ...rest }: Announcement,
  asked: boolean,
): Promise<void> {
  const { db, caller, occurredAt } = context;
  const building = await findBuilding(db, buildingId);
  if (building === undefined) throw unknown('building');
  const hosts = await findHosts(db, [...new Set(hostIds)]);
  if (hosts.length < new Set(hostIds).size) throw unknown('host');
  const properties = await propertiesOf(db, buildingId);
  const now = occurredAt.toString();
  enforce(mayAnnounce({ ...rest, hosts, dates, visitors }, { now, timeZone: building.timeZone, properties }));
  const actor = actorOf(caller, await readClientConfig(db));
  const waits = asksHost({ hosts }, actor, asked);
  if (waits && !asked) throw new Refusal(403, 'forbidden');
  if (arrived && !caller.authorities.includes('HOSPITALITY')) throw new Refusal(403, 'forbidden');

  const all = dates.flatMap((date) => visitors.map((visitor) => ({ ...date, visitor })));
  const groupId = all.length > 1 ? context.resourceId(0) : null;
  const [announcer] = await findNames(db, [caller.id]);
  const visits = all.map((one, index): Required<AnnouncedVisit> => ({
    ...rest,
    ...one,
    id: context.resourceId(index),
    uuid: randomUUID(),
    status: waits ? 'REQUESTED' : arrived ? 'CONFIRMED' : 'APPROVED',
    pending: waits || lacksAnything(rest),
    putOffUntil: null,
    buildingId,
    hosts,
    announcedBy: announcer ?? null,
    groupId,
    handled: false,
    arrivedAt: arrived && !waits ? now : null,
    leftAt: null,
    leftAssumed: false,
    reserved: [],
    parking: [],
    mail: null,
    answered: null,
  }));
  await requireRoom(context, visits.length);
  await insertVisits(db, visits, context.now.toString());
  for (const visit of visits) {
    const mail = visit.status === 'APPROVED' ? await inviteVisitor(context, visit, building, 'invited') : undefined;
    await touchVisit(context, { ...visit, mail: mail ?? null });
  }
  const [first] = visits;
  if (first === undefined) return;
  if (arrived && !waits) await tellArrival(context, first, building);
  else if (waits) await askHosts(context, first, building, arrived);
  else await tellHosts(context, first, 'visitExpected', building);
}

/**
 * Adds a visitor to those of a visit, as one visit more.
 * @throws Refusal 400 by rule, 404 for a visit that is not the caller's
 */
export async function addVisitor(
  context: ChangeContext,
  { visit: visitId, visitor }: { visit: string; visitor: Visitor },
): Promise<void> {
  const { db, occurredAt } = context;
  // The person before the visit, as whoever reserves something for it does.
  await lockActor(context);
  const { visit: beside, actor } = await lockVisit(context, visitId);
  const building = await findBuilding(db, beside.buildingId);
  const timeZone = building?.timeZone ?? 'UTC';
  const properties = await propertiesOf(db, beside.buildingId);
  enforce(mayAddVisitor(visitor, beside, actor, { now: occurredAt.toString(), timeZone, properties }));
  const waits = needsApproval(beside, actor);
  const [announcer] = await findNames(db, [context.caller.id]);
  const visit: Required<AnnouncedVisit> = {
    ...beside,
    id: context.resourceId(0),
    uuid: randomUUID(),
    visitor,
    status: waits ? 'REQUESTED' : 'APPROVED',
    pending: waits,
    needs: { workstations: 0, parking: 0 },
    reserved: [],
    parking: [],
    groupId: beside.groupId ?? beside.id,
    // It counts among what they announce.
    announcedBy: announcer ?? null,
    handled: false,
    arrivedAt: null,
    leftAt: null,
    leftAssumed: false,
    mail: null,
    answered: null,
    // Whoever put the others off has not seen this one.
    putOffUntil: null,
  };
  await requireRoom(context, 1);
  await insertVisits(db, [visit], context.now.toString());
  await changeVisit(db, beside.id, { groupId: visit.groupId });
  const isInvited = visit.status === 'APPROVED' && building !== undefined;
  const mail = isInvited ? await inviteVisitor(context, visit, building, 'invited') : undefined;
  await touchVisit(context, { ...visit, mail: mail ?? null });
  await touchVisit(context, { ...beside, groupId: visit.groupId });
  await tellHosts(context, visit, waits ? 'visitRequested' : 'visitExpected', building);
}

const propertiesOf = async (db: Reader, buildingId: string) =>
  (await listVisitProperties(db)).find(({ id }) => id === buildingId);

/** @throws Refusal 400 `tooManyAnnounced` */
async function requireRoom(context: ChangeContext, more: number): Promise<void> {
  const { db, caller, now } = context;
  // Two announcements at once count each other.
  await lockActor(context);
  const announced = await countAnnounced(db, caller.id, now.subtract({ hours: 24 }).toString());
  enforce(mayAnnounceMore(announced + more, caller));
}
