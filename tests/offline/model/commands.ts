import fc from 'fast-check';
import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { HostDoes } from './acts/announced-visit.ts';
import { HOSTS_DO } from './acts/announced-visit.ts';
import { ANSWERS } from './acts/questionnaire.ts';
import type { MeetingDoes } from './acts/meeting.ts';
import { MEETINGS_DO } from './acts/meeting.ts';
import type { ShiftDoes } from './acts/shift.ts';
import { SHIFTS_DO } from './acts/shift.ts';
import type { ActOfOtherDevice } from './acts/other-device.ts';
import type { PageHears } from './acts/page-hears.ts';
import { pageHears } from './acts/page-hears.ts';
import type { WardenDoes } from './acts/roll-call.ts';
import { WARDENS_DO } from './acts/roll-call.ts';
import type { TeamAnswer } from './acts/team-day.ts';
import type { Decision } from './decisions.ts';
import { DECISIONS } from './decisions.ts';
import { OFFERED, type Offered } from './draw.ts';
import type { ServerKind } from '../faults/job.ts';
import type { Fault } from './faults.ts';
import type { Fullness } from './storage.ts';

/** What happens next, as plain data: a counterexample can be kept as it is printed. */
export type Command =
  | {
      do: 'book';
      room: number;
      date: number;
      agreed: boolean;
      part?: DayPart;
      /** Checked in with it. */ atOnce?: boolean;
    }
  | { do: 'bookFor'; which: number; room: number; agreed: boolean }
  | { do: 'hold'; room: number; date: number; part?: DayPart }
  | { do: 'plan'; date: number; status: 'HOME' | 'AWAY' | 'OFFICE'; part?: DayPart }
  | { do: 'present'; where: 'here' | 'annex' }
  | { do: 'teamDay'; date: number; part?: DayPart; /** Somebody else plans it. */ stranger: boolean }
  | { do: 'changeTeamDay'; which: number; date: number; part?: DayPart; cancels: boolean }
  | { do: 'answer'; how: TeamAnswer; which: number }
  | { do: 'answerAgain'; which: number }
  | { do: 'attend'; how: 'read' | 'readAll' | 'remove'; which: number }
  | { do: 'tell'; to: number }
  | { do: 'told'; how: 'read' | 'readAll' | 'remove' }
  | { do: 'asked'; date: number; part?: DayPart; how: TeamAnswer }
  | { do: 'mark'; room: number }
  | { do: 'report'; room: number; reason: number }
  | { do: 'checkIn' | 'checkOut' | 'cancel'; which: number }
  | { do: 'releaseOthers'; which: number }
  | { do: 'changeInfo'; to: boolean }
  | { do: 'week'; room: number; date: number; stop: boolean }
  | { do: 'wish'; take: boolean; which: number }
  | { do: 'offer'; to: number; date: number; what?: Offered | undefined }
  | { do: 'offered'; take: boolean; date: number; what?: Offered | undefined }
  | { do: 'questions'; how: (typeof ANSWERS)[number]; which: number }
  | { do: 'setProfile'; which: number; /** Its occupancy is refused. */ wrong: boolean }
  | { do: 'away'; date: number; days: number; back: boolean; which: number }
  | { do: 'clean'; room: number; other: number | null }
  | { do: 'cleanFloor' }
  | { do: 'soil' | 'occupy'; room: number }
  | { do: 'visit'; how: 'open' | 'view' | 'confirm' | 'complete' | 'callOff' }
  | { do: 'host'; how: HostDoes; which: number }
  | { do: 'shift'; how: ShiftDoes; which: number }
  | { do: 'meet'; how: MeetingDoes; which: number }
  | { do: 'warden'; how: WardenDoes; which: number }
  | { do: 'visitorDecides'; which: number; how: number }
  | { do: 'wantUnknown' }
  | { do: 'several'; date: number; room: number }
  | { do: 'lose'; room: number; date: number }
  | { do: Decision; which: number }
  | { do: 'decide'; which: number; how: number }
  | {
      do: 'drain';
      hurried: boolean;
      faults?: Fault[];
      /** After an update: by the worker of the older version. */ old?: boolean;
    }
  | { do: 'drainTwice' }
  | { do: 'drainAndPull'; faults?: Fault[] }
  | { do: 'pull'; staleOnly: boolean; faults?: Fault[] }
  | {
      do:
        | 'poke'
        | 'thaw'
        | 'zombie'
        | 'evict'
        | 'update'
        | 'newerTables'
        | 'loseCookie'
        | 'otherCookie'
        | 'signedOut'
        | 'closeConnections'
        | 'loseConnections'
        | 'backup'
        | 'deploy'
        | 'hides'
        | 'leaves'
        | 'dismissed';
    }
  | { do: 'onOtherDevice'; act: ActOfOtherDevice }
  | { do: 'overtake'; act: ActOfOtherDevice; booked: boolean }
  | { do: 'hearOnPage'; news: PageHears }
  | { do: 'restore'; /** Its files, as they were. */ copy?: boolean }
  | {
      do: 'broken';
      what: 'drain' | 'pull' | 'both' | 'want' | 'decide';
      /** Writes that go well before one fails. */ after: number;
      which: number;
    }
  | { do: 'fill'; full: Fullness; atCommit: boolean }
  | { do: 'stranger'; room: number; date: number }
  | { do: 'release' }
  | { do: 'prolong' }
  | { do: 'wait'; ms: number }
  | { do: 'clock'; hours: number }
  | { do: 'signIn'; as: number };

export const index = fc.nat({ max: 5 });
/** Most of it happens at one place and on one day, or nobody would ever be in anybody's way. */
export const room = fc.constantFrom(0, 0, 0, 1, 2);
export const date = fc.constantFrom(0, 0, 0, 1, 2);
const what = fc.constantFrom(...OFFERED);
/** Of a quarter in the middle of a day two stretches stay. */
export const part = fc.constantFrom<DayPart>('FULLDAY', 'FULLDAY', 'FULLDAY', 'MORNING', 'AFTERNOON', 'LATE_MORNING');
/** Away from one of the days on, or back. */
export const away = fc.record({
  do: fc.constant('away' as const),
  date,
  days: fc.nat({ max: 2 }),
  back: fc.boolean(),
  which: index,
});
/** A leader's profile of the team, right three times in four. */
export const setProfile = fc.record({
  do: fc.constant('setProfile' as const),
  which: index,
  wrong: fc.constantFrom(false, false, false, true),
});
/**
 * Faults that hit this very process, at its first or second request: left to chance they would seldom meet what they
 * could harm.
 */
const aimed = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom<Fault>(
      'freeze',
      'freeze',
      'killAfter',
      'lostReply',
      'switched',
      'revoked',
      'abort',
      'hangAfter',
      'killBetween',
      'full',
      'closed',
      'connectionLost',
      'versionchange',
      'crash',
      'partial',
      'busy',
    ),
  )
  .map(([second, fault]): Fault[] => (second ? ['none', fault] : [fault]));

interface Weighted {
  weight: number;
  arbitrary: fc.Arbitrary<Command>;
}

const usual: Weighted[] = [
  { weight: 6, arbitrary: fc.record({ do: fc.constant('book'), room, date, agreed: fc.boolean(), part }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('plan'), date, status: fc.constantFrom('HOME', 'AWAY', 'OFFICE'), part }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold'), room, date, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('present'), where: fc.constantFrom('here', 'here', 'annex') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('teamDay'), date, part, stranger: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('changeTeamDay'), which: index, date, part, cancels: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      how: fc.constantFrom('accept', 'acceptWith', 'decline'),
      which: index,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answerAgain'), which: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('attend'),
      how: fc.constantFrom('read', 'readAll', 'remove'),
      which: index,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell'), to: fc.nat({ max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('told'), how: fc.constantFrom('read', 'readAll', 'remove') }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('asked'),
      date,
      part,
      how: fc.constantFrom('accept', 'acceptWith', 'decline'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mark'), room }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('report'), room, reason: index }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('checkIn', 'checkOut', 'cancel'), which: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('releaseOthers'), which: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeInfo'), to: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('week'), room, date, stop: fc.boolean() }) },
  { weight: 3, arbitrary: away },
  { weight: 2, arbitrary: setProfile },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wish'), take: fc.boolean(), which: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('offer'), to: fc.nat({ max: 1 }), date, what }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('offered'), take: fc.boolean(), date, what }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('questions'), how: fc.constantFrom(...ANSWERS), which: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clean'), room, other: fc.constantFrom(null, null, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cleanFloor') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('visit'),
      how: fc.constantFrom('open', 'view', 'confirm', 'confirm', 'complete', 'callOff'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('host'), how: fc.constantFrom(...HOSTS_DO), which: index }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('meet'), how: fc.constantFrom(...MEETINGS_DO), which: index }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('shift'), how: fc.constantFrom(...SHIFTS_DO), which: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('warden'), how: fc.constantFrom(...WARDENS_DO), which: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('visitorDecides'), which: index, how: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('soil', 'soil', 'occupy'), room }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'wantUnknown',
        'release',
        'prolong',
        'update',
        'evict',
        'loseCookie',
        'otherCookie',
        'signedOut',
        'closeConnections',
        'loseConnections',
        'newerTables',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('deploy', 'hides', 'leaves', 'dismissed') }) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant('backup') }),
      fc.record({ do: fc.constant('restore'), copy: fc.boolean() }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fill'),
      full: fc.constantFrom<Fullness>('no', 'tight', 'always'),
      atCommit: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drain'), hurried: fc.boolean(), old: fc.constant(true) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('broken'),
      what: fc.constantFrom('drain', 'drain', 'pull', 'both', 'want', 'decide'),
      after: fc.nat({ max: 9 }),
      which: index,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('several'), room, date }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('lose'), room, date }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('decide'), which: index, how: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom(...DECISIONS), which: index }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('drain'), hurried: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('drain'), hurried: fc.constant(true), faults: aimed }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drainTwice') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drainAndPull'), faults: aimed }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pull'), staleOnly: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pull'), staleOnly: fc.boolean(), faults: aimed }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('poke', 'thaw', 'thaw', 'zombie') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('stranger'), room, date }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('onOtherDevice'),
      act: fc.record({
        what: fc.constantFrom('plan', 'plan', 'book', 'book', 'cancel', 'checkIn', 'checkOut'),
        date,
        room,
        ago: fc.constantFrom(0, 0, 5000, 600_000),
        part,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('overtake'),
      act: fc.record({
        what: fc.constantFrom('plan', 'book', 'cancel'),
        date,
        room,
        ago: fc.constantFrom(0, 0, 60_000),
        part,
      }),
      booked: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hearOnPage'), news: pageHears({ room, date }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(500, 5000, 25_000, 400_000, 2 * 86_400_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock'), hours: fc.constantFrom(-24, 0, 24) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('signIn'), as: fc.nat({ max: 1 }) }) },
];

/** What the model of the server has no rules for. */
const further: Weighted[] = [
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bookFor'), which: index, room, agreed: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('book'),
      room,
      date,
      agreed: fc.boolean(),
      part,
      atOnce: fc.constant(true),
    }),
  },
];

export const commandOn: Record<ServerKind, fc.Arbitrary<Command>> = {
  model: fc.oneof(...usual),
  real: fc.oneof(...usual, ...further),
};
