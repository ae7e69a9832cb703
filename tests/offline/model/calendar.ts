import { dayOf, fieldsOf, weekOf } from './bodies.ts';
import { ROOM_TAKEN } from '../../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../../src/domain/conflict/variant.ts';
import { DAY_PARTS, type DayPart, type Slot } from '../../../src/domain/day-part/day-part.ts';
import { overlaps, partsOf } from '../../../src/domain/day-part/parts.ts';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import { bookingEffect, mayReplace, planEffect } from '../../../src/domain/employee-location/plan.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { AskAbout } from './choices.ts';
import { drop, giveWay, putBoth } from './give-way.ts';
import { annexRooms, building, floor, pick, plainInfo, rooms, slotOn } from './office.ts';
import { confirmPresence } from './presence.ts';
import type { Call } from './protocol.ts';
import { resolutionsOf } from './protocol.ts';
import { Refused } from './refused.ts';
import { release } from './release.ts';
import { TeamDays } from './team-day.ts';
import type { Notifications } from './notification.ts';
import type { Revisions } from './revisions.ts';
import { Seen } from './seen.ts';
import { reservationRow } from './reservation-row.ts';
import type { Owned, Store } from './touched.ts';
import { Touched } from './touched.ts';

const HOLDING = ['APPROVED', 'CONFIRMED'];

interface Place {
  roomId: string;
  slot: Slot;
  date: string;
  dayPart: DayPart;
}

/** What a change tells: rows, removals and revisions. */
type Reply = ReturnType<Touched['commit']>;

/** People's calendars with scarce workstations, and the revisions that every change raises. All at once, never half. */
export class Calendar implements Store {
  readonly reservations = new Map<string, Owned<WorkplaceReservation>>();
  readonly locations = new Map<string, Owned<EmployeeLocation>>();
  readonly info = new Map<string, Record<string, unknown>>();
  readonly seen = new Seen(this);
  readonly revisions: Revisions;
  readonly removedAt: Map<string, number>;
  readonly told = new Map<string, number>();
  readonly owners = new Map<string, string>();
  readonly teamDays: TeamDays;
  #made = 0;
  readonly #notifications: Notifications;

  /** @param members of the team */
  constructor(
    { revisions, removedAt }: Pick<Store, 'revisions' | 'removedAt'>,
    notifications: Notifications,
    members: readonly string[],
  ) {
    this.revisions = revisions;
    this.removedAt = removedAt;
    this.#notifications = notifications;
    this.teamDays = new TeamDays(this, notifications, members);
  }

  /** Somebody else takes a workstation, or gives it back, without any device of ours. */
  strangerToggles(stranger: string, roomId: string, date: string): void {
    const held = [...this.reservations.values()].find(
      (row) => row.room.id === roomId && row.date === date && HOLDING.includes(row.status),
    );
    if (held !== undefined && held.owner !== stranger) return;
    const touched = new Touched(this);
    if (held !== undefined) touched.remove('workplace-reservations:f1', held.id);
    else
      touched.put(
        'workplace-reservations:f1',
        reservationRow({
          id: `s-${(this.#made += 1)}`,
          owner: stranger,
          roomId,
          date,
          slot: slotOn(date),
          dayPart: 'FULLDAY',
        }),
      );
    touched.commit();
  }

  /** Somebody else plans a day for the team. */
  strangerProposes(stranger: string, date: string, dayPart: DayPart): void {
    const touched = new Touched(this);
    try {
      this.teamDays.plan(stranger, `team-day-${(this.#made += 1)}`, { date, dayPart }, touched);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    touched.commit();
  }

  viewOf = (row: Owned<WorkplaceReservation>, account: string) => {
    const { owner, ...rest } = row;
    return { ...rest, mine: owner === account, ...(!this.seen.names(owner, account) && { employee: null }) };
  };

  entryOf = (row: Owned<EmployeeLocation>) => {
    const { owner: _, ...rest } = row;
    return rest;
  };

  /** What is drawn, told with the own record. */
  drawsOf: (account: string) => unknown = () => null;

  infoOf = (account: string) => ({ ...plainInfo(account), draws: this.drawsOf(account), ...this.info.get(account) });

  /**
   * Makes a change.
   * @param at when the person acted, epoch milliseconds
   * @returns the reply: rows, removals and revisions
   * @throws Refused; nothing is changed then
   */
  change(account: string, call: Call, url: URL, at: number, askAbout: AskAbout): unknown {
    const [{ pathname }, touched] = [url, new Touched(this)];
    const ids = (call.headers['Resource-Id'] ?? '').split(', ');
    const [, , area, action, id] = pathname.split('/');
    if (pathname === '/api/workplace/reservations' && url.searchParams.get('multiple') === 'true')
      this.#hold(account, call, url, pick(ids, 0), touched);
    else if (pathname === '/api/workplace/reservations') this.#book(account, call, url, ids, touched);
    else if (pathname === '/api/employee/calendar') this.#plan(account, call, pick(ids, 0), askAbout, touched);
    else if (pathname === '/api/employee/calendar/floorCheckin')
      confirmPresence(
        this,
        account,
        call,
        { floorId: url.searchParams.get('floorId') ?? '', id: pick(ids, 0), at, askAbout },
        touched,
      );
    else if (pathname.startsWith('/api/team/days'))
      this.teamDays.change(account, pick(ids, 0), pathname, dayOf(call.body), touched);
    else if (TeamDays.answers(pathname)) this.teamDays.answer(account, call, url, touched);
    else if (pathname === '/api/employee/info' || pathname === '/api/employee/week') {
      const change = action === 'week' ? { week: weekOf(call.body) } : fieldsOf(call.body);
      this.info.set(account, { ...this.info.get(account), ...change });
      touched.raise(`employee-info:${account}`, this.infoOf(account));
    } else if (action === 'release') release(this, this.#notifications, account, id ?? '', touched);
    else if (area === 'workplace')
      this.#settle(account, this.reservations.get(id ?? '')?.id, null, action ?? '', at, touched);
    else
      this.#settle(
        account,
        null,
        this.locations.get(pathname.split('/').at(-1) ?? '')?.id,
        pathname.split('/').at(-2) ?? '',
        at,
        touched,
      );
    touched.raise(`employee-calendar:${account}`);
    return touched.commit(account);
  }

  /** Entries of a person that count, in a slot or at all. */
  own(account: string, slot?: Slot): Owned<EmployeeLocation>[] {
    return [...this.locations.values()].filter(
      (row) => row.owner === account && row.actualStatus !== 'COMPLETED' && (slot === undefined || overlaps(row, slot)),
    );
  }

  /** The person goes from where they are. */
  leave(row: Owned<EmployeeLocation>, at: number, touched: Touched): void {
    putBoth(
      this,
      { ...row, actualStatus: 'COMPLETED', confirmed: false, confirmedOrCompleted: true },
      { status: 'COMPLETED', dateCompleted: new Date(at).toISOString() },
      touched,
    );
    // What was left needs cleaning.
    if (row.workplaceReservation !== null) touched.left(row.workplaceReservation.room.id);
  }

  /**
   * The workstation that is asked for, or the one that was chosen in its place, free for this person.
   * @throws Refused
   */
  #place(account: string, call: Call, url: URL): Place {
    const roomId = choiceFor(resolutionsOf(call), ROOM_TAKEN, '') ?? url.searchParams.get('room') ?? '';
    const slot = { start: url.searchParams.get('start') ?? '', end: url.searchParams.get('end') ?? '' };
    const date = slot.start.slice(0, 10);
    const within = (room: string) =>
      [...this.reservations.values()].filter(
        (row) => row.room.id === room && overlaps({ start: row.startDate, end: row.endDate }, slot),
      );
    const taken = (room: string) => within(room).some((row) => HOLDING.includes(row.status) && row.owner !== account);
    if (taken(roomId)) throw new Refused(422, ROOM_TAKEN, { entities: rooms.filter((room) => !taken(room.id)) });
    if (within(roomId).some((row) => row.status === 'COMPLETED')) throw new Refused(400, 'roomUncleaned');
    if (
      within(roomId).some(
        (row) =>
          HOLDING.includes(row.status) && (row.forGuests === true || url.searchParams.get('multiple') === 'true'),
      )
    )
      throw new Refused(400, 'reservationExists');
    return {
      roomId,
      slot,
      date,
      dayPart:
        DAY_PARTS.find((part) => slotOn(date, part).start === slot.start && slotOn(date, part).end === slot.end) ??
        'FULLDAY',
    };
  }

  #hold(account: string, call: Call, url: URL, id: string, touched: Touched): void {
    const place = this.#place(account, call, url);
    if (this.reservations.has(id)) throw new Refused(400, 'resourceIdUsed');
    touched.put('workplace-reservations:f1', { ...reservationRow({ id, owner: account, ...place }), forGuests: true });
  }

  #book(account: string, call: Call, url: URL, ids: string[], touched: Touched): void {
    const agreed = url.searchParams.get('replaceMyOtherLocation') === 'true';
    this.#enter(account, this.#place(account, call, url), { ids, agreed }, touched);
  }

  /** Whether the annex's workstation is had by nobody on a date, and clean. */
  isFree = (date: string): boolean =>
    [...this.reservations.values()].every(
      (row) => row.date !== date || row.room.floor.id === floor.id || row.status === 'CLOSED',
    );

  /** Reserves the annex's workstation for a day, in the place of what else is planned. @throws Refused */
  take(account: string, call: Call, date: string, askAbout: AskAbout): Reply {
    const [touched, ids] = [new Touched(this), (call.headers['Resource-Id'] ?? '').split(', ')];
    if (!this.isFree(date)) throw new Refused(400, 'nothingFree');
    const place = { roomId: pick(annexRooms, 0).id, slot: slotOn(date), date, dayPart: 'FULLDAY' as const };
    askAbout({ meets: (_, other) => overlaps(place.slot, other) });
    this.#enter(account, place, { ids, agreed: true }, touched);
    touched.raise(`employee-calendar:${account}`);
    return touched.commit(account);
  }

  #enter(
    account: string,
    { roomId, slot, date, dayPart }: Place,
    { ids, agreed }: { ids: string[]; agreed: boolean },
    touched: Touched,
  ): void {
    const own = this.own(account, slot).filter(({ actualStatus }) => actualStatus !== 'PROPOSED');
    if (own.some((row) => row.actualStatus === 'CONFIRMED')) throw new Refused(400, 'alreadyCheckedIn');
    if (own.length > 0 && !agreed)
      throw new Refused(409, 'confirmConflictingReservation', { details: { existing: own.map((row) => row.id) } });
    const [id = '', locationId = ''] = ids;
    if (this.reservations.has(id) || this.locations.has(locationId)) throw new Refused(400, 'resourceIdUsed');
    giveWay(this, bookingEffect(own, slot, dayPart, roomId), id, touched);
    const reservation = reservationRow({ id, owner: account, roomId, date, slot, dayPart });
    touched.put('workplace-reservations:f1', reservation);
    const { owner: _, rev: __, ...inner } = reservation;
    const { floor: at } = reservation.room;
    touched.put(`employee-calendar:${account}`, {
      ...this.location({ id: locationId, owner: account, date, slot, dayPart, status: 'WORKSTATION' }),
      building: at.building,
      floor: at,
      workplaceReservation: inner,
    });
  }

  #plan(account: string, call: Call, id: string, askAbout: AskAbout, touched: Touched): void {
    const { proposalId, status = 'HOME' } = fieldsOf(call.body);
    if (proposalId !== undefined) {
      this.teamDays.accept(account, call, proposalId, askAbout, touched);
      return;
    }
    const { date, dayPart } = dayOf(call.body);
    const slot = slotOn(date, dayPart);
    const own = this.own(account, slot);
    if (!mayReplace(own, slot).ok) throw new Refused(400, 'alreadyCheckedIn');
    giveWay(this, planEffect(own, slot, dayPart), id, touched);
    const planned = this.location({ id, owner: account, date, slot, dayPart, status });
    touched.put(`employee-calendar:${account}`, status === 'OFFICE' ? { ...planned, building, floor } : planned);
  }

  #settle(
    account: string,
    reservationId: string | null | undefined,
    locationId: string | null | undefined,
    action: string,
    at: number,
    touched: Touched,
  ): void {
    const location = [...this.locations.values()].find(
      (row) => row.id === locationId || (reservationId != null && row.workplaceReservation?.id === reservationId),
    );
    const held = this.reservations.get(location?.workplaceReservation?.id ?? reservationId ?? '');
    if ((location?.owner ?? held?.owner) !== account) throw new Refused(404, 'notFound');
    const status = location?.actualStatus ?? held?.status;
    const checkIn = action === 'confirm' || action === 'checkin';
    if (status !== (checkIn || action === 'cancel' ? 'APPROVED' : 'CONFIRMED'))
      throw new Refused(410, 'alreadyConfirmedOrCancelled');
    if (action === 'cancel') {
      if (location !== undefined) drop(location, touched);
      else if (held !== undefined) touched.remove('workplace-reservations:f1', held.id);
      return;
    }
    const acted = checkIn
      ? ({ status: 'CONFIRMED', dateConfirmed: new Date(at).toISOString() } as const)
      : ({ status: 'COMPLETED', dateCompleted: new Date(at).toISOString() } as const);
    if (location === undefined) {
      if (held !== undefined) touched.put('workplace-reservations:f1', { ...held, ...acted });
      if (held !== undefined && !checkIn) touched.left(held.room.id);
    } else if (checkIn)
      putBoth(
        this,
        { ...location, actualStatus: 'CONFIRMED', confirmed: true, confirmedOrCompleted: true },
        acted,
        touched,
      );
    else this.leave(location, at, touched);
  }

  /** An entry that is planned and has neither a place nor a workstation. */
  location({
    id,
    owner,
    date,
    slot,
    dayPart,
    status,
  }: {
    id: string;
    owner: string;
    date: string;
    slot: Slot;
    dayPart: DayPart;
    status: EmployeeLocation['status'];
  }): Owned<EmployeeLocation> {
    return {
      id,
      owner,
      rev: 0,
      date,
      ...slot,
      status,
      locationType: status,
      actualStatus: 'APPROVED',
      dayPart,
      dayParts: partsOf(dayPart),
      confirmed: false,
      confirmedOrCompleted: false,
      building: null,
      floor: null,
      workplaceReservation: null,
      teamCalendar: null,
    };
  }
}
