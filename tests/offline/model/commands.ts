import fc from 'fast-check';
import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { Entry } from '../../../src/offline/db/entry.ts';
import { evictMirrors } from '../../../src/offline/mirror/quota.ts';
import { changeEmployeeInfo } from '../../../src/offline/mutations/employee.ts';
import type { Mutation } from '../../../src/offline/mutations/mutation.ts';
import { mutationOf } from '../../../src/offline/mutations/registry.ts';
import { clean, cleanWholeFloor, mark } from './acts/cleaning.ts';
import { actOnOwn, plan, present } from './acts/employee-location.ts';
import { attend } from './acts/notification.ts';
import { wantSeveral } from './acts/several.ts';
import type { TeamAnswer } from './acts/team-day.ts';
import { answer, proposeTeamDay } from './acts/team-day.ts';
import { book, bookFor, hold } from './acts/workplace-reservation.ts';
import { visit } from './acts/visit.ts';
import type { Decision } from './decisions.ts';
import { decide, decideAnything, DECISIONS } from './decisions.ts';
import type { ServerKind } from '../faults/job.ts';
import type { Fault } from './faults.ts';
import { pick, rooms } from './office.ts';
import type { Invariants } from './invariants.ts';
import type { Fullness } from './storage.ts';
import { isOwnFault } from './storage.ts';
import type { World } from './world.ts';

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
  | { do: 'answer'; how: TeamAnswer; which: number }
  | { do: 'attend'; how: 'read' | 'readAll' | 'remove'; which: number }
  | { do: 'tell'; to: number }
  | { do: 'told'; how: 'read' | 'readAll' | 'remove' }
  | { do: 'asked'; date: number; part?: DayPart; how: TeamAnswer }
  | { do: 'mark'; room: number }
  | { do: 'checkIn' | 'checkOut' | 'cancel'; which: number }
  | { do: 'changeInfo'; to: boolean }
  | { do: 'clean'; room: number; other: number | null }
  | { do: 'cleanFloor' }
  | { do: 'soil' | 'occupy'; room: number }
  | { do: 'visit'; how: 'open' | 'confirm' | 'complete' }
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
        | 'restore';
    }
  | {
      do: 'broken';
      what: 'drain' | 'pull' | 'both' | 'want' | 'decide';
      /** Writes that go well before one fails. */ after: number;
      which: number;
    }
  | { do: 'fill'; full: Fullness; atCommit: boolean }
  | { do: 'stranger'; room: number; date: number }
  | { do: 'wait'; ms: number }
  | { do: 'clock'; hours: number }
  | { do: 'signIn'; as: number };

const index = fc.nat({ max: 5 });
/** Most of it happens at one place and on one day, or nobody would ever be in anybody's way. */
const room = fc.constantFrom(0, 0, 0, 1, 2);
const date = fc.constantFrom(0, 0, 0, 1, 2);
/** Of a quarter in the middle of a day two stretches stay. */
const part = fc.constantFrom<DayPart>('FULLDAY', 'FULLDAY', 'FULLDAY', 'MORNING', 'AFTERNOON', 'LATE_MORNING');
/** Faults that hit this very process, at its first or second request: left to chance they would seldom meet what they could harm. */
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
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      how: fc.constantFrom('accept', 'acceptWith', 'decline'),
      which: index,
    }),
  },
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
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('checkIn', 'checkOut', 'cancel'), which: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeInfo'), to: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clean'), room, other: fc.constantFrom(null, null, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cleanFloor') }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('visit'), how: fc.constantFrom('open', 'confirm', 'confirm', 'complete') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('visitorDecides'), which: index, how: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('soil', 'soil', 'occupy'), room }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'wantUnknown',
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
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('backup', 'restore') }) },
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

/** What a person does and meets who has a network all the time, hour by hour. */
export const day: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book'),
      room,
      date,
      agreed: fc.boolean(),
      part,
      atOnce: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('plan'), date, status: fc.constantFrom('HOME', 'AWAY', 'OFFICE'), part }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bookFor'), which: index, room, agreed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold'), room, date, part }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('present'), where: fc.constantFrom('here', 'annex') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('asked'),
      date,
      part,
      how: fc.constantFrom('accept', 'acceptWith', 'decline'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('teamDay'), date, part, stranger: fc.constant(true) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      how: fc.constantFrom('accept', 'acceptWith', 'decline'),
      which: index,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('told'), how: fc.constantFrom('read', 'readAll', 'remove') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('checkIn', 'checkOut', 'cancel'), which: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stranger'), room, date }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(60_000, 3_600_000, 4 * 3_600_000) }),
  },
);

/** A kind from a version that is yet to come. */
const unknown: Mutation<object> = {
  kind: 'yet-to-come',
  v: 1,
  effect: 'changes',
  isParams: (params): params is object => typeof params === 'object' && params !== null,
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
  lanes: () => ['yet-to-come:x'],
  resourceIds: () => [],
  apply: (view) => view,
  request: () => ({ method: 'POST', url: '/', body: null }),
};

/** What a sign-in that is over must leave as it is: everything but the mark that it was tried. */
const exceptTried = (entry: Entry) =>
  entry.state === 'queued' && mutationOf(entry) !== undefined ? { ...entry, sentAt: null } : null;

/**
 * The server no longer knows the person, and the cookie is gone: the queue waits as it is (docs/sync-protocol.md, "The
 * outbox is left alone").
 */
async function drainSignedOut(world: World, invariants: Invariants): Promise<void> {
  const { network, backend } = world;
  const { cookie, faults } = network;
  await invariants.checkUntouched(
    'a 401',
    async () => {
      network.faults = [];
      network.cookie = null;
      backend.revokeTokens();
      await world.drain(false);
      Object.assign(network, { cookie, faults });
    },
    exceptTried,
    // A visitor has no session that could end.
    [...network.signedIn],
  );
}

/** Does something while one of its writes fails, as when its page or worker is killed just there. */
async function breakAt(
  world: World,
  invariants: Invariants,
  { what, after, which }: Extract<Command, { do: 'broken' }>,
): Promise<void> {
  const { storage } = world;
  storage.failIn = after;
  try {
    if (what === 'drain') await world.drain(true);
    else if (what === 'pull') await world.pull(false);
    else if (what === 'both') await Promise.all([world.drain(true), world.pull(true)]);
    else if (what === 'want') await perform(world, invariants, { do: 'several', room: which, date: 0 });
    else await perform(world, invariants, { do: 'decide', which, how: after });
  } finally {
    storage.failIn = null;
  }
}

/** Lets one thing happen. */
export async function perform(world: World, invariants: Invariants, step: Command): Promise<void> {
  const { network, backend, storage } = world;
  const { scene } = backend;
  const account = await world.account();
  switch (step.do) {
    case 'book':
      await book(world, step);
      break;
    case 'bookFor':
      await bookFor(world, step);
      break;
    case 'hold':
      await hold(world, step);
      break;
    case 'plan':
      await plan(world, step);
      break;
    case 'present':
      await present(world, step.where);
      break;
    case 'teamDay':
      if (step.stranger)
        await backend.strangerProposes(pick(scene.dates, step.date), step.part ?? 'FULLDAY', network.time);
      else await proposeTeamDay(world, step);
      break;
    case 'answer':
      await answer(world, step.how, step.which);
      break;
    case 'attend':
      await attend(world, step.how, step.which);
      break;
    case 'asked':
      // The whole of it: the team is to meet, the device hears of it, and the person answers.
      await backend.strangerProposes(pick(scene.dates, step.date), step.part ?? 'FULLDAY', network.time);
      await world.pull(false);
      await answer(world, step.how, 0);
      break;
    case 'told':
      await backend.tell(account, network.time);
      await world.pull(false);
      await attend(world, step.how, 0);
      break;
    case 'tell':
      await backend.tell(pick(scene.accounts, step.to), network.time);
      break;
    case 'mark':
      await mark(world, step.room);
      break;
    case 'checkIn':
    case 'checkOut':
    case 'cancel':
      await actOnOwn(world, step.do, step.which);
      break;
    case 'changeInfo':
      await world.want(changeEmployeeInfo, { employeeId: account, change: { colorBlind: step.to } });
      break;
    case 'clean':
      await clean(world, step);
      break;
    case 'cleanFloor':
      await cleanWholeFloor(world);
      break;
    case 'soil':
      await backend.soil(pick(rooms, step.room).id, network.time);
      break;
    case 'occupy':
      await backend.occupy(pick(rooms, step.room).id, network.time);
      break;
    case 'visit':
      await visit(world, step.how);
      break;
    case 'visitorDecides':
      world.asVisitor = world.visiting;
      try {
        await perform(world, invariants, { do: 'decide', which: step.which, how: step.how });
      } finally {
        world.asVisitor = false;
      }
      break;
    case 'wantUnknown':
      await world.want(unknown, {});
      break;
    case 'several':
      await wantSeveral(world, step);
      break;
    case 'lose': {
      // Somebody was quicker.
      await backend.strangerToggles(pick(rooms, step.room).id, pick(scene.dates, step.date), network.time);
      await perform(world, invariants, { do: 'book', room: step.room, date: step.date, agreed: true });
      await world.drain(true);
      break;
    }
    case 'decide':
    case 'choose':
    case 'retry':
    case 'giveUp':
    case 'undo':
    case 'aim':
    case 'timeOut':
    case 'postpone':
    case 'reopen':
    case 'acknowledge':
    case 'dismiss':
      await (
        step.do === 'decide' ? decideAnything(world, step.which, step.how) : decide(world, step.do, step.which)
      ).catch((error: unknown) => {
        // The screen says so, and nothing has changed.
        if (!isOwnFault(error)) throw error;
      });
      await world.look();
      break;
    case 'drain':
      network.faults.unshift(...(step.faults ?? []));
      await world.drain(step.hurried, { old: step.old === true });
      break;
    case 'drainTwice':
      await Promise.all([world.drain(false), world.drain(false, { locked: false })]);
      break;
    case 'drainAndPull':
      network.faults.unshift(...(step.faults ?? []));
      await Promise.all([world.drain(true), world.pull(false)]);
      break;
    case 'pull':
      network.faults.unshift(...(step.faults ?? []));
      await world.pull(step.staleOnly);
      break;
    case 'poke':
      await world.poke();
      break;
    case 'backup':
      backend.backup();
      break;
    case 'restore':
      world.putBack();
      break;
    case 'thaw':
      await world.thaw();
      break;
    case 'zombie':
      await network.deliverZombie();
      break;
    case 'evict':
      await invariants.checkUntouched('giving up mirrors', async () => evictMirrors(await world.open(account)));
      break;
    case 'update':
      network.build += '+';
      break;
    case 'newerTables':
      await invariants.checkUntouched('an update of the app', () => world.update());
      break;
    case 'signedOut':
      await drainSignedOut(world, invariants);
      break;
    case 'closeConnections':
      storage.closeConnections();
      break;
    case 'loseConnections':
      storage.loseConnections();
      break;
    case 'broken':
      await breakAt(world, invariants, step);
      break;
    case 'fill':
      Object.assign(storage, { full: step.full, failsAtCommit: step.atCommit });
      break;
    case 'loseCookie':
      network.cookie = null;
      break;
    case 'otherCookie':
      network.cookie = scene.accounts.find((other) => other !== account) ?? null;
      break;
    case 'stranger':
      await backend.strangerToggles(pick(rooms, step.room).id, pick(scene.dates, step.date), network.time);
      break;
    case 'wait':
      network.pass(step.ms);
      break;
    case 'clock':
      network.skew = step.hours * 3_600_000;
      break;
    case 'signIn':
      await network.signIn(pick(scene.accounts, step.as));
      break;
  }
}
