import type { AnnouncedVisitView } from '../../../../src/offline/view/view.ts';
import type { AnnounceVisits } from '../../../../src/offline/mutations/announce-visit.ts';
import { announceVisits } from '../../../../src/offline/mutations/announce-visit.ts';
import {
  addVisitor,
  approveVisit,
  cancelVisit,
  changeVisit,
  putOffVisit,
  receiveVisitor,
  saveVisit,
  seeVisitorOff,
} from '../../../../src/offline/mutations/announced-visit.ts';
import { needsApproval } from '../../../../src/domain/visit/may-announce.ts';
import { mayReserveFor, visitSlot } from '../../../../src/domain/visit/may-reserve-for.ts';
import { countReserved, lacking, type VisitProperty } from '../../../../src/domain/visit/reserved.ts';
import { holdWorkstation } from '../../../../src/offline/mutations/hold-workstation.ts';
import { giveParkingBack, parkVisitor } from '../../../../src/offline/mutations/visit-parking.ts';
import { building, employee, pick, rooms } from '../office.ts';
import { CAR_PARK } from '../visit-places.ts';
import type { World } from '../world.ts';
import { dispatch } from './other-device.ts';

export const HOSTS_DO = [
  'announce',
  'request',
  'walkIn',
  'walkIn',
  'asked',
  'approve',
  'approve',
  'change',
  'save',
  'putOff',
  'receive',
  'seeOff',
  'seeOff',
  'cancel',
  'add',
  'reserve',
  'park',
  'giveParkingBack',
  'giveParkingBack',
  'move',
  'moveTogether',
] as const;
export type HostDoes = (typeof HOSTS_DO)[number];

const VIC = { name: 'Vic', company: null, email: null, phone: null, licensePlate: null };

/** A host announces a visit, asks another to be one, or does something with one, announced now where there is none. */
export async function host(world: World, how: HostDoes, which: number): Promise<void> {
  if (how === 'announce' || how === 'request') return announce(world, how, which);
  if (how === 'walkIn') return walkIn(world, which);
  if (how === 'asked') return asked(world, which);
  const visits = async () => [...(await world.view(await world.account())).announcedVisits.values()];
  if ((await visits()).length === 0) await announce(world, how === 'approve' ? 'request' : 'announce', which);
  const me = await world.account();
  // Whoever is asked learns of it with the next pull.
  if (how === 'approve' && which % 2 === 0) {
    await asked(world, which);
    await world.pull(false);
  }
  const known = await visits();
  // Where there is none, the server says no.
  const fitting = known.filter((visit) => FITS[how]?.(visit, me) ?? true);
  return known.length > 0 ? act(world, how, pick(fitting.length > 0 ? fitting : known, which), which) : undefined;
}

/** Visits with which something is likely to come about. */
const FITS: Partial<Record<HostDoes, (visit: AnnouncedVisitView, me: string) => boolean>> = {
  approve: ({ status, hosts }, me) => status === 'REQUESTED' && hosts.some(({ id }) => id === me),
  giveParkingBack: ({ status, hosts }, me) => status === 'APPROVED' && hosts.some(({ id }) => id === me),
  seeOff: ({ status, hosts }, me) =>
    (status === 'CONFIRMED' || status === 'APPROVED') && hosts.some(({ id }) => id === me),
};

/** Whether somebody works at reception. */
const receives = (world: World, account: string): boolean =>
  world.backend.scene.authoritiesOf(account).includes('HOSPITALITY');

/** Somebody with another device asks the account to receive a visitor, who stands there where they are reception. */
async function asked(world: World, which: number): Promise<void> {
  const account = await world.account();
  const other = world.backend.scene.accounts.find((id) => id !== account);
  if (other === undefined || account === world.visitor) return;
  const arrived = which % 2 === 0 && receives(world, other);
  const wish = announcement(world, { by: other, hostId: account, asks: true, arrived }, which);
  const intentId = world.network.newId();
  world.othersIntents.add(intentId);
  await dispatch(world, other, announceVisits.request(wish, null), intentId, wish.visitIds, world.network.time);
}

/**
 * A visitor without an appointment: reception lets them in, or the tablet asks their host. Where the account is not of
 * reception any more, or never was, the server says no.
 */
async function walkIn(world: World, which: number): Promise<void> {
  const account = await world.account();
  const other = world.backend.scene.accounts.find((id) => id !== account) ?? account;
  const hostId = which % 3 === 0 ? account : other;
  const asks = hostId !== account && which % 2 === 0;
  await world.want(announceVisits, announcement(world, { by: account, hostId, asks, arrived: true }, which));
}

async function announce(world: World, how: 'announce' | 'request', which: number): Promise<void> {
  const account = await world.account();
  const other = world.backend.scene.accounts.find((id) => id !== account) ?? account;
  const asks = how === 'request';
  await world.want(announceVisits, announcement(world, { by: account, hostId: asks ? other : account, asks }, which));
}

function announcement(
  world: World,
  { by, hostId, asks, arrived = false }: { by: string; hostId: string; asks: boolean; arrived?: boolean },
  which: number,
): AnnounceVisits {
  const { scene } = world.backend;
  const dates = arrived || which % 2 === 0 ? [0] : [0, 1];
  return {
    visitIds: dates.map(() => world.network.newId()),
    buildingId: building.id,
    announcer: { id: by, name: by },
    asks,
    arrived,
    dates: dates.map((index) => ({ expectedDate: `${pick(scene.dates, index)}T10:00:00Z`, until: null })),
    visitors: [VIC],
    subject: 'Audit',
    hosts: [{ id: hostId, name: hostId }],
    location: null,
    commentsHospitality: null,
    commentsVisitor: null,
    needs: { workstations: 0, parking: 0 },
  };
}

async function act(
  world: World,
  how: Exclude<HostDoes, 'announce' | 'request' | 'walkIn' | 'asked'>,
  visit: AnnouncedVisitView,
  which: number,
): Promise<void> {
  const { id: visitId, expectedDate, visitor } = visit;
  const ref = { visitId, visitorName: visitor.name };
  switch (how) {
    case 'approve':
      return world.want(approveVisit, ref);
    case 'change':
      return world.want(changeVisit, { ...ref, change: { subject: 'Lunch' }, handled: null });
    case 'save':
      return world.want(saveVisit, { ...ref, anyway: true });
    case 'putOff':
      return world.want(putOffVisit, { ...ref, until: expectedDate.slice(0, 10) });
    case 'receive':
      return world.want(receiveVisitor, { ...ref, entry: null, unattended: which % 2 === 0 });
    case 'seeOff':
      if (visit.status === 'APPROVED') await world.want(receiveVisitor, { ...ref, entry: null });
      return world.want(seeVisitorOff, ref);
    case 'reserve':
      return reserve(world, visit, which);
    case 'park':
      return park(world, visit);
    case 'giveParkingBack': {
      if (visit.parking?.length === 0) await park(world, visit);
      const after = (await world.view(await world.account())).announcedVisits.get(visitId);
      const { id, amenity, start, end } = after?.parking?.at(0) ?? NOWHERE;
      return id === ''
        ? undefined
        : world.want(giveParkingBack, { ...ref, shiftId: id, amenity, date: start.slice(0, 10), start, end });
    }
    case 'move': {
      const [day = expectedDate] = world.backend.scene.dates.filter((date) => !expectedDate.startsWith(date));
      return world.want(changeVisit, {
        ...ref,
        change: { expectedDate: `${day.slice(0, 10)}T11:00:00Z` },
        handled: null,
      });
    }
    case 'moveTogether':
      return moveTogether(world, visit);
    case 'cancel':
      return world.want(cancelVisit, ref);
    case 'add': {
      const id = await world.account();
      return world.want(addVisitor, {
        ...ref,
        addedId: world.network.newId(),
        visitor: { ...VIC, name: 'Olga' },
        announcer: { id, name: id },
        asks: needsApproval(visit, { ...actorOf(id), authorities: world.backend.scene.authoritiesOf(id) }),
      });
    }
  }
}

/** Another time for a visit and everybody of its group, with one more of them where it is alone. */
async function moveTogether(world: World, visit: AnnouncedVisitView): Promise<void> {
  if (visit.groupId === null) await act(world, 'add', visit, 0);
  const views = [...(await world.view(await world.account())).announcedVisits.values()];
  const groupId = views.find(({ id }) => id === visit.id)?.groupId ?? null;
  const others = views.filter((one) => groupId !== null && one.groupId === groupId && one.id !== visit.id);
  return world.want(changeVisit, {
    visitId: visit.id,
    visitorName: visit.visitor.name,
    change: { expectedDate: visit.expectedDate.replace(/T.*/, 'T12:00:00Z') },
    handled: null,
    with: others.map((one) => ({ visitId: one.id, visitorName: one.visitor.name })),
  });
}

/** Asks for more, and goes on with the visit once that is shown; where it is not, that was all. */
async function askAndThen(
  world: World,
  visit: AnnouncedVisitView,
  property: VisitProperty,
  goOn: (visit: AnnouncedVisitView) => Promise<void>,
): Promise<void> {
  const { id: visitId, visitor } = visit;
  const needs = { ...visit.needs, [property]: countReserved(visit, property) + 1 };
  await world.want(changeVisit, { visitId, visitorName: visitor.name, change: { needs }, handled: null });
  const after = (await world.view(await world.account())).announcedVisits.get(visitId);
  if (after !== undefined && lacking(after, property) > 0) await goOn(after);
}

/** Asks for one workstation more than there are, and reserves what is asked for. */
async function reserve(world: World, visit: AnnouncedVisitView, which: number): Promise<void> {
  if (lacking(visit, 'workstations') === 0) {
    return askAndThen(world, visit, 'workstations', (after) => reserve(world, after, which));
  }
  const me = employee(await world.account());
  const slot = visitSlot(visit, building.timeZone);
  // Its screen offers nothing else.
  if (!mayReserveFor(visit, { slot, buildingId: building.id }, actorOf(me.id)).ok) return undefined;
  return world.want(holdWorkstation, {
    reservationId: world.network.newId(),
    room: pick(rooms, which),
    employee: me,
    date: slot.start.slice(0, 10),
    dayPart: 'FULLDAY',
    slot,
    visitId: visit.id,
  });
}

const actorOf = (id: string) => ({ id, authorities: [], config: { hostIsHospitality: false } });
const NOWHERE = { id: '', amenity: { id: '', name: '' }, start: '', end: '' };

/** Asks for one parking place more than there are, and reserves what is asked for. */
async function park(world: World, visit: AnnouncedVisitView): Promise<void> {
  const ref = { visitId: visit.id, visitorName: visit.visitor.name };
  if (lacking(visit, 'parking') === 0) {
    return askAndThen(world, visit, 'parking', (after) => park(world, after));
  }
  const slot = visitSlot(visit, building.timeZone);
  const wish = { slot, buildingId: building.id, property: 'parking' } as const;
  // Its screen offers nothing else.
  if (!mayReserveFor(visit, wish, actorOf(await world.account())).ok) return undefined;
  const { id, name } = CAR_PARK;
  return world.want(parkVisitor, {
    ...ref,
    shiftId: world.network.newId(),
    amenity: { id, name },
    date: slot.start.slice(0, 10),
    ...slot,
  });
}
