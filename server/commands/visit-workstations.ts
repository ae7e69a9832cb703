import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import { mayActOnVisit } from '../../src/domain/visit/may-change.ts';
import { visitOfAccount } from '../../src/domain/visit/visit.ts';
import { isPending, withReserved } from '../../src/domain/visit/reserved.ts';
import { mayCancelReservation } from '../../src/domain/workplace-reservation/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { changeVisit, findAnnouncedVisit, lockAnnouncedVisit } from '../sql/announced-visit.ts';
import { releaseParking } from '../sql/visit-parking.ts';
import { findVisitOf, markWorkstations, releaseWorkstations } from '../sql/visit-workstation.ts';
import { findReservations } from '../sql/workplace-reservation.ts';
import type { StoredPair } from './calendar-pair.ts';
import { pairOfReservation } from './calendar-pair.ts';
import { enforce } from './enforce.ts';
import { requireVisit } from './visit-actor.ts';
import { tellFreed } from './tell-amenities.ts';
import { touchVisit } from './visit-readers.ts';

/** Writes a change of a visit, and what it means for what is reserved for it. */
export async function changeWithReserved(
  context: ChangeContext,
  before: AnnouncedVisit,
  change: Parameters<typeof changeVisit>[2],
): Promise<void> {
  const { db, occurredAt, touch } = context;
  const after = withReserved(before, change);
  await changeVisit(db, before.id, {
    ...change,
    ...(after.pending === before.pending ? {} : { pending: after.pending }),
    ...(after.putOffUntil === before.putOffUntil ? {} : { putOffUntil: after.putOffUntil }),
  });
  const kept = (after.reserved ?? []).map(({ id }) => id);
  const lost = (before.reserved ?? []).filter(({ id }) => !kept.includes(id));
  const lostIds = lost.map(({ id }) => id);
  const used = await releaseWorkstations(db, lostIds, occurredAt.toString());
  await touchReservations(context, used);
  for (const { id, floor } of lost) {
    if (used.includes(id)) continue;
    const key = collectionKey('workplace-reservations', floor.id);
    if (isVisitor(context)) touch.raised(key, [id]);
    else touch.removed(key, [id]);
  }
  const parked = (after.parking ?? []).map(({ id }) => id);
  const freed = (before.parking ?? []).flatMap(({ id }) => (parked.includes(id) ? [] : [id]));
  if (freed.length > 0) tellFreed(context, await releaseParking(db, freed));
  const { status } = after;
  const isSeen = status !== before.status && (status === 'CONFIRMED' || status === 'COMPLETED');
  if (!isSeen || kept.length === 0) return;
  await markWorkstations(db, kept, status, occurredAt.toString());
  await touchReservations(context, kept);
}

/** A visitor's reply names nothing but the visit. */
const isVisitor = ({ caller }: ChangeContext): boolean => visitOfAccount(caller.id) !== null;

/** Shows reservations to whoever sees their floors. */
async function touchReservations(context: ChangeContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { db, caller, touch } = context;
  for (const { reservation } of await findReservations(db, caller.id, { ids })) {
    const key = collectionKey('workplace-reservations', reservation.room.floor.id);
    if (isVisitor(context)) touch.raised(key, [reservation.id]);
    else touch.changed(key, [reservation]);
    if (reservation.status !== 'COMPLETED') continue;
    touch.raised(collectionKey('dirty-rooms', reservation.room.floor.id), [reservation.room.id]);
  }
}

/** Shows a visit that has got a workstation or a parking place, or lost one, and whether it waits for its host now. */
export async function settleReserved(context: ChangeContext, before: AnnouncedVisit): Promise<void> {
  const { db } = context;
  const after = await findAnnouncedVisit(db, before.id);
  if (after === undefined) return;
  const pending = isPending(after);
  if (pending !== after.pending) await changeVisit(db, after.id, { pending });
  await touchVisit(context, { ...after, pending }, before);
}

/** Shows the visit, if there is one, whose workstation somebody took back. */
export async function settleVisitOf(context: ChangeContext, reservationId: string): Promise<void> {
  const visitId = await findVisitOf(context.db, reservationId);
  const visit = visitId === null ? undefined : await lockAnnouncedVisit(context.db, visitId);
  if (visit !== undefined) await settleReserved(context, visit);
}

/** A reservation that the caller may cancel: their own, or one for a visit that they receive. @throws Refusal 404 */
export async function reservationToCancel(context: ChangeContext, id: string): Promise<StoredPair> {
  return pairOfReservation(context, id).catch(async (cause: unknown) => {
    const visitId = await findVisitOf(context.db, id);
    if (visitId === null) throw cause;
    const { visit, actor } = await requireVisit(context, visitId);
    const [found] = await findReservations(context.db, context.caller.id, { ids: [id] });
    if (found === undefined || !mayActOnVisit('save', visit, actor).ok) throw cause;
    return { location: null, reservation: found.reservation, made: found.made };
  });
}

/**
 * Gives a workstation of a visit back. Call it after locking the person.
 * @returns whether it was one
 */
export async function giveBack(
  context: ChangeContext,
  config: ClientConfig,
  { reservation }: StoredPair,
): Promise<boolean> {
  if (reservation === null || (reservation.mine && reservation.forGuests !== true)) return false;
  const visitId = await findVisitOf(context.db, reservation.id);
  const visit = visitId === null ? undefined : await lockAnnouncedVisit(context.db, visitId);
  if (visit === undefined) return false;
  const { timeZone } = reservation.room.floor.building;
  const now = context.occurredAt.toString();
  // The visitor may have been let in since it was read.
  const [latest] = await findReservations(context.db, context.caller.id, { ids: [reservation.id] });
  enforce(mayCancelReservation({ reservation: latest?.reservation ?? reservation, timeZone, config, now }));
  const used = await releaseWorkstations(context.db, [reservation.id], now);
  await touchReservations(context, used);
  if (used.length === 0)
    context.touch.removed(collectionKey('workplace-reservations', reservation.room.floor.id), [reservation.id]);
  await settleReserved(context, visit);
  return true;
}
