import { mayReserve } from '../access/may-reserve.ts';
import type { BlockPeriod } from '../block-period/block-period.ts';
import { mayCome } from '../block-period/block-period.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { dateOf, isWithinOneDay } from '../day-part/slot.ts';
import type { Pool } from '../draw/draw.ts';
import { mayComeFirst, poolOf } from '../draw/rules.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import type { Standing } from '../questionnaire/elsewhere.ts';
import { statusIn } from '../questionnaire/elsewhere.ts';
import { meetsTeamDay } from '../team/team-day.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { BookableRoom } from './rules.ts';
import { mayChange, mayUseRoom } from './rules.ts';

export type DrawnFirst = Pick<Pool, 'building' | 'hour' | 'timeZone'>;

/** Facts for judging a booking, on device and server. */
export interface BookingContext extends Standing {
  /** Employee id. */
  me: string;
  isCleaner: boolean;
  config: ClientConfig;
  /** Ids of the person's teams that day, an empty list refuses; undefined while unknown. */
  teams?: readonly string[] | undefined;
  /** Published block periods; undefined while loading. */
  blocks?: readonly BlockPeriod[] | undefined;
  /** What is drawn instead of first come (decision 0125); undefined while unknown. */
  pools?: readonly DrawnFirst[] | undefined;
  /** The person's entries of that day; a team day allows booking further ahead. */
  day: readonly EmployeeLocation[];
  /** ISO instant. */
  now: string;
}

export interface BookingWish {
  room: BookableRoom;
  slot: Slot;
  /** For a team day missing in `day`. */
  forTeamDay?: boolean | undefined;
}

/** Shortest reservation: one step of the time input, in ms (spec 9, "Minute steps"). */
const MIN_SLOT_MS = 5 * 60_000;

/** Whether a slot is valid at all (docs/sync-protocol.md, "Values"). */
function mayAsk(slot: Slot, timeZone: string): Verdict {
  const length = Date.parse(slot.end) - Date.parse(slot.start);
  if (length <= 0) return refused('slotInvalid', { reason: 'order' });
  if (length < MIN_SLOT_MS)
    return refused('slotInvalid', { reason: 'tooShort', minutes: String(MIN_SLOT_MS / 60_000) });
  return isWithinOneDay(slot, timeZone) ? ALLOWED : refused('slotInvalid');
}

/** Whether a person may book a room, apart from its holders (spec 5, "Reservation rules"). */
export function mayBook(
  {
    me,
    userStatus,
    elsewhere,
    config,
    teams,
    blocks = [],
    pools,
    day,
    now,
  }: Pick<BookingContext, 'me' | 'userStatus' | 'elsewhere' | 'teams' | 'blocks' | 'pools' | 'now'> & {
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
  const person = mayReserve({
    userStatus: statusIn({ userStatus, elsewhere }, building.id, now),
    hasTeam: teams?.length !== 0,
  });
  if (!person.ok) return person;
  const open = mayCome(blocks, date, { buildingId: building.id, floorId });
  if (!open.ok) return open;
  const usable = mayUseRoom({ room, me, teams });
  // A team day has its own place: it is asked for nothing that is drawn.
  const pool = usable.ok && !teamDay ? poolOf(pools, room) : undefined;
  return pool === undefined ? usable : mayComeFirst(pool, date, now);
}

/**
 * Whether a person may book a room for guests, whatever they do that day themselves: no draw comes before that
 * (decision 0125), nor do questions of another building (decision 0149).
 */
export const mayBookForGuests = (
  { me, userStatus, config, teams, blocks, now }: Omit<Parameters<typeof mayBook>[0], 'elsewhere' | 'pools' | 'day'>,
  wish: Omit<BookingWish, 'forTeamDay'>,
): Verdict => mayBook({ me, userStatus, config, teams, blocks, day: [], now }, wish);
