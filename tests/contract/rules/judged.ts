import { mayCome } from '../../../src/domain/block-period/block-period.ts';
import { checkOccupancy } from '../../../src/domain/building/occupancy.ts';
import { mayAcceptWith, mayChooseWorkstation } from '../../../src/domain/client-config/booking-options.ts';
import { cleaningDecision, isClosedBy } from '../../../src/domain/cleaning/cleaning.ts';
import {
  GO_ON,
  LOCATION_FULL,
  MULTIPLE_RESERVATIONS,
  RESERVATION_ON_ANOTHER_FLOOR,
  WORKSTATION_ON_THIS_FLOOR,
} from '../../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../../src/domain/conflict/variant.ts';
import { isWithin, overlaps } from '../../../src/domain/day-part/parts.ts';
import { dateOf, nearestDayPart, slotOf, todayIn } from '../../../src/domain/day-part/slot.ts';
import { mayConfirmProposal, mayGiveUp, mayReplace } from '../../../src/domain/employee-location/plan.ts';
import {
  mayConfirmPresence,
  presenceDecision,
  presenceEffect,
  presencePart,
} from '../../../src/domain/employee-location/presence.ts';
import { mayCancelLocation, mayLeave, mayPlan } from '../../../src/domain/employee-location/rules.ts';
import { mayUse } from '../../../src/domain/access/may-reserve.ts';
import { acceptance, mayAnswer, qualifies } from '../../../src/domain/team/acceptance.ts';
import { mayPlanTeamDay, meetsTeamDay } from '../../../src/domain/team/team-day.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import { ALLOWED, refused } from '../../../src/domain/verdict.ts';
import { mayTake } from '../../../src/domain/workplace-reservation/free.ts';
import {
  agreedReplacement,
  isTooMany,
  narrowedTo,
  overwritten,
} from '../../../src/domain/workplace-reservation/multiple.ts';
import { mayCheckInAtOnce } from '../../../src/domain/workplace-reservation/check-in-at-once.ts';
import {
  mayCancelReservation,
  mayChange,
  mayCheckIn,
  mayComplete,
} from '../../../src/domain/workplace-reservation/rules.ts';
import { mayBook } from '../../../src/domain/workplace-reservation/booking.ts';
import type { LocationView } from '../../../src/offline/view/view.ts';
import type { Act, Situation } from './case.ts';
import {
  blocksOf,
  configOf,
  entryOf,
  floorOf,
  heldOf,
  ME,
  roomOf,
  roomTeamsOf,
  teamsOf,
  zoneOfHome,
  dayOf,
} from './situation.ts';
import { occupancies } from './occupancies.ts';
import { reservationsIn } from './shown.ts';

/** The act `A`, told by its name. */
type Doing<A extends Act['do']> = Act extends infer One
  ? One extends { do: infer Name }
    ? A extends Name
      ? One
      : never
    : never
  : never;

const all = (...verdicts: (() => Verdict)[]): Verdict => {
  for (const judge of verdicts) {
    const verdict = judge();
    if (!verdict.ok) return verdict;
  }
  return ALLOWED;
};

/** The rules of the domain alone, in the order in which the server asks them. */
export function judged(given: Situation, act: Act): Verdict {
  switch (act.do) {
    case 'checkIn':
      return checkIn(given, act);
    case 'checkOut':
      return checkOut(given, act);
    case 'cancel':
      return cancel(given, act);
    case 'book':
      return book(given, act);
    case 'plan':
      return plan(given, act);
    case 'presence':
      return presence(given, act);
    case 'accept':
      return accept(given, act);
    case 'acceptWith':
      return acceptWith(given, act);
    case 'clean':
      return clean(given, act);
    // Who may do it is a question of roles, and what is told of a place is never refused.
    case 'setStatus':
    case 'move':
      return ALLOWED;
    case 'decline':
      return mayAnswer(found(given, act.id), given.now);
    case 'planTeamDay':
      return planTeamDay(given, act);
  }
}

const userStatusOf = ({ userStatus = 'ALLOW' }: Situation) => userStatus;

function found(given: Situation, id: string): LocationView {
  const entry = given.entries?.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no entry ${id}`);
  return entryOf(entry, given);
}

function checkIn(given: Situation, { id }: Doing<'checkIn'>): Verdict {
  const location = found(given, id);
  const rule = {
    userStatus: userStatusOf(given),
    isCleaner: given.cleans === true,
    config: configOf(given),
    now: given.now,
  };
  return all(
    () => mayCheckIn({ ...rule, location }),
    () => mayConfirmProposal(location, dayOf(given)),
  );
}

function checkOut(given: Situation, { id }: Doing<'checkOut'>): Verdict {
  const location = found(given, id);
  return location.workplaceReservation === null
    ? mayLeave({ location, now: given.now })
    : mayComplete({ reservation: location.workplaceReservation });
}

function cancel(given: Situation, { id }: Doing<'cancel'>): Verdict {
  const location = found(given, id);
  const reservation = location.workplaceReservation;
  const rule = { timeZone: location.building?.timeZone ?? zoneOfHome(given), config: configOf(given), now: given.now };
  return all(
    () => mayCancelLocation({ ...rule, location }),
    () => (reservation === null ? ALLOWED : mayCancelReservation({ ...rule, reservation })),
  );
}

function book(
  given: Situation,
  { room: roomId, slot: asked, confirm = false, replace = false, for: linked, used = [], choices = [] }: Doing<'book'>,
): Verdict {
  const room = roomOf(roomId, given);
  const { timeZone } = room.floor.building;
  const config = configOf(given);
  const day = dayOf(given);
  const met = day.filter(
    (row) => overlaps(row, asked) && row.actualStatus !== 'COMPLETED' && row.actualStatus !== 'PROPOSED',
  );
  const several = overwritten(
    met.flatMap(({ workplaceReservation }) => workplaceReservation ?? []),
    roomId,
  );
  const agreed = agreedReplacement(several, choices, given.now);
  const slot =
    agreed === null ? asked : narrowedTo(agreed, { slot: asked, dayPart: nearestDayPart(asked, timeZone) }).slot;
  const own = met.filter(
    (row) => overlaps(row, slot) && row.id !== linked && !used.includes(row.workplaceReservation?.id ?? ''),
  );
  const rule = { slot, userStatus: userStatusOf(given), isCleaner: given.cleans === true, config, now: given.now };
  const here = [...heldOf(given), ...day.flatMap(({ workplaceReservation }) => workplaceReservation ?? [])].filter(
    (one) => one.room.id === roomId,
  );
  return all(
    () =>
      mayBook(
        { ...rule, me: ME.id, teams: teamsOf(given, dateOf(slot, timeZone)), blocks: blocksOf(given), day },
        { room: { ...room, keptFor: roomTeamsOf(roomId, given) }, slot },
      ),
    () => mayChooseWorkstation(config, room.assignedTo.includes(ME.id), meetsTeamDay(day, slot)),
    () => (confirm ? mayCheckInAtOnce({ ...rule, day }) : ALLOWED),
    () => mayTake(here, slot, config, given.now),
    () => checkOccupancy(occupancies(given, { room: roomId, floor: room.floor.id, slot })),
    () => (agreed === null && isTooMany(several) ? refused(MULTIPLE_RESERVATIONS) : ALLOWED),
    () => (own.length > 0 && !replace && agreed === null ? refused('confirmConflictingReservation') : ALLOWED),
    () => (confirm ? ALLOWED : mayReplace(own, slot).ok ? ALLOWED : refused('alreadyCheckedIn')),
  );
}

function plan(given: Situation, { date, dayPart, status, floor, choices = [] }: Doing<'plan'>): Verdict {
  const place = floor === undefined ? null : floorOf(floor, given);
  const timeZone = place?.building.timeZone ?? zoneOfHome(given);
  const slot = slotOf(date, dayPart, timeZone);
  const met = dayOf(given).filter((row) => overlaps(row, slot));
  const several = overwritten(
    met.flatMap(({ workplaceReservation }) => workplaceReservation ?? []),
    null,
  );
  const agreed = agreedReplacement(several, choices, given.now);
  return all(
    () =>
      mayPlan({
        date,
        dayPart,
        status,
        timeZone,
        config: configOf(given),
        now: given.now,
        userStatus: userStatusOf(given),
        isStudent: given.studies === true,
        teamDay: meetsTeamDay(met, slot),
      }),
    () =>
      status === 'OFFICE'
        ? mayCome(blocksOf(given), date, { buildingId: place?.building.id ?? null, floorId: floor ?? null })
        : ALLOWED,
    () => mayReplace(met, slot),
    () => mayGiveUp(met, slot, { status, dayPart }, configOf(given), given.now),
    () => (agreed === null && isTooMany(several) ? refused(MULTIPLE_RESERVATIONS) : ALLOWED),
    () => (status === 'OFFICE' && floor !== undefined ? checkOccupancy(occupancies(given, { floor, slot })) : ALLOWED),
  );
}

function presence(given: Situation, { floor, choices = [] }: Doing<'presence'>): Verdict {
  const config = configOf(given);
  const { timeZone } = floorOf(floor, given).building;
  const today = todayIn(timeZone, given.now);
  const day = dayOf(given).filter(({ date }) => date === today);
  const part = presencePart({ day, timeZone, config, now: given.now });
  const verdict = mayConfirmPresence({
    day,
    part,
    floorId: floor,
    userStatus: userStatusOf(given),
    isCleaner: given.cleans === true,
    config,
    now: given.now,
  });
  if (!verdict.ok || part === null) return verdict;
  const decision = presenceDecision(presenceEffect(day, part.slot, floor), day, choices);
  if ('checkIn' in decision) return ALLOWED;
  return all(
    () => mayCome(blocksOf(given), today, { buildingId: floorOf(floor, given).building.id, floorId: floor }),
    () => checkOccupancy(occupancies(given, { floor, slot: part.slot })),
    () =>
      'ask' in decision
        ? refused(decision.ask === 'here' ? WORKSTATION_ON_THIS_FLOOR : RESERVATION_ON_ANOTHER_FLOOR)
        : ALLOWED,
  );
}

function accept(given: Situation, { id, choices = [] }: Doing<'accept'>): Verdict {
  const proposal = found(given, id);
  const beside = dayOf(given).filter((row) => row.id !== id && overlaps(row, proposal));
  const timeZone = proposal.building?.timeZone ?? zoneOfHome(given);
  const floor = proposal.floor?.id ?? '';
  return all(
    () => mayAnswer(proposal, given.now),
    () => mayAcceptWith('OFFICE', configOf(given), []),
    () => mayUse(userStatusOf(given)),
    () => mayChange({ date: proposal.date, timeZone, config: configOf(given), now: given.now, teamDay: true }),
    () => mayCome(blocksOf(given), proposal.date, { buildingId: proposal.building?.id ?? null, floorId: floor }),
    () => mayReplace(beside, proposal),
    () =>
      checkOccupancy(occupancies(given, { floor, slot: proposal })).ok ||
      choiceFor(choices, LOCATION_FULL, id) === GO_ON
        ? ALLOWED
        : refused(LOCATION_FULL),
    () => ('ask' in acceptance(proposal, beside, choices) ? refused('team.day.conflictingReservations') : ALLOWED),
  );
}

/** Whether a room may be cleaned, and that what was left there is closed by it. */
function clean(given: Situation, { room, choices = [] }: Doing<'clean'>): Verdict {
  const here = reservationsIn(given, room);
  const occupied = (here.some((one) => isClosedBy(one, given.now)) ? here : [])
    .filter((one) => one.status === 'CONFIRMED' && isWithin({ start: one.startDate, end: one.endDate }, given.now))
    .map((one) => one.room.id);
  const decision = cleaningDecision([room], { occupied: new Set(occupied), usedAgain: new Set() }, choices);
  if ('asks' in decision) return refused(decision.conflictType);
  return here.every((one) => one.status !== 'COMPLETED' || isClosedBy(one, given.now)) ? ALLOWED : refused('left open');
}

function planTeamDay(given: Situation, { date, dayPart, floor }: Doing<'planTeamDay'>): Verdict {
  const { building } = floorOf(floor, given);
  const rule = { config: configOf(given), userStatus: userStatusOf(given), now: given.now };
  return all(
    () => mayPlanTeamDay({ ...rule, date, dayPart, timeZone: building.timeZone }),
    () => mayCome(blocksOf(given), date, { buildingId: building.id, floorId: floor }),
  );
}

function acceptWith(given: Situation, { id, entry }: Doing<'acceptWith'>): Verdict {
  const proposal = found(given, id);
  const verdict = mayAnswer(proposal, given.now);
  if (!verdict.ok) return verdict;
  return qualifies(found(given, entry), proposal) ? ALLOWED : refused('notQualifying');
}
