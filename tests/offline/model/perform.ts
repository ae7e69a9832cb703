import type { Entry } from '../../../src/offline/db/entry.ts';
import { evictMirrors } from '../../../src/offline/mirror/quota.ts';
import { changeEmployeeInfo } from '../../../src/offline/mutations/employee.ts';
import { mutationOf } from '../../../src/offline/mutations/registry.ts';
import { beAway } from './acts/absence.ts';
import { answerAtOnce, offer, wish } from './acts/draw.ts';
import { host } from './acts/announced-visit.ts';
import { meet } from './acts/meeting.ts';
import { shift } from './acts/shift.ts';
import { clean, cleanWholeFloor, mark, markWholeFloor, report } from './acts/cleaning.ts';
import { actOnOwn, plan, present } from './acts/employee-location.ts';
import { actOnOtherDevice } from './acts/other-device.ts';
import { attend } from './acts/notification.ts';
import { hearOnPage } from './acts/page.ts';
import { callRoll } from './acts/roll-call.ts';
import { wantSeveral } from './acts/several.ts';
import { yetToCome } from './acts/yet-to-come.ts';
import { answer, answerAgain, changeTeamDay, proposeTeamDay } from './acts/team-day.ts';
import { answerAsked } from './acts/questionnaire.ts';
import { setProfile } from './acts/team-profile.ts';
import { visit } from './acts/visit.ts';
import { keepWeek } from './acts/week.ts';
import { book, bookFor, hold, releaseOthers } from './acts/workplace-reservation.ts';
import { decide, decideAnything } from './decisions.ts';
import { pick, rooms } from './office.ts';
import { prolong, release } from './holds.ts';
import type { Invariants } from './invariants.ts';
import { isOwnFault } from './storage.ts';
import type { World } from './world.ts';
import type { Command } from './command.ts';

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
    case 'onOtherDevice':
      await actOnOtherDevice(world, step.act);
      break;
    case 'overtake': {
      // What was wished here without a network is sent after the other device has acted.
      const { date, room } = step.act;
      await perform(
        world,
        invariants,
        step.booked ? { do: 'book', room, date, agreed: true } : { do: 'plan', date, status: 'HOME' },
      );
      network.pass(5000);
      await actOnOtherDevice(world, step.act);
      network.pass(5000);
      await world.drain(true);
      break;
    }
    case 'hearOnPage':
      await hearOnPage(world, step.news, () => invariants.check());
      break;
    case 'deploy':
      backend.deploy();
      break;
    case 'hides':
      await backend.strangerHides(network.time);
      break;
    case 'leaves':
      await backend.leaveTeam(account);
      break;
    case 'dismissed':
      await backend.dismiss(account);
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
    case 'changeTeamDay':
      await changeTeamDay(world, step);
      break;
    case 'answerAgain':
      await answerAgain(world, step.which);
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
    case 'releaseOthers':
      await releaseOthers(world, step.which);
      break;
    case 'changeInfo':
      await world.want(changeEmployeeInfo, {
        employeeId: account,
        change: { colorBlind: step.to, dateFormat: step.to ? 'DD/MM/YYYY' : null },
      });
      break;
    case 'week':
      await keepWeek(world, step);
      break;
    case 'wish':
      await wish(world, step);
      break;
    case 'offer':
      await offer(world, step);
      break;
    case 'offered':
      await answerAtOnce(world, step);
      break;
    case 'setProfile':
      await setProfile(world, step);
      break;
    case 'away':
      await beAway(world, step);
      break;
    case 'clean':
      await clean(world, step);
      break;
    case 'report':
      await report(world, step);
      break;
    case 'cleanFloor':
    case 'markFloor':
      await (step.do === 'markFloor' ? markWholeFloor : cleanWholeFloor)(world);
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
    case 'questions':
      await answerAsked(world, step.how, step.which);
      break;
    case 'host':
      await host(world, step.how, step.which);
      break;
    case 'meet':
      await meet(world, step.how, step.which);
      break;
    case 'shift':
      await shift(world, step.how, step.which);
      break;
    case 'warden':
      await callRoll(world, step.how, step.which);
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
      await world.want(yetToCome, {});
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
    case 'prolong':
      await prolong(world);
      break;
    case 'release':
      await release(world);
      break;
    case 'poke':
      await world.poke();
      break;
    case 'backup':
      backend.backup();
      break;
    case 'restore':
      await world.putBack(step.copy === true);
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
