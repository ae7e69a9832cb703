import type { UserStatus } from '../access/authority.ts';
import { mayReserve } from '../access/may-reserve.ts';
import type { BlockPeriod } from '../block-period/block-period.ts';
import { mayCome } from '../block-period/block-period.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { dateOf, isWithinOneDay } from '../day-part/slot.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { meetsTeamDay } from '../team/team-day.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { BookableRoom } from './rules.ts';
import { mayChange, mayUseRoom } from './rules.ts';

/** By what a booking is judged, on the device and on the server alike. */
export interface BookingContext {
  /** Employee id of who books. */
  me: string;
  userStatus: UserStatus;
  isCleaner: boolean;
  config: ClientConfig;
  /** Ids of the person's teams on that day, none of which refuses; undefined while this device was never told. */
  teams?: readonly string[] | undefined;
  /** The published block periods; undefined while they are read. */
  blocks?: readonly BlockPeriod[] | undefined;
  /** The person's entries of that day: with a team day among them it may lie further ahead. */
  day: readonly EmployeeLocation[];
  /** ISO instant. */
  now: string;
}

/** What is booked. */
export interface BookingWish {
  room: BookableRoom;
  slot: Slot;
  /** For a team day that is not among the entries. */
  forTeamDay?: boolean | undefined;
}

/** The shortest time for which anything is reserved: the smallest step of a time of day (spec 9, "Minute steps"). */
const MIN_SLOT_MS = 5 * 60_000;

/**
 * Whether a slot can be asked for at all: it ends after it starts, is no shorter than a step of time, and lies within
 * one day (docs/sync-protocol.md, "Values").
 */
function mayAsk(slot: Slot, timeZone: string): Verdict {
  const length = Date.parse(slot.end) - Date.parse(slot.start);
  if (length <= 0) return refused('slotInvalid', { reason: 'order' });
  if (length < MIN_SLOT_MS)
    return refused('slotInvalid', { reason: 'tooShort', minutes: String(MIN_SLOT_MS / 60_000) });
  return isWithinOneDay(slot, timeZone) ? ALLOWED : refused('slotInvalid');
}

/**
 * Whether a person may book a room, apart from who holds it. Source: spec 5, "Reservation rules".
 * A room is open to all where it is kept for no team.
 */
export function mayBook(
  {
    me,
    userStatus,
    config,
    teams,
    blocks = [],
    day,
    now,
  }: Pick<BookingContext, 'me' | 'userStatus' | 'teams' | 'blocks' | 'now'> & {
    config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>;
    day: Parameters<typeof meetsTeamDay>[0];
  },
  { room, slot, forTeamDay = false }: BookingWish,
): Verdict {
  const { building, id: floorId } = room.floor;
  const { timeZone } = building;
  const bounds = mayAsk(slot, timeZone);
  if (!bounds.ok) return bounds;
  if (Date.parse(slot.end) <= Date.parse(now)) return refused('slotPast');
  const date = dateOf(slot, timeZone);
  const teamDay = forTeamDay || meetsTeamDay(day, slot);
  const change = mayChange({ date, timeZone, config, now, teamDay });
  if (!change.ok) return change;
  const person = mayReserve({ userStatus, hasTeam: teams?.length !== 0 });
  if (!person.ok) return person;
  const open = mayCome(blocks, date, { buildingId: building.id, floorId });
  return open.ok ? mayUseRoom({ room, me, teams }) : open;
}
