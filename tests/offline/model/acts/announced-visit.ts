import type { AnnouncedVisitView } from '../../../../src/offline/view/view.ts';
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
import { building, pick } from '../office.ts';
import type { World } from '../world.ts';

export const HOSTS_DO = [
  'announce',
  'request',
  'approve',
  'change',
  'save',
  'putOff',
  'receive',
  'seeOff',
  'cancel',
  'add',
] as const;
export type HostDoes = (typeof HOSTS_DO)[number];

const VIC = { name: 'Vic', company: null, email: null, phone: null, licensePlate: null };

/** A host announces a visit, asks another to be one, or does something with a visit; nothing where there is none. */
export async function host(world: World, how: HostDoes, which: number): Promise<void> {
  const account = await world.account();
  const { scene } = world.backend;
  if (how === 'announce' || how === 'request') {
    const other = scene.accounts.find((id) => id !== account) ?? account;
    const hostId = how === 'request' ? other : account;
    const dates = which % 2 === 0 ? [0] : [0, 1];
    await world.want(announceVisits, {
      visitIds: dates.map(() => world.network.newId()),
      buildingId: building.id,
      announcer: { id: account, name: account },
      asks: how === 'request',
      arrived: false,
      dates: dates.map((index) => ({ expectedDate: `${pick(scene.dates, index)}T10:00:00Z`, until: null })),
      visitors: [VIC],
      subject: 'Audit',
      hosts: [{ id: hostId, name: hostId }],
      location: null,
      commentsHospitality: null,
      commentsVisitor: null,
      needs: { workstations: 0, parking: 0 },
    });
    return;
  }
  const visits = [...(await world.view(account)).announcedVisits.values()];
  if (visits.length > 0) await act(world, how, pick(visits, which));
}

async function act(
  world: World,
  how: Exclude<HostDoes, 'announce' | 'request'>,
  { id: visitId, expectedDate, visitor }: AnnouncedVisitView,
): Promise<void> {
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
      return world.want(receiveVisitor, { ...ref, entry: null });
    case 'seeOff':
      return world.want(seeVisitorOff, ref);
    case 'cancel':
      return world.want(cancelVisit, ref);
    case 'add':
      return world.want(addVisitor, { ...ref, addedId: world.network.newId(), visitor: { ...VIC, name: 'Olga' } });
  }
}
