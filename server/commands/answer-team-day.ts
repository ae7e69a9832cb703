import type { Floor } from '../../src/domain/building/building.ts';
import { checkOccupancy } from '../../src/domain/building/occupancy.ts';
import { mayAcceptWith } from '../../src/domain/client-config/booking-options.ts';
import { CONFLICTING_RESERVATIONS, GO_ON, LOCATION_FULL } from '../../src/domain/conflict/conflict.ts';
import { reservationEntity } from '../../src/domain/conflict/entity.ts';
import { choiceFor } from '../../src/domain/conflict/variant.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import { mayReplace, planEffect, stretchId } from '../../src/domain/employee-location/plan.ts';
import { mayUse } from '../../src/domain/access/may-reserve.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { acceptance, mayAnswer, mayReopen, qualifies, RESERVATION_CHOICES } from '../../src/domain/team/acceptance.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import { mayChange } from '../../src/domain/workplace-reservation/rules.ts';
import { statusIn } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import { insertLocations, locationOf, updateLocation } from '../sql/employee-location.ts';
import { countPersons, findPersonLimits } from '../sql/person-limit.ts';
import { closeProposal, linkToTeam, reopenProposal } from '../sql/team-day.ts';
import { judgedAt } from './acted.ts';
import { requireOpen } from './block-period.ts';
import { displaceEntries } from './displace-entries.ts';
import { enforce, unknown } from './enforce.ts';
import { metAlready, refuseFulfilled } from './fulfilled.ts';
import { askAboutNewer, noteChosen } from './newer-choice.ts';
import type { Actor } from './calendar-pair.ts';
import { pairOfLocation, touchChanged, zoneOf } from './calendar-pair.ts';
import type { OwnEntry } from './own-entries.ts';
import { findOwnEntries, pickEntries } from './own-entries.ts';

/** The caller's open proposal, and its day's other entries. */
async function openProposal(
  context: ChangeContext,
  proposalId: string,
  asked: 'accept' | 'decline',
): Promise<{ proposal: EmployeeLocation; beside: OwnEntry[] }> {
  const { location: proposal, made } = await pairOfLocation(context, proposalId);
  if (proposal === null) throw unknown('location');
  refuseFulfilled(context, asked, [{ location: proposal, reservation: null }]);
  enforce(mayAnswer(proposal, judgedAt(context, { made })));
  return {
    proposal,
    beside: (await findOwnEntries(context, proposal)).filter(({ entry }) => entry.id !== proposal.id),
  };
}

/**
 * Accepts a team day without an own workstation. The person chooses which reservations to keep.
 * @param overflow accepts a full floor
 * @throws Refusal 400 by rule, 404 if not the caller's, 410 if already answered
 * @throws ConflictRefusal 422 about reservations in its time, or a full floor
 */
export async function acceptTeamDay(
  context: ChangeContext,
  actor: Actor,
  { proposalId, overflow }: { proposalId: string; overflow: boolean },
): Promise<void> {
  const { db, caller, resolutions } = context;
  const now = context.occurredAt.toString();
  const { proposal, beside } = await openProposal(context, proposalId, 'accept');
  enforce(mayAcceptWith('OFFICE', actor.config, []));
  enforce(mayUse(statusIn(actor.person, proposal.building?.id, now)));
  enforce(
    mayChange({
      date: proposal.date,
      timeZone: zoneOf({ location: proposal, reservation: null }, actor.person),
      config: actor.config,
      now,
      teamDay: true,
    }),
  );
  await requireOpen(context, proposal.date, {
    buildingId: proposal.building?.id ?? null,
    floorId: proposal.floor?.id ?? null,
  });
  const day = beside.map(({ entry }) => entry);
  enforce(mayReplace(day, proposal));
  if (proposal.floor !== null && !overflow && choiceFor(resolutions, LOCATION_FULL, proposal.id) !== GO_ON)
    await requireSpace(context, proposal, proposal.floor);
  const accepted = acceptance(proposal, day, resolutions);
  if ('ask' in accepted) throw aboutReservations(pickEntries(beside, accepted.ask).reservations);
  const [first, ...more] = accepted.parts;
  if (first === undefined) throw new Refusal(400, 'teamDayNothingLeft');

  const gone = pickEntries(beside, accepted.gone);
  // What becomes of a reservation they have said themselves.
  const unasked = gone.entries.filter(({ workplaceReservation }) => workplaceReservation === null);
  await askAboutNewer(context, { ids: unasked.map(({ id }) => id) });
  await displaceEntries(context, gone.pairs, planEffect(gone.entries, proposal, proposal.dayPart), proposal.id);
  const { date, building, floor, teamCalendar } = proposal;
  const entries = [
    { ...first, id: proposal.id },
    ...more.map((part) => ({ ...part, id: stretchId(proposal.id, proposal.id, part.dayPart) })),
  ].map(({ id, dayPart, slot }) =>
    locationOf({
      id,
      date,
      dayPart,
      slot,
      status: 'OFFICE',
      building,
      floor,
      teamCalendar,
      actualStatus: 'APPROVED',
      workplaceReservation: null,
    }),
  );
  for (const entry of entries) {
    const row = { ...entry, slot: entry };
    if (entry.id === proposal.id) await updateLocation(db, row);
    else await insertLocations(db, caller.id, [row], now);
  }
  noteChosen(
    context,
    entries.map(({ id }) => id),
  );
  for (const location of entries) touchChanged(context, { location, reservation: null });
}

async function requireSpace({ db, caller }: ChangeContext, proposal: EmployeeLocation, floor: Floor): Promise<void> {
  const limits = await findPersonLimits(db, { floorId: floor.id, buildingId: floor.building.id });
  const verdict = checkOccupancy(await countPersons(db, limits, proposal, [caller.id]));
  if (verdict.ok) return;
  const full = verdict.details?.['reason'] === 'building' ? floor.building : floor;
  throw new ConflictRefusal(
    { conflictType: LOCATION_FULL, entity: { id: proposal.id } },
    { floor: full.name, limit: Number(verdict.details?.['limit']) },
  );
}

/** Asks about all at once; one gets a simple choice. */
function aboutReservations(reservations: readonly WorkplaceReservation[]): ConflictRefusal {
  const options = [...RESERVATION_CHOICES];
  return new ConflictRefusal({
    conflictType: CONFLICTING_RESERVATIONS,
    entities: reservations.map((reservation) => reservationEntity(reservation)),
    ...(reservations.length > 1
      ? { multiEntityEnumResolutionOptions: options }
      : { perEntityEnumResolutionOptions: options }),
  });
}

/**
 * Accepts a team day with an existing entry. The person chooses which reservations elsewhere to keep.
 * @throws Refusal 400 `notQualifying`, 404, 410; ConflictRefusal 422 about reservations elsewhere
 */
export async function acceptWithExisting(
  context: ChangeContext,
  { proposalId, locationId }: { proposalId: string; locationId: string },
): Promise<void> {
  const { db, caller, touch, resolutions } = context;
  const { location } = await pairOfLocation(context, locationId);
  if (location === null) throw unknown('location');
  await refuseLinked(context, proposalId, location);
  const { proposal, beside } = await openProposal(context, proposalId, 'accept');
  if (!qualifies(location, proposal)) throw new Refusal(400, 'notQualifying');
  const elsewhere = beside.filter(({ entry }) => entry.workplaceReservation !== null && !qualifies(entry, proposal));
  const accepted = acceptance(
    proposal,
    elsewhere.map(({ entry }) => entry),
    resolutions,
  );
  if ('ask' in accepted) throw aboutReservations(pickEntries(elsewhere, accepted.ask).reservations);

  const gone = pickEntries(elsewhere, accepted.gone);
  await displaceEntries(context, gone.pairs, planEffect(gone.entries, proposal, proposal.dayPart), proposal.id);
  await closeProposal(db, proposal.id, 'CANCELLED');
  if (proposal.teamCalendar !== null) await linkToTeam(db, location.id, proposal.teamCalendar.id);
  // It answers one team alone.
  if (location.teamCalendar !== null) touch.moved(location.id, { date: location.date, team: location.teamCalendar.id });
  const calendar = collectionKey('employee-calendar', caller.id);
  touch.removed(calendar, [proposal.id]);
  const linked = locationOf({ ...location, slot: location, teamCalendar: proposal.teamCalendar });
  touch.changed(calendar, [linked]);
}

/** Another device may have met the same team day with this entry. */
async function refuseLinked(context: ChangeContext, proposalId: string, location: EmployeeLocation): Promise<void> {
  const { location: proposal } = await pairOfLocation(context, proposalId);
  const isMet = proposal?.actualStatus === 'CANCELLED' && location.teamCalendar?.id === proposal.teamCalendar?.id;
  if (isMet && location.teamCalendar != null) throw metAlready(context, proposalId, location);
}

/** Declines a team day and removes it from the calendar. @throws Refusal 404, 410 */
export async function declineTeamDay(context: ChangeContext, proposalId: string): Promise<void> {
  const { proposal } = await openProposal(context, proposalId, 'decline');
  await closeProposal(context.db, proposal.id, 'DECLINED');
  context.touch.removed(collectionKey('employee-calendar', context.caller.id), [proposal.id]);
}

/**
 * Puts a declined team day back into the calendar, to be answered again.
 * @throws Refusal 404 if not the caller's, 410 if it was not declined, 400 `slotPast`
 */
export async function reopenTeamDay(context: ChangeContext, proposalId: string): Promise<void> {
  const { location: proposal, made } = await pairOfLocation(context, proposalId);
  if (proposal === null) throw unknown('location');
  const pair = { location: proposal, reservation: null };
  refuseFulfilled(context, 'reopen', [pair]);
  enforce(mayReopen(proposal, judgedAt(context, { made })));
  await reopenProposal(context.db, proposal.id);
  const open = locationOf({ ...proposal, slot: proposal, status: 'TEAMDAY', actualStatus: 'PROPOSED' });
  touchChanged(context, { location: open, reservation: null });
}
