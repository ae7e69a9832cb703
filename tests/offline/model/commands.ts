import fc from 'fast-check';
import type { AccountDatabase } from '../../../src/offline/db/account-database.ts';
import type { Entry, EntryState } from '../../../src/offline/db/entry.ts';
import { evictMirrors } from '../../../src/offline/db/quota.ts';
import { cleanFloor, cleanRooms } from '../../../src/offline/mutations/cleaning.ts';
import { changeEmployeeInfo } from '../../../src/offline/mutations/employee.ts';
import { cancelLocation, checkInLocation, checkOutLocation, planLocation } from '../../../src/offline/mutations/employee-location.ts';
import type { Mutation } from '../../../src/offline/mutations/mutation.ts';
import { mutationOf } from '../../../src/offline/mutations/registry.ts';
import { bookWorkstation, cancelReservation, checkInReservation, checkOutReservation } from '../../../src/offline/mutations/workplace-reservation.ts';
import { acknowledgeConflict, cancelConflict, dependents, dismissEntry, giveUpEntry, postponeConflict, reopenConflict, resolveConflict, retryEntry } from '../../../src/offline/outbox/actions.ts';
import { aimElsewhere } from '../../../src/offline/outbox/aim-elsewhere.ts';
import type { Fault } from './faults.ts';
import { employee, floor, pick, rooms, slotOn } from './office.ts';
import type { Invariants } from './invariants.ts';
import type { Fullness } from './storage.ts';
import { isOwnFault } from './storage.ts';
import { tally } from './tally.ts';
import type { World } from './world.ts';

/** What happens next, as plain data: a counterexample can be kept as it is printed. */
export type Command =
  | { do: 'book'; room: number; date: number; agreed: boolean }
  | { do: 'plan'; date: number; status: 'HOME' | 'AWAY' }
  | { do: 'checkIn' | 'checkOut' | 'cancel'; which: number }
  | { do: 'changeInfo'; to: boolean }
  | { do: 'clean'; room: number; other: number | null }
  | { do: 'cleanFloor' }
  | { do: 'soil' | 'occupy'; room: number }
  | { do: 'wantUnknown' }
  | { do: 'several'; date: number; room: number }
  | { do: 'lose'; room: number; date: number }
  | { do: Decision; which: number }
  | { do: 'decide'; which: number; how: number }
  | { do: 'drain'; hurried: boolean; faults?: Fault[]; /** After an update: by the worker of the older version. */ old?: boolean }
  | { do: 'drainTwice' }
  | { do: 'drainAndPull'; faults?: Fault[] }
  | { do: 'pull'; staleOnly: boolean; faults?: Fault[] }
  | { do: 'poke' | 'thaw' | 'zombie' | 'evict' | 'update' | 'newerTables' | 'loseCookie' | 'otherCookie' | 'signedOut' | 'closeConnections' | 'loseConnections' | 'backup' | 'restore' }
  | { do: 'fill'; full: Fullness; atCommit: boolean }
  | { do: 'stranger'; room: number; date: number }
  | { do: 'wait'; ms: number }
  | { do: 'clock'; hours: number }
  | { do: 'signIn'; as: number };

/** What a person may do with an entry of the waiting list. */
const DECISIONS = ['choose', 'retry', 'giveUp', 'undo', 'aim', 'timeOut', 'postpone', 'reopen', 'acknowledge', 'dismiss'] as const;
type Decision = (typeof DECISIONS)[number];

const index = fc.nat({ max: 5 });
/** Most of it happens at one place and on one day, or nobody would ever be in anybody's way. */
const room = fc.constantFrom(0, 0, 0, 1, 2);
const date = fc.constantFrom(0, 0, 0, 1, 2);
/** Faults that hit this very process, at its first or second request: left to chance they would seldom meet what they could harm. */
const aimed = fc.tuple(fc.boolean(), fc.constantFrom<Fault>('freeze', 'freeze', 'killAfter', 'lostReply', 'switched', 'revoked', 'abort', 'hangAfter', 'killBetween', 'full', 'closed', 'connectionLost', 'versionchange', 'crash', 'partial', 'busy'))
  .map(([second, fault]): Fault[] => (second ? ['none', fault] : [fault]));

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('book'), room, date, agreed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('plan'), date, status: fc.constantFrom('HOME', 'AWAY') }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('checkIn', 'checkOut', 'cancel'), which: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeInfo'), to: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clean'), room, other: fc.constantFrom(null, null, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cleanFloor') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('soil', 'soil', 'occupy'), room }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('wantUnknown', 'update', 'evict', 'loseCookie', 'otherCookie', 'signedOut', 'closeConnections', 'loseConnections', 'newerTables') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('backup', 'restore') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fill'), full: fc.constantFrom<Fullness>('no', 'tight', 'always'), atCommit: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drain'), hurried: fc.boolean(), old: fc.constant(true) }) },
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
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(500, 5000, 25_000, 400_000, 2 * 86_400_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock'), hours: fc.constantFrom(-24, 0, 24) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('signIn'), as: fc.nat({ max: 1 }) }) },
);

/** A kind from a version that is yet to come. */
const unknown: Mutation<object> = { kind: 'yet-to-come', v: 1, lanes: () => ['yet-to-come:x'], resourceIds: () => [], apply: (view) => view, request: () => ({ method: 'POST', url: '/', body: null }) };

async function actOnOwn(world: World, verb: 'checkIn' | 'checkOut' | 'cancel', which: number): Promise<void> {
  const account = await world.account();
  const own = [...(await world.view(account)).locations.values()];
  if (own.length === 0) return;
  const { id: locationId, date: day, workplaceReservation: held } = pick(own, which);
  if (held === null) await world.want({ checkIn: checkInLocation, checkOut: checkOutLocation, cancel: cancelLocation }[verb], { locationId, employeeId: account, date: day });
  else {
    const mutation = { checkIn: checkInReservation, checkOut: checkOutReservation, cancel: cancelReservation }[verb];
    await world.want(mutation, { reservationId: held.id, locationId, roomId: held.room.id, employeeId: account, date: day });
  }
}

const DECIDABLE: Record<Decision, readonly EntryState[]> = {
  choose: ['conflict'], timeOut: ['conflict'], postpone: ['conflict'], reopen: ['conflict', 'rejected'], acknowledge: ['conflict'], retry: ['rejected', 'conflict'], aim: ['rejected', 'cancelled'],
  giveUp: ['queued', 'sending', 'conflict', 'rejected', 'parked'], undo: ['queued', 'sending', 'conflict', 'rejected', 'parked'], dismiss: ['done'],
};

/** Something that may be done with an entry which somebody could well decide about. */
async function decideAnything(world: World, which: number, how: number): Promise<void> {
  const decidable = (state: EntryState) => DECISIONS.filter((decision) => DECIDABLE[decision].includes(state));
  const entries = (await world.entries(await world.account())).filter(({ state, problem }) => decidable(state).length > 0 && (state !== 'done' || problem !== null));
  // What needs a choice is on top of the list.
  const pressing = entries.filter(({ state }) => state === 'conflict' || state === 'rejected');
  if (entries.length === 0) return;
  const { seq, state } = pick(pressing.length > 0 && which % 3 !== 0 ? pressing : entries, which);
  await decide(world, pick(decidable(state), how), which, seq);
}

async function decide(world: World, what: Decision, which: number, only?: number): Promise<void> {
  const account = await world.account();
  const db = await world.open(account);
  const entries = (await world.entries(account)).filter((entry) => DECIDABLE[what].includes(entry.state) && (only === undefined || entry.seq === only));
  if (entries.length === 0) return;
  const entry = pick(entries, which);
  const { seq, problem } = entry;
  tally(`${what} ${entry.state}`);
  const options = { now: world.network.now(), intentId: world.network.newId(), afterwards: () => undefined };
  switch (what) {
    case 'retry': await retryEntry(db, seq, options); break;
    case 'giveUp': await giveUp(world, db, entry); break;
    case 'undo': {
      const followers = dependents(entry, await world.entries(account));
      for (const follower of [...followers.toReversed(), entry]) await giveUp(world, db, follower);
      break;
    }
    case 'aim': if (await aimElsewhere(db, seq, pick(rooms, which), options)) reopen(world, account, entry); break;
    case 'timeOut': await cancelConflict(db, seq, 'timeout', options); break;
    case 'postpone': await postponeConflict(db, seq); break;
    case 'reopen': await reopenConflict(db, seq); break;
    case 'acknowledge': await acknowledgeConflict(db, seq, options.now); break;
    case 'dismiss': await dismissEntry(db, seq); break;
    case 'choose': {
      const free = problem?.conflict?.entities ?? [];
      const taken = problem?.conflict?.conflictType;
      const each = problem?.conflict?.perEntityEnumResolutionOptions;
      const answer = each === undefined ? { value: free.length === 0 ? '' : pick(free, which).id } : { resolutions: Object.fromEntries(free.map(({ id }, index) => [id, pick(each, which + index)])) };
      const chosen = taken === undefined || free.length === 0 ? [] : [{ conflictType: taken, ...answer }];
      await resolveConflict(db, seq, chosen, { ...options, replaceMyOtherLocation: problem?.code === 'confirmConflictingReservation' });
      break;
    }
  }
}

async function giveUp(world: World, db: AccountDatabase, { seq, intentId }: Entry): Promise<void> {
  await giveUpEntry(db, seq, { now: world.network.now(), afterwards: () => undefined });
  const wish = world.wishOf(db.accountId, intentId);
  if (wish !== undefined) wish.givenUp = true;
}

/** What was cancelled is wished again. */
function reopen(world: World, account: string, { intentId }: Entry): void {
  const wish = world.wishOf(account, intentId);
  if (wish !== undefined) Object.assign(wish, { givenUp: false, settled: null });
}

/** More at once than go one by one: what hangs together, and what does not. */
async function wantSeveral(world: World, { room: roomIndex, date: dateIndex }: { room: number; date: number }): Promise<void> {
  const account = await world.account();
  const { dates } = world.backend.scene;
  const [day, next, last] = [0, 1, 2].map((shift) => pick(dates, dateIndex + shift));
  if (day === undefined || next === undefined || last === undefined) return;
  const { newId } = world.network;
  const [reservationId, locationId] = [newId(), newId()];
  const bookedRoom = pick(rooms, roomIndex);
  const planned = (date: string, status: 'HOME' | 'AWAY') => ({ locationId: newId(), employeeId: account, date, dayPart: 'FULLDAY' as const, slot: slotOn(date), status });
  await world.want(planLocation, planned(day, 'HOME'));
  await world.want(bookWorkstation, { reservationId, locationId, room: bookedRoom, employee: employee(account), date: day, dayPart: 'FULLDAY', slot: slotOn(day), replaceMyOtherLocation: true });
  await world.want(planLocation, planned(next, 'HOME'));
  await world.want(checkInReservation, { reservationId, locationId, roomId: bookedRoom.id, employeeId: account, date: day });
  await world.want(changeEmployeeInfo, { employeeId: account, change: { colorBlind: true } });
  await world.want(planLocation, planned(last, 'HOME'));
  await world.want(planLocation, planned(next, 'AWAY'));
}

/** What a sign-in that is over must leave as it is: everything but the mark that it was tried. */
const exceptTried = (entry: Entry) => (entry.state === 'queued' && mutationOf(entry) !== undefined ? { ...entry, sentAt: null } : null);

/** The server no longer knows the person, and the cookie is gone: the queue waits as it is (invariant 12). */
async function drainSignedOut(world: World, invariants: Invariants): Promise<void> {
  const { network, backend } = world;
  const { cookie, faults } = network;
  await invariants.checkUntouched('a 401', async () => {
    network.faults = [];
    network.cookie = null;
    backend.revokeTokens();
    await world.drain(false);
    Object.assign(network, { cookie, faults });
  }, exceptTried);
}

/** Lets one thing happen. */
export async function perform(world: World, invariants: Invariants, step: Command): Promise<void> {
  const { network, backend, storage } = world;
  const { scene } = backend;
  const account = await world.account();
  switch (step.do) {
    case 'book': {
      const day = pick(scene.dates, step.date);
      await world.want(bookWorkstation, {
        reservationId: network.newId(), locationId: network.newId(), room: pick(rooms, step.room), employee: employee(account), date: day, dayPart: 'FULLDAY', slot: slotOn(day),
        replaceMyOtherLocation: step.agreed,
      });
      break;
    }
    case 'plan': {
      const day = pick(scene.dates, step.date);
      await world.want(planLocation, { locationId: network.newId(), employeeId: account, date: day, dayPart: 'FULLDAY', slot: slotOn(day), status: step.status });
      break;
    }
    case 'checkIn':
    case 'checkOut':
    case 'cancel': await actOnOwn(world, step.do, step.which); break;
    case 'changeInfo': await world.want(changeEmployeeInfo, { employeeId: account, change: { colorBlind: step.to } }); break;
    case 'clean': await world.want(cleanRooms, { roomIds: [...new Set([step.room, ...(step.other === null ? [] : [step.other])].map((index) => pick(rooms, index).id))] }); break;
    case 'cleanFloor': await world.want(cleanFloor, { floor, roomIds: rooms.map(({ id }) => id) }); break;
    case 'soil': await backend.soil(pick(rooms, step.room).id, network.time); break;
    case 'occupy': await backend.occupy(pick(rooms, step.room).id, network.time); break;
    case 'wantUnknown': await world.want(unknown, {}); break;
    case 'several': await wantSeveral(world, step); break;
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
      await (step.do === 'decide' ? decideAnything(world, step.which, step.how) : decide(world, step.do, step.which)).catch((error: unknown) => {
        // The screen says so, and nothing has changed.
        if (!isOwnFault(error)) throw error;
      });
      await world.look();
      break;
    case 'drain': network.faults.unshift(...(step.faults ?? [])); await world.drain(step.hurried, { old: step.old === true }); break;
    case 'drainTwice': await Promise.all([world.drain(false), world.drain(false, { locked: false })]); break;
    case 'drainAndPull': network.faults.unshift(...(step.faults ?? [])); await Promise.all([world.drain(true), world.pull(false)]); break;
    case 'pull': network.faults.unshift(...(step.faults ?? [])); await world.pull(step.staleOnly); break;
    case 'poke': await world.poke(); break;
    case 'backup': backend.backup(); break;
    case 'restore': world.putBack(); break;
    case 'thaw': await world.thaw(); break;
    case 'zombie': await network.deliverZombie(); break;
    case 'evict': await invariants.checkUntouched('giving up mirrors', async () => evictMirrors(await world.open(account))); break;
    case 'update': network.build += '+'; break;
    case 'newerTables': await invariants.checkUntouched('an update of the app', () => world.update()); break;
    case 'signedOut': await drainSignedOut(world, invariants); break;
    case 'closeConnections': storage.closeConnections(); break;
    case 'loseConnections': storage.loseConnections(); break;
    case 'fill': Object.assign(storage, { full: step.full, failsAtCommit: step.atCommit }); break;
    case 'loseCookie': network.cookie = null; break;
    case 'otherCookie': network.cookie = scene.accounts.find((other) => other !== account) ?? null; break;
    case 'stranger': await backend.strangerToggles(pick(rooms, step.room).id, pick(scene.dates, step.date), network.time); break;
    case 'wait': network.pass(step.ms); break;
    case 'clock': network.skew = step.hours * 3_600_000; break;
    case 'signIn': await network.signIn(pick(scene.accounts, step.as)); break;
  }
}
