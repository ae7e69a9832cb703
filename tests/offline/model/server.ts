import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import { planEffect } from '../../../src/domain/employee-location/plan.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../../src/domain/client-config/client-config.ts';
import type { Owned, Store } from './touched.ts';
import { Touched } from './touched.ts';
import { building, DATES, employee, floor, pick, rooms, slotOn } from './office.ts';

export interface Call {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Whose cookie the browser holds. */
  cookie: string | null;
}
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}
interface IntentRecord {
  state: 'applied' | 'refused' | 'voided';
  status: number;
  response: unknown;
  hash: string;
}
/** Something that took effect, once. */
export interface Effect {
  account: string;
  intentId: string;
}
export interface Watcher {
  /** The server has made up its mind about an intent. */
  judged(account: string, intentId: string): void;
  effected(effect: Effect): void;
}

class Refused extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, code: string, more: Record<string, unknown> = {}) {
    super(code);
    this.status = status;
    this.body = status === 422 ? { conflictType: code, message: code, ...more } : { code, message: code, ...more };
  }
}

const HOLDING = ['APPROVED', 'CONFIRMED'];

/** The server's rules in little: the intent record, revisions, and a calendar with scarce desks. All at once, never half. */
export class ModelServer implements Store {
  readonly reservations = new Map<string, Owned<WorkplaceReservation>>();
  readonly locations = new Map<string, Owned<EmployeeLocation>>();
  readonly info = new Map<string, Record<string, unknown>>();
  readonly revisions = new Map<string, number>();
  readonly removedAt = new Map<string, number>();
  readonly intents = new Map<string, IntentRecord>();
  readonly effects: Effect[] = [];
  readonly owners = new Map<string, string>();
  readonly #tokens = new Map<string, string>();
  readonly #watcher: Watcher;
  #made = 0;

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
  }

  /** A new token of an account. */
  signIn(account: string): string {
    const token = `token-${account}-${this.#made += 1}`;
    this.#tokens.set(token, account);
    return token;
  }

  revokeTokens(): void {
    this.#tokens.clear();
  }

  handle(call: Call): Reply {
    const url = new URL(call.url, 'http://roost.test');
    if (url.pathname === '/api/authenticate') return this.#authenticate(call);
    const account = this.#tokens.get((call.headers['Authorization'] ?? '').replace('Bearer ', ''));
    if (account === undefined) return reply(401, { code: 'unauthenticated', message: '' });
    if (call.method === 'GET') return url.pathname === '/api/intents' ? this.#ask(account, url) : this.#read(account, url, call.headers['If-None-Match']);
    const named = call.headers['Roost-Account'];
    if (named !== undefined && named !== account) return reply(412, { code: 'accountMismatch', message: '' });
    const voiding = /^\/api\/intents\/([^/]+)\/void$/.exec(url.pathname)?.[1];
    if (voiding !== undefined) return this.#void(account, voiding);
    const intentId = call.headers['Idempotency-Key'] ?? '';
    const { status, body } = this.#judge(account, intentId, call, url);
    return reply(status, body, { 'Idempotency-Key': intentId });
  }

  /** Somebody else takes a desk, or gives it back, without any device of ours. */
  strangerToggles(stranger: string, roomId: string, date: string): void {
    const held = [...this.reservations.values()].find((row) => row.room.id === roomId && row.date === date);
    if (held !== undefined && held.owner !== stranger) return;
    const touched = new Touched(this);
    if (held !== undefined) touched.remove('workplace-reservations:f1', held.id);
    else touched.put('workplace-reservations:f1', this.#reservation(`s-${this.#made += 1}`, stranger, roomId, date, 'APPROVED'));
    touched.commit();
  }

  viewOf = (row: Owned<WorkplaceReservation>, account: string) => {
    const { owner, ...rest } = row;
    return { ...rest, mine: owner === account };
  };

  entryOf = (row: Owned<EmployeeLocation>) => {
    const { owner: _, ...rest } = row;
    return rest;
  };

  #authenticate({ cookie }: Call): Reply {
    if (cookie === null) return reply(401, { code: 'unauthenticated', message: '' });
    return reply(200, { token: this.signIn(cookie), expiresAt: '2027-12-01T00:00:00Z', user: { id: cookie, username: cookie, authorities: [] } });
  }

  #ask(account: string, url: URL): Reply {
    const ids = (url.searchParams.get('ids') ?? '').split(',');
    return reply(200, ids.flatMap((id) => {
      const record = this.intents.get(`${account}/${id}`);
      return record === undefined ? [] : [{ id, state: record.state, status: record.status, response: record.response }];
    }));
  }

  #void(account: string, id: string): Reply {
    const key = `${account}/${id}`;
    const record = this.intents.get(key) ?? { state: 'voided', status: 410, response: { code: 'intentVoided', message: '' }, hash: '' };
    this.intents.set(key, record);
    this.#watcher.judged(account, id);
    return reply(200, { id, state: record.state, status: record.status, response: record.response });
  }

  #judge(account: string, intentId: string, call: Call, url: URL): { status: number; body: unknown } {
    const key = `${account}/${intentId}`;
    const hash = JSON.stringify([call.method, call.url, call.body, call.headers['Conflict-Resolution'] ?? '']);
    const known = this.intents.get(key);
    if (known !== undefined) return known.hash !== '' && known.hash !== hash ? { status: 400, body: { code: 'intentReused', message: '' } } : { status: known.status, body: known.response };
    this.#watcher.judged(account, intentId);
    for (const old of (call.headers['Replaces'] ?? '').split(', ').filter((id) => id !== '')) {
      const record = this.intents.get(`${account}/${old}`);
      if (record?.state === 'applied') {
        this.intents.set(key, { ...record, hash });
        return { status: record.status, body: record.response };
      }
      if (record === undefined) this.intents.set(`${account}/${old}`, { state: 'voided', status: 410, response: {}, hash: '' });
    }
    try {
      const body = this.#change(account, call, url);
      this.intents.set(key, { state: 'applied', status: 200, response: body, hash });
      const effect = { account, intentId };
      this.effects.push(effect);
      this.#watcher.effected(effect);
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.intents.set(key, { state: 'refused', status: error.status, response: error.body, hash });
      return { status: error.status, body: error.body };
    }
  }

  #change(account: string, call: Call, url: URL): unknown {
    const ids = (call.headers['Resource-Id'] ?? '').split(', ');
    const touched = new Touched(this);
    const calendar = `employee-calendar:${account}`;
    const [, , area, action, id] = url.pathname.split('/');
    if (url.pathname === '/api/workplace/reservations') this.#book(account, call, url, ids, touched);
    else if (url.pathname === '/api/employee/calendar') this.#plan(account, call, ids, touched);
    else if (url.pathname === '/api/employee/info') {
      this.info.set(account, { ...this.info.get(account), ...fieldsOf(call.body) });
      touched.raise(`employee-info:${account}`, this.#infoOf(account));
    } else if (area === 'workplace') this.#settle(account, this.reservations.get(id ?? '')?.id, null, action ?? '', touched);
    else this.#settle(account, null, this.locations.get(url.pathname.split('/').at(-1) ?? '')?.id, url.pathname.split('/').at(-2) ?? '', touched);
    touched.raise(calendar);
    return touched.commit();
  }

  #own(account: string, date: string): Owned<EmployeeLocation>[] {
    return [...this.locations.values()].filter((row) => row.owner === account && row.date === date && row.actualStatus !== 'COMPLETED');
  }

  #drop(row: Owned<EmployeeLocation>, touched: Touched): void {
    touched.remove(`employee-calendar:${row.owner}`, row.id);
    if (row.workplaceReservation !== null) touched.remove('workplace-reservations:f1', row.workplaceReservation.id);
  }

  #book(account: string, call: Call, url: URL, ids: string[], touched: Touched): void {
    const chosen: unknown = JSON.parse(call.headers['Conflict-Resolution'] ?? '[]');
    const value: unknown = Array.isArray(chosen) ? chosen.find((row: { conflictType: string }) => row.conflictType === 'workplace.reservation.roomTaken')?.value : undefined;
    const roomId = typeof value === 'string' ? value : (url.searchParams.get('room') ?? '');
    const date = (url.searchParams.get('start') ?? '').slice(0, 10);
    const taken = (room: string) => [...this.reservations.values()].some((row) => row.room.id === room && row.date === date && HOLDING.includes(row.status) && row.owner !== account);
    if (taken(roomId)) throw new Refused(422, 'workplace.reservation.roomTaken', { entities: rooms.filter((room) => !taken(room.id)) });
    const own = this.#own(account, date);
    if (own.some((row) => row.actualStatus === 'CONFIRMED')) throw new Refused(400, 'alreadyCheckedIn');
    if (own.length > 0 && url.searchParams.get('replaceMyOtherLocation') !== 'true') throw new Refused(409, 'confirmConflictingReservation', { details: { existing: own.map((row) => row.id) } });
    const [reservationId = '', locationId = ''] = ids;
    if (this.reservations.has(reservationId) || this.locations.has(locationId)) throw new Refused(400, 'resourceIdUsed');
    for (const row of own) this.#drop(row, touched);
    const reservation = this.#reservation(reservationId, account, roomId, date, 'APPROVED');
    touched.put('workplace-reservations:f1', reservation);
    const { owner: _, rev: __, ...inner } = reservation;
    touched.put(`employee-calendar:${account}`, this.#location(locationId, account, date, 'WORKSTATION', inner));
  }

  #plan(account: string, call: Call, ids: string[], touched: Touched): void {
    const { date = '', status = 'HOME' } = fieldsOf(call.body);
    const own = this.#own(account, date);
    if (own.some((row) => row.actualStatus === 'CONFIRMED')) throw new Refused(400, 'alreadyCheckedIn');
    for (const id of planEffect(own, slotOn(date), 'FULLDAY').replaced) {
      const row = this.locations.get(id);
      if (row !== undefined) this.#drop(row, touched);
    }
    touched.put(`employee-calendar:${account}`, this.#location(pick(ids, 0), account, date, status, null));
  }

  #settle(account: string, reservationId: string | null | undefined, locationId: string | null | undefined, action: string, touched: Touched): void {
    const location = [...this.locations.values()].find((row) => row.id === locationId || (reservationId != null && row.workplaceReservation?.id === reservationId));
    if (location === undefined || location.owner !== account) throw new Refused(404, 'notFound');
    if (action === 'cancel') {
      if (location.actualStatus !== 'APPROVED') throw new Refused(410, 'alreadyConfirmedOrCancelled');
      this.#drop(location, touched);
      return;
    }
    const checkIn = action === 'confirm' || action === 'checkin';
    if (location.actualStatus !== (checkIn ? 'APPROVED' : 'CONFIRMED')) throw new Refused(410, 'alreadyConfirmedOrCancelled');
    const status = checkIn ? 'CONFIRMED' : 'COMPLETED';
    const held = location.workplaceReservation === null ? undefined : this.reservations.get(location.workplaceReservation.id);
    if (held !== undefined) touched.put('workplace-reservations:f1', { ...held, status });
    const inner = location.workplaceReservation === null ? null : { ...location.workplaceReservation, status } as const;
    touched.put(`employee-calendar:${account}`, { ...location, actualStatus: status, confirmed: checkIn, confirmedOrCompleted: true, workplaceReservation: inner });
  }

  #reservation(id: string, owner: string, roomId: string, date: string, status: WorkplaceReservation['status']): Owned<WorkplaceReservation> {
    const room = rooms.find((each) => each.id === roomId);
    if (room === undefined) throw new Refused(404, 'notFound');
    const slot = slotOn(date);
    return { id, owner, rev: 0, date, startDate: slot.start, endDate: slot.end, status, dayPart: 'FULLDAY', room, employee: employee(owner), mine: true, dateConfirmed: null, dateCompleted: null };
  }

  #location(id: string, owner: string, date: string, status: EmployeeLocation['status'], workplaceReservation: WorkplaceReservation | null): Owned<EmployeeLocation> {
    return {
      id, owner, rev: 0, date, ...slotOn(date), status, locationType: status, actualStatus: 'APPROVED', dayPart: 'FULLDAY', dayParts: ['FULLDAY'], confirmed: false, confirmedOrCompleted: false,
      building, floor, workplaceReservation, teamCalendar: null,
    };
  }

  #infoOf = (account: string) => ({ id: account, name: account, building, assignedWorkstations: [], ...this.info.get(account) });

  /** What a GET of a collection gives an account. */
  collection(account: string, key: string): unknown {
    const name = key.split(':', 1)[0];
    if (name === 'workplace-reservations') return [...this.reservations.values()].map((row) => this.viewOf(row, account));
    if (name === 'employee-calendar') return [...this.locations.values()].filter((row) => row.owner === account).map((row) => this.entryOf(row));
    if (name === 'employee-info') return this.#infoOf(account);
    if (name === 'client-config') return DEFAULT_CLIENT_CONFIG;
    if (name === 'features') return {};
    if (name === 'user-status') return { status: 'ALLOW' };
    if (name === 'buildings') return [building];
    if (name === 'floors') return [floor];
    if (name === 'rooms') return rooms;
    if (name === 'plans') return { floorId: floor.id, version: 1 };
    if (name === 'bookable-days') return DATES.map((date) => ({ date, bookable: true, reason: null }));
    return [];
  }

  #read(account: string, url: URL, ifNoneMatch: string | undefined): Reply {
    const key = keyOf(account, url);
    const revision = this.revisions.get(key) ?? 0;
    const etag = `"${key}-${revision}"`;
    const headers = { ETag: etag, Revision: String(revision) };
    if (ifNoneMatch === etag) return { status: 304, headers, body: null };
    return reply(200, this.collection(account, key), headers);
  }
}

const KEYS: Record<string, string> = {
  '/api/client/config': 'client-config', '/api/questionnaire/allow': 'user-status:', '/api/employee/info': 'employee-info:', '/api/employee/calendar': 'employee-calendar:', '/api/buildings': 'buildings',
  '/api/floors': 'floors', '/api/reservation/available/dates': 'bookable-days:', '/api/features': 'features', '/api/notifications': 'notifications:', '/api/space/categories/me': 'room-categories',
  '/api/employee/myTeams': 'my-teams:', '/api/coworker/ids': 'coworkers', '/api/shift/visible': 'amenities', '/api/buildingVisitProperties': 'building-visit-properties',
  '/api/floor/rooms': 'rooms:f1', '/api/workplace/reservations': 'workplace-reservations:f1', '/api/plan': 'plans:f1',
};

function keyOf(account: string, url: URL): string {
  const key = KEYS[url.pathname];
  if (key === undefined) throw new Error(`the model knows no ${url.pathname}`);
  return key.endsWith(':') ? key + account : key;
}

/** JSON all the way, so that nothing is shared between server and device. */
const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({ status, headers: { ...headers, 'Content-Type': 'application/json' }, body: structuredClone(body) });


/** The fields of a JSON object, or none. */
const fieldsOf = (body: unknown): { date?: string; status?: EmployeeLocation['status'] } => (typeof body === 'object' && body !== null ? body : {});
