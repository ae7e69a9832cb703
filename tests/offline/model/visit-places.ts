import { dateOf } from '../../../src/domain/day-part/slot.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import { freePlaces, stretchesOf } from '../../../src/domain/shift/count.ts';
import { mayCancelAmenity, mayReserveAmenity } from '../../../src/domain/shift/rules.ts';
import type { Amenity } from '../../../src/domain/shift/shift.ts';
import type { AnnouncedVisit } from '../../../src/domain/visit/announced-visit.ts';
import { mayReserveFor } from '../../../src/domain/visit/may-reserve-for.ts';
import { judgedAt as judgedFrom, mayEnter } from '../../../src/domain/day-part/late.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import type { AnnouncedVisits } from './announced-visit.ts';
import { building, config, floor, rooms } from './office.ts';
import type { Call } from './protocol.ts';
import { judgedAt } from './protocol.ts';
import { Refused } from './refused.ts';
import type { Store, Touched } from './touched.ts';

/** A car park with one place, for visitors. */
export const CAR_PARK: Amenity = {
  id: 'p1',
  name: 'Car park',
  type: 'PARKING',
  capacity: 1,
  allowed: true,
  creatable: false,
  location: { reservableSiteId: building.site, reservableBuildingId: building.id, reservableFloorId: null },
};

const RESERVATIONS = 'workplace-reservations:f1';

export interface Reply {
  changed: Record<string, unknown>;
  removed: Record<string, unknown>;
  revisions: Record<string, unknown>;
}

const part = (from: unknown, name: string): Record<string, unknown> => {
  const value = isRecord(from) ? from[name] : null;
  return isRecord(value) ? value : {};
};

export const replyOf = (reply: unknown): Reply => ({
  changed: part(reply, 'changed'),
  removed: part(reply, 'removed'),
  revisions: part(reply, 'revisions'),
});

/** What two parts of one change say. */
export const joined = (a: Reply, b: Reply): Reply => ({
  changed: { ...a.changed, ...b.changed },
  removed: { ...a.removed, ...b.removed },
  revisions: { ...a.revisions, ...b.revisions },
});

/** What a change of a visit means for the workstations that are reserved for it. */
export function touchWorkstations(
  { reservations }: Pick<Store, 'reservations'>,
  touched: Touched,
  before: AnnouncedVisit,
  after: AnnouncedVisit,
): void {
  const kept = new Set((after.reserved ?? []).map(({ id }) => id));
  for (const { id } of before.reserved ?? []) if (!kept.has(id)) touched.remove(RESERVATIONS, id);
  if (after.status === before.status) return;
  for (const id of kept) {
    const held = reservations.get(id);
    if (held?.status === 'APPROVED' && after.status === 'CONFIRMED')
      touched.put(RESERVATIONS, { ...held, status: 'CONFIRMED', dateConfirmed: after.arrivedAt });
    if (held?.status !== 'CONFIRMED' || after.status !== 'COMPLETED') continue;
    touched.put(RESERVATIONS, { ...held, status: 'COMPLETED', dateCompleted: after.leftAt });
    touched.left(held.room.id);
  }
}

function enforce(verdict: Verdict): void {
  if (!verdict.ok) throw new Refused(verdict.code === 'visitCancelled' ? 410 : 400, verdict.code);
}

/** Workstations and parking places that hosts reserve for their visits. */
export class VisitPlaces {
  /** Reservation of a parking place, given back or not → its visit, and when it was made. */
  readonly parked = new Map<string, { visitId: string; made: string }>();
  readonly #visits: AnnouncedVisits;
  readonly #reservations: Store['reservations'];

  constructor(visits: AnnouncedVisits, { reservations }: Pick<Store, 'reservations'>) {
    this.#visits = visits;
    this.#reservations = reservations;
  }

  /** Whether a call is about something of a visit that the calendar and amenities do not know. */
  handles = (url: URL): boolean => {
    const { pathname } = url;
    if (pathname === '/api/shift/reservations') return url.searchParams.has('visit');
    return pathname.startsWith('/api/shift/cancel/') && this.parked.has(idIn(pathname));
  };

  /** Reserves a parking place, or gives one back. @throws Refused; nothing is changed then */
  change(account: string, call: Call, url: URL, now: number): unknown {
    const at = new Date(judgedAt(call, now)).toISOString();
    const visitId = url.searchParams.get('visit');
    return visitId === null
      ? this.#giveBack(account, idIn(url.pathname), at, now)
      : this.#park(account, visitId, call, at, now);
  }

  #park(account: string, visitId: string, call: Call, at: string, now: number): unknown {
    const visit = this.#visits.hosted(account, visitId);
    const body = isRecord(call.body) ? call.body : {};
    if (body['amenity'] !== CAR_PARK.id) throw new Refused(404, 'notFound');
    const slot = { start: String(body['start']), end: String(body['end']) };
    const { timeZone } = building;
    enforce(mayReserveFor(visit, { slot, buildingId: building.id, property: 'parking' }, hostOf(account)));
    enforce(mayEnter(dateOf(slot, timeZone), timeZone, new Date(now).toISOString()));
    const taken = [...this.#visits.kept.values()]
      .flatMap(({ parking = [] }) => parking)
      .filter((one) => overlaps(one, slot));
    const free = freePlaces(CAR_PARK, { stretches: stretchesOf(taken) }, slot);
    enforce(
      mayReserveAmenity(
        { userStatus: 'ALLOW', config, blocks: [], credits: null, own: [], free, now: at },
        { amenity: CAR_PARK, slot, timeZone, changes: null },
      ),
    );
    const id = (call.headers['Resource-Id'] ?? '').trim();
    const parking = [...(visit.parking ?? []), { id, amenity: { id: CAR_PARK.id, name: CAR_PARK.name }, ...slot }];
    this.parked.set(id, { visitId, made: at });
    return this.#visits.keep(account, { ...visit, parking: parking.toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
  }

  #giveBack(account: string, id: string, at: string, now: number): unknown {
    const { visitId = '', made = at } = this.parked.get(id) ?? {};
    const visit = this.#visits.hosted(account, visitId);
    const found = visit.parking?.find((one) => one.id === id);
    if (found === undefined) throw new Refused(410, 'alreadyConfirmedOrCancelled');
    const judged = judgedFrom(at, made, new Date(now).toISOString());
    enforce(mayCancelAmenity(found, building.timeZone, config, judged));
    return this.#visits.keep(account, { ...visit, parking: visit.parking?.filter((one) => one.id !== id) });
  }

  /**
   * Reserves a workstation for a visit.
   * @param hold what the calendar makes of the call
   * @throws Refused; nothing is changed then
   */
  reserve(account: string, call: Call, url: URL, hold: () => unknown): unknown {
    const visit = this.#visits.hosted(account, url.searchParams.get('visit') ?? '');
    const slot = { start: url.searchParams.get('start') ?? '', end: url.searchParams.get('end') ?? '' };
    enforce(mayReserveFor(visit, { slot, buildingId: building.id }, hostOf(account)));
    const reply = replyOf(hold());
    const id = (call.headers['Resource-Id'] ?? '').trim();
    const held = this.#reservations.get(id);
    const room = rooms.find((one) => one.id === held?.room.id) ?? { id: '', name: '' };
    const one = { id, room: { id: room.id, name: room.name }, floor: { id: floor.id, name: floor.name }, ...slot };
    const reserved = [...(visit.reserved ?? []), one].toSorted((a, b) => (a.room.name < b.room.name ? -1 : 1));
    return joined(reply, this.#visits.keep(account, { ...visit, reserved }));
  }
}

const idIn = (pathname: string): string => decodeURIComponent(pathname.split('/').at(-1) ?? '');

const hostOf = (id: string) => ({ id, authorities: [], config });
