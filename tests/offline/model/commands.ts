import fc from 'fast-check';
import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { ServerKind } from '../faults/job.ts';
import { HOSTS_DO } from './acts/announced-visit.ts';
import { MEETINGS_DO } from './acts/meeting.ts';
import { pageHears } from './acts/page-hears.ts';
import { ANSWERS } from './acts/questionnaire.ts';
import { WARDENS_DO } from './acts/roll-call.ts';
import { SHIFTS_DO } from './acts/shift.ts';
import type { Command } from './command.ts';
import { DECISIONS } from './decisions.ts';
import { OFFERED } from './draw.ts';
import type { Fault } from './faults.ts';
import type { Fullness } from './storage.ts';

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
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cleanFloor', 'markFloor') }) },
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
