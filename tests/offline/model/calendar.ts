import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import { planEffect } from '../../../src/domain/employee-location/plan.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { building, employee, floor, pick, rooms, slotOn } from './office.ts';
import type { Call } from './protocol.ts';
import type { Owned, Store } from './touched.ts';
import { Touched } from './touched.ts';

/** A rule says no. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, code: string, more: Record<string, unknown> = {}) {
    super(code);
    this.status = status;
    this.body = status === 422 ? { conflictType: code, message: code, ...more } : { code, message: code, ...more };
  }
}

const HOLDING = ['APPROVED', 'CONFIRMED'];

/** People's calendars with scarce desks, and the revisions that every change raises. All at once, never half. */
export class Calendar implements Store {
  readonly reservations = new Map<string, Owned<WorkplaceReservation>>();
  readonly locations = new Map<string, Owned<EmployeeLocation>>();
  readonly info = new Map<string, Record<string, unknown>>();
  readonly revisions = new Map<string, number>();
  readonly removedAt = new Map<string, number>();
  readonly told = new Map<string, number>();
  readonly owners = new Map<string, string>();
  #made = 0;

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

  infoOf = (account: string) => ({ id: account, name: account, building, assignedWorkstations: [], ...this.info.get(account) });

  /**
   * Makes a change.
   * @param at when the person acted, epoch milliseconds
   * @returns the reply: rows, removals and revisions
   * @throws Refused; nothing is changed then
   */
  change(account: string, call: Call, url: URL, at: number): unknown {
    const ids = (call.headers['Resource-Id'] ?? '').split(', ');
    const touched = new Touched(this);
    const [, , area, action, id] = url.pathname.split('/');
    if (url.pathname === '/api/workplace/reservations') this.#book(account, call, url, ids, touched);
    else if (url.pathname === '/api/employee/calendar') this.#plan(account, call, ids, touched);
    else if (url.pathname === '/api/employee/info') {
      this.info.set(account, { ...this.info.get(account), ...fieldsOf(call.body) });
      touched.raise(`employee-info:${account}`, this.infoOf(account));
    } else if (area === 'workplace') this.#settle(account, this.reservations.get(id ?? '')?.id, null, action ?? '', at, touched);
    else this.#settle(account, null, this.locations.get(url.pathname.split('/').at(-1) ?? '')?.id, url.pathname.split('/').at(-2) ?? '', at, touched);
    touched.raise(`employee-calendar:${account}`);
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
    if ([...this.reservations.values()].some((row) => row.room.id === roomId && row.date === date && row.status === 'COMPLETED')) throw new Refused(400, 'roomUncleaned');
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

  #settle(account: string, reservationId: string | null | undefined, locationId: string | null | undefined, action: string, at: number, touched: Touched): void {
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
    const acted = { status, ...(checkIn ? { dateConfirmed: new Date(at).toISOString() } : { dateCompleted: new Date(at).toISOString() }) } as const;
    if (held !== undefined) touched.put('workplace-reservations:f1', { ...held, ...acted });
    // What was left needs cleaning.
    if (held !== undefined && !checkIn) touched.left(held.room.id);
    const inner = location.workplaceReservation === null ? null : { ...location.workplaceReservation, ...acted };
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
}

/** The fields of a JSON object, or none. */
const fieldsOf = (body: unknown): { date?: string; status?: EmployeeLocation['status'] } => (typeof body === 'object' && body !== null ? body : {});
