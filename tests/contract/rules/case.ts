import type { UserStatus } from '../../../src/domain/access/authority.ts';
import type { ClientConfig } from '../../../src/domain/client-config/client-config.ts';
import type { ConflictResolution } from '../../../src/domain/conflict/conflict.ts';
import type { DayPart, Slot } from '../../../src/domain/day-part/day-part.ts';
import { slotOf } from '../../../src/domain/day-part/slot.ts';
import type {
  ActualStatus,
  LocationStatus,
  PlainLocation,
} from '../../../src/domain/employee-location/employee-location.ts';
import type { Room } from '../../../src/domain/room/room.ts';
import type { ReservationStatus } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { Person } from '../../support/organisation.ts';
import type { RuleId } from './sentences.ts';

export const AMSTERDAM = 'Europe/Amsterdam';

/** An entry of ann's calendar; with `room` it has a reservation, whose id is `r-<id>`. */
export interface Entry {
  id: string;
  date: string;
  dayPart?: DayPart;
  /** In place of the day part's own time. */
  slot?: Slot;
  status: LocationStatus;
  actualStatus?: ActualStatus;
  /** An OFFICE or TEAMDAY entry lies on `f-1` unless said; the others nowhere. */
  floor?: string;
  room?: string;
  reservation?: ReservationStatus;
  /** When it was checked in: an ISO instant. */
  confirmedAt?: string;
  /** When it was left: an ISO instant. */
  completedAt?: string;
  /** Of a team day that was accepted; a TEAMDAY entry always is of one. */
  team?: true;
}

/** A reservation without an entry of ann's: somebody else's, or nobody's. */
export interface Held {
  room: string;
  by?: Person | null;
  slot: Slot;
  status?: ReservationStatus;
}

/** What there is before the act. The person is ann, of the team Owls; everything lies in Amsterdam unless said. */
export interface Situation {
  /** ISO instant. */
  now: string;
  config?: Partial<ClientConfig>;
  userStatus?: UserStatus;
  /** Ann cleans. */
  cleans?: boolean;
  /** Ann is a student. */
  studies?: boolean;
  /** Who is in no team. */
  teamless?: Person[];
  /** ISO dates from and until which ann is in her team, both included; always unless said. */
  member?: { from: string; until?: string };
  /** Who has no division. */
  undivided?: Person[];
  /** Parking credits that ann has left; null: she has no counter. */
  credits?: number | null;
  /** Building of ann's own record; its zone is that of plans without a building. */
  home?: 'b-1' | 'b-2';
  /** Zone of the building `b-1`. */
  zone?: string;
  /** Ids of other workstations that cannot be booked. */
  notReservable?: string[];
  /** Who does not tell colleagues where they are. */
  unshared?: Person[];
  /** What differs about the workstation `f-1-01`. */
  workstation?: Partial<Pick<Room, 'type' | 'reservable' | 'status' | 'unavailableReason'>> & {
    assignedTo?: Person[];
    keptFor?: 'own' | 'other';
  };
  entries?: Entry[];
  held?: Held[];
  /** Presence of others without a workstation. */
  present?: { by: Person; floor: string; slot: Slot }[];
  /** Block periods; published unless said. Dates are both included. */
  blocks?: { from: string; until: string; building?: 'b-1' | 'b-2'; floor?: string; hidden?: boolean }[];
  /** Persons at once: in building `b-1`, on floor `f-1`, in the neighbourhood of `f-1-01` and `f-1-02`. */
  limits?: { building?: number; floor?: number; neighborhood?: number };
}

/** What ann does. `via` is the address that is used where there are two. */
export type Act =
  | { do: 'checkIn' | 'checkOut' | 'cancel'; id: string; via?: 'entry' | 'reservation' }
  | {
      do: 'book';
      room: string;
      slot: Slot;
      confirm?: boolean;
      replace?: boolean;
      for?: string;
      used?: string[];
      choices?: ConflictResolution[];
    }
  | {
      do: 'plan';
      date: string;
      dayPart: DayPart;
      status: PlainLocation;
      floor?: string;
      choices?: ConflictResolution[];
    }
  | { do: 'presence'; floor: string; choices?: ConflictResolution[] }
  | { do: 'accept'; id: string; choices?: ConflictResolution[] }
  | { do: 'acceptWith'; id: string; entry: string }
  | { do: 'decline'; id: string }
  /** By a cleaner, not by ann. */
  | { do: 'clean'; room: string; choices?: ConflictResolution[] }
  /** By reception: `f-1-01` is put out of use, or is in use again. */
  | { do: 'setStatus'; status: Room['status'] }
  /** The sensor at `f-1-01` tells of motion. */
  | { do: 'move' }
  | { do: 'planTeamDay'; date: string; dayPart: DayPart; floor: string };

/** A workstation or a floor, as it is shown. */
export type PlaceLook = { look: 'desk'; room: string; slot: Slot } | { look: 'floor'; floor: string; slot: Slot };

/** What ann is shown. */
export type Look =
  | PlaceLook
  | { look: 'free' | 'offered'; room: string; slot: Slot }
  | { look: 'options' | 'teamDayOptions' | 'acceptOptions' | 'colleagues' | 'bookableDays' }
  | { look: 'listed' | 'proposal' | 'recent'; id: string }
  | { look: 'mostImportant'; date: string }
  | { look: 'decision'; slot: Slot; scanned?: boolean }
  | { look: 'amenities' }
  | { look: 'meetingRooms' };

export interface RuleCase {
  rule: RuleId;
  name: string;
  given: Situation;
  act: Act | Look;
  /** `ok`, a code with the reason where there is one, or what is shown. */
  expected: string;
  /**
   * What then stands in ann's calendar, in order of time: status, day part, actual status, room with its reservation's
   * status.
   */
  after?: readonly string[];
  /** What ann is shown once the act is done, or was refused. */
  shows?: { look: PlaceLook; as: string };
}

/** A day part on a date, in Amsterdam unless said. */
export const part = (date: string, dayPart: DayPart = 'FULLDAY', zone = AMSTERDAM): Slot => slotOf(date, dayPart, zone);

/** A workstation of ann's, `f-1-01` unless said. */
export const workstation = (date: string, dayPart: DayPart = 'FULLDAY', more: Partial<Entry> = {}): Entry => ({
  id: 'e',
  date,
  dayPart,
  status: 'WORKSTATION',
  room: 'f-1-01',
  reservation: 'APPROVED',
  ...more,
});
/** A plan of ann's without a workstation. */
export const plan = (
  date: string,
  status: LocationStatus,
  dayPart: DayPart = 'FULLDAY',
  more: Partial<Entry> = {},
): Entry => ({ id: 'e', date, dayPart, status, ...more });

/**
 * Cases of one rule in which something changes how a place is shown: what stands, the act, what is expected of it, and
 * how the place is shown then.
 */
export const turnsOf = (
  rule: RuleId,
  look: PlaceLook,
  rows: readonly (readonly [name: string, given: Situation, act: Act, expected: string, as: string])[],
): RuleCase[] =>
  rows.map(([name, given, act, expected, as]) => ({ rule, name, given, act, expected, shows: { look, as } }));

/** Cases of one rule: a name, what is different, the act, what is expected, and what then stands. */
export const casesOf = (
  rule: RuleId,
  rows: readonly (readonly [
    name: string,
    given: Situation,
    act: Act | Look,
    expected: string,
    after?: readonly string[],
  ])[],
): RuleCase[] =>
  rows.map(([name, given, act, expected, after]) => ({
    rule,
    name,
    given,
    act,
    expected,
    ...(after === undefined ? {} : { after }),
  }));
