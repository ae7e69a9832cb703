import type { TeamOn } from '../../../src/domain/access/team-needed.ts';
import type { BookableDay } from '../../../src/domain/day-part/bookable-days.ts';
import { acceptOptions, bookingOptions, teamDayOptions } from '../../../src/domain/client-config/booking-options.ts';
import type { ClientConfig } from '../../../src/domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../../src/domain/client-config/client-config.ts';
import { addDays, slotOf, todayIn } from '../../../src/domain/day-part/slot.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import { mostImportant } from '../../../src/domain/employee-location/importance.ts';
import { isProposal } from '../../../src/domain/employee-location/rules.ts';
import { meetingSlot } from '../../../src/domain/meeting/free.ts';
import { mayRequestMeeting } from '../../../src/domain/meeting/rules.ts';
import { mayReserveAmenity } from '../../../src/domain/shift/rules.ts';
import { checkInDecision, isRecent } from '../../../src/domain/workplace-reservation/check-in-decision.ts';
import type { Look } from './case.ts';

const ZONE = 'Europe/Amsterdam';
const PARKING = {
  id: 'a-parking',
  type: 'PARKING',
  allowed: true,
  location: { reservableSiteId: 's', reservableBuildingId: 'b-1', reservableFloorId: null },
};
const MEETING_ROOM = {
  id: 'm',
  name: 'Oak',
  floor: { id: 'f-1', name: 'First' },
  building: { id: 'b-1', name: 'House', timeZone: ZONE },
  available: true,
};

/** What a screen says of ann's own day, from her entries as they are known, here or from the server. */
export function told(
  look: Extract<
    Look,
    { look: 'proposal' | 'recent' | 'mostImportant' | 'decision' | 'amenities' | 'meetingRooms' | 'listed' }
  >,
  {
    day,
    now,
    parkingCredits,
    hasTeam,
  }: { day: readonly EmployeeLocation[]; now: string; parkingCredits: number | null; hasTeam: TeamOn | undefined },
): string {
  const entry = 'id' in look ? day.find(({ id }) => id === look.id) : undefined;
  switch (look.look) {
    case 'listed':
      return entry === undefined ? 'gone' : 'listed';
    case 'proposal':
      return entry === undefined ? 'gone' : isProposal(entry) ? 'proposal' : 'settled';
    case 'recent':
      return isRecent(entry?.workplaceReservation?.dateConfirmed ?? null, now) ? 'recent' : 'not recent';
    case 'mostImportant':
      return mostImportant(day.filter(({ date }) => date === look.date))?.status ?? 'none';
    case 'decision': {
      const existing =
        day.find((row) => row.workplaceReservation !== null && overlaps(row, look.slot))?.workplaceReservation
          ?.status ?? null;
      return checkInDecision({ existing, scanned: look.scanned === true });
    }
    case 'amenities': {
      const tomorrow = addDays(todayIn(ZONE, now), 1);
      const verdict = mayReserveAmenity(
        {
          userStatus: 'ALLOW',
          hasTeam,
          config: DEFAULT_CLIENT_CONFIG,
          blocks: [],
          credits: parkingCredits,
          own: [],
          free: 1,
          now,
        },
        { amenity: PARKING, slot: slotOf(tomorrow, 'FULLDAY', ZONE), timeZone: ZONE, changes: null },
      );
      return verdict.ok ? 'ok' : verdict.code;
    }
    case 'meetingRooms': {
      const tomorrow = addDays(todayIn(ZONE, now), 1);
      const verdict = mayRequestMeeting(
        { userStatus: 'ALLOW', hasTeam, blocks: [], now },
        { room: MEETING_ROOM, slot: meetingSlot(tomorrow, 600, 60, ZONE) },
      );
      return verdict.ok ? 'ok' : verdict.code;
    }
  }
}

/** With what a person may plan a day, meet a team day, or accept one: in the organisation's order. */
export function optionsShown(
  which: 'options' | 'teamDayOptions' | 'acceptOptions',
  config: Pick<ClientConfig, 'bookingOptions' | 'bookingOptionsTeamday'>,
  assigned: readonly string[],
  isStudent: boolean,
): string {
  if (which === 'options') return bookingOptions(config, assigned, { isStudent }).join();
  const onTeamDays = teamDayOptions(config, assigned, isStudent);
  return (
    which === 'teamDayOptions'
      ? onTeamDays
      : [...acceptOptions(onTeamDays), ...onTeamDays.filter((option) => option === 'DECLINE')]
  ).join();
}

/** Days as a line: the first and the last, and from which day on something else is said. */
export function daysTold(days: readonly BookableDay[]): string {
  const turns = days.flatMap(({ date, reason }, index) => {
    const before = days[index - 1]?.reason ?? null;
    if (reason === before) return [];
    return [index === 0 ? ` ${String(reason)}` : `, ${date} ${reason ?? 'bookable'}`];
  });
  return `${days[0]?.date ?? ''} to ${days.at(-1)?.date ?? ''}${turns.join('')}`;
}
