import type { Verdict } from '../../../src/domain/verdict.ts';
import { ALLOWED } from '../../../src/domain/verdict.ts';
import { dateOf, nearestDayPart, slotOf, todayIn } from '../../../src/domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import { presencePart } from '../../../src/domain/employee-location/presence.ts';
import { isGone } from '../../../src/domain/employee-location/rules.ts';
import {
  cancelLocation,
  checkInLocation,
  checkOutLocation,
  planLocation,
} from '../../../src/offline/mutations/employee-location.ts';
import type { Mutation } from '../../../src/offline/mutations/mutation.ts';
import { checkInFloor } from '../../../src/offline/mutations/presence.ts';
import {
  acceptTeamDay,
  acceptWithExisting,
  declineTeamDay,
  planTeamDay,
} from '../../../src/offline/mutations/team-day.ts';
import { bookWorkstation } from '../../../src/offline/mutations/book-workstation.ts';
import {
  cancelReservation,
  checkInReservation,
  checkOutReservation,
} from '../../../src/offline/mutations/workplace-reservation.ts';
import type { View, Waiting } from '../../../src/offline/view/view.ts';
import type { Act, Situation } from './case.ts';
import { blocksOf, configOf, floorOf, ME, roomOf, viewOf, zoneOfHome, teamsOf } from './situation.ts';

/** What the device says of an act before it keeps it, and what it then shows. */
export interface OnDevice {
  verdict: Verdict;
  /** Ann's calendar once it is kept, as lines. */
  lines: string[];
  /** All that it has then. */
  view: View;
}

const dateIn = (params: unknown): string | null =>
  typeof params === 'object' && params !== null && 'date' in params && typeof params.date === 'string'
    ? params.date
    : null;

const SENDING: Waiting = { label: 'sending', intentId: 'i', seq: 1 };

/** Plays an act by the mutation that the app keeps of it; null where it has none. */
export function onDevice(given: Situation, act: Act): OnDevice | null {
  const today = todayIn(zoneOfHome(given), given.now);
  const keep = <P>(mutation: Mutation<P>, params: P): OnDevice => {
    const view = viewOf(given);
    const rule = {
      view,
      config: configOf(given),
      userStatus: given.userStatus ?? 'ALLOW',
      isCleaner: given.cleans === true,
      isStudent: given.studies === true,
      timeZone: zoneOfHome(given),
      blocks: blocksOf(given),
      now: given.now,
      teams: teamsOf(given, dateIn(params) ?? today),
    };
    const resolution =
      'choices' in act && act.choices !== undefined
        ? { resolutions: act.choices, replaceMyOtherLocation: false }
        : null;
    const after = mutation.apply(view, params, { waiting: SENDING, occurredAt: given.now, resolution });
    return {
      verdict: mutation.judge?.(params, rule) ?? ALLOWED,
      view: after,
      lines: linesOf([...after.locations.values()].filter((row) => !isGone(row))),
    };
  };
  const entry = 'id' in act ? viewOf(given).locations.get(act.id) : undefined;
  const ref = { locationId: entry?.id ?? '', employeeId: ME.id, date: entry?.date ?? '' };
  const reserved = entry?.workplaceReservation ?? null;
  switch (act.do) {
    case 'checkIn':
    case 'checkOut':
    case 'cancel': {
      if (reserved !== null && act.via === 'reservation') {
        return keep({ checkIn: checkInReservation, checkOut: checkOutReservation, cancel: cancelReservation }[act.do], {
          ...ref,
          reservationId: reserved.id,
          roomId: reserved.room.id,
        });
      }
      if (act.do === 'checkIn')
        return keep(
          checkInLocation,
          reserved === null ? ref : { ...ref, reservationId: reserved.id, roomId: reserved.room.id },
        );
      return keep(act.do === 'checkOut' ? checkOutLocation : cancelLocation, ref);
    }
    case 'book': {
      const room = roomOf(act.room, given);
      const { timeZone } = room.floor.building;
      return keep(bookWorkstation, {
        reservationId: 'r-new',
        locationId: 'new',
        room,
        employee: ME,
        date: dateOf(act.slot, timeZone),
        dayPart: nearestDayPart(act.slot, timeZone),
        slot: act.slot,
        confirm: act.confirm,
        replaceMyOtherLocation: act.replace,
        usedReservationIds: act.used,
        proposalId: act.for,
      });
    }
    case 'plan': {
      const floor = act.floor === undefined ? undefined : floorOf(act.floor, given);
      const slot = slotOf(act.date, act.dayPart, floor?.building.timeZone ?? zoneOfHome(given));
      return keep(planLocation, {
        locationId: 'new',
        employeeId: ME.id,
        date: act.date,
        dayPart: act.dayPart,
        slot,
        status: act.status,
        building: floor?.building,
        floor,
      });
    }
    case 'presence': {
      const floor = floorOf(act.floor, given);
      const { timeZone } = floor.building;
      const date = todayIn(timeZone, given.now);
      const day = [...viewOf(given).locations.values()].filter((row) => row.date === date);
      const part = presencePart({ day, timeZone, config: configOf(given), now: given.now });
      return part === null ? null : keep(checkInFloor, { locationId: 'new', employeeId: ME.id, floor, ...part });
    }
    case 'accept':
      return entry === undefined ? null : keep(acceptTeamDay, { ...ref, teamName: 'Owls', dayPart: entry.dayPart });
    case 'acceptWith':
      return keep(acceptWithExisting, { ...ref, teamName: 'Owls', linkedId: act.entry });
    // Ann's device hears of it like of everything that others do.
    case 'clean':
    case 'setStatus':
    case 'move':
      return null;
    case 'decline':
      return keep(declineTeamDay, { ...ref, teamName: 'Owls' });
    case 'planTeamDay':
      return keep(planTeamDay, {
        teamDayId: 'd',
        departmentProfile: 'p-1',
        teamName: 'Owls',
        ...act,
        floor: floorOf(act.floor, given),
      });
  }
}

type Line = Pick<EmployeeLocation, 'status' | 'dayPart' | 'actualStatus' | 'start' | 'end'> & {
  workplaceReservation: { status: string; room: { name: string } } | null;
};
const lineOf = ({ status, dayPart, actualStatus, workplaceReservation }: Line): string =>
  [
    status,
    dayPart,
    actualStatus,
    ...(workplaceReservation === null ? [] : [workplaceReservation.room.name, workplaceReservation.status]),
  ].join(' ');

/** Entries of a calendar as lines, in order of time; those of the same time by what they say. */
export const linesOf = (entries: readonly Line[]): string[] =>
  entries
    .map((entry) => ({
      at: `${new Date(entry.start).toISOString()} ${new Date(entry.end).toISOString()}`,
      line: lineOf(entry),
    }))
    .toSorted((a, b) => (`${a.at} ${a.line}` < `${b.at} ${b.line}` ? -1 : 1))
    .map(({ line }) => line);
