import type { OwnDraws, Pool, Wish } from '../../../src/domain/draw/draw.ts';
import { mayComeFirst, mayTakeOffer } from '../../../src/domain/draw/rules.ts';
import { WEEKDAYS } from '../../../src/domain/week/week.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Calendar } from './calendar.ts';
import type { AskAbout } from './choices.ts';
import { annex, annexRooms, building, slotOn } from './office.ts';
import type { Call } from './protocol.ts';
import { judgedAt } from './protocol.ts';
import { Refused } from './refused.ts';
import type { Shifts } from './shift.ts';
import { DRAWN } from './shift.ts';

/** Drawn at midnight: today and tomorrow are first come, but for what is offered. */
export const POOL: Pool = {
  id: DRAWN.id,
  name: DRAWN.name,
  building: null,
  places: DRAWN.capacity,
  hour: 0,
  timeZone: building.timeZone,
};
/** The annex's workstations, drawn at the same hour. */
export const HALL: Pool = {
  ...POOL,
  id: `workstations:${annex.building.id}`,
  name: annex.building.name,
  building: annex.building.id,
  places: annexRooms.length,
};
/** By kind of what is offered. */
export const POOLS = { amenity: POOL, workstation: HALL } as const;
export const OFFERED = ['amenity', 'workstation'] as const satisfies (keyof typeof POOLS)[];
export type Offered = (typeof OFFERED)[number];
/** How long an offer stands, in ms. */
export const OFFER_MS = 3_600_000;

interface Kept {
  id: string;
  poolId: string;
  account: string;
  date: string;
  until: string;
  isOpen: boolean;
}

/** Wishes for the drawn amenity, and what is offered of it. */
export class Draws {
  readonly kept = new Map<string, Kept>();
  readonly wishes = new Map<string, Wish>();
  readonly #calendar: Calendar;
  readonly #shifts: Shifts;
  #made = 0;

  constructor(calendar: Calendar, shifts: Shifts) {
    this.#calendar = calendar;
    this.#shifts = shifts;
    calendar.drawsOf = this.of;
    shifts.offered = (date, but) => this.#openOf(POOL.id, date).filter((offer) => offer.account !== but).length;
    shifts.mayComeFirst = (date, now) => mayComeFirst(POOL, date, now);
  }

  static handles = (path: string): boolean => path.startsWith('/api/draw/');

  of = (account: string): OwnDraws => ({
    pools: [POOL, HALL],
    wishes: [POOL, HALL].flatMap(({ id }) => this.wishes.get(`${account} ${id}`) ?? []),
    results: [],
    offers: this.#open()
      .filter((offer) => offer.account === account)
      .toSorted((a, b) => (a.until < b.until ? -1 : 1))
      .map(({ id, poolId, date, until }) => ({ id, poolId, date, until })),
  });

  #open = (): Kept[] => [...this.kept.values()].filter(({ isOpen }) => isOpen);

  #openOf = (poolId: string, date: string): Kept[] =>
    this.#open().filter((offer) => offer.poolId === poolId && offer.date === date);

  /** The place of a day was given back, and is offered to an account; nothing where somebody has it. */
  offer(what: Offered, account: string, date: string, now: number): void {
    const { id: poolId } = POOLS[what];
    const isTaken = what === 'amenity' ? this.#shifts.isTaken(DRAWN.id, date) : !this.#calendar.isFree(date);
    if (isTaken || this.#openOf(poolId, date).length > 0) return;
    const isOfIt = (offer: Kept) => offer.poolId === poolId && offer.date === date && offer.account === account;
    if ([...this.kept.values()].some(isOfIt)) return;
    const id = `offer-${String((this.#made += 1))}`;
    const until = new Date(now + OFFER_MS).toISOString();
    this.kept.set(id, { id, poolId, account, date, until, isOpen: true });
    this.#calendar.revisions.raise(`employee-info:${account}`);
  }

  /** @throws Refused; nothing is changed then */
  change(account: string, call: Call, path: string, now: number, askAbout: AskAbout): unknown {
    const body = isRecord(call.body) ? call.body : {};
    if (path.endsWith('/wish')) {
      const pool = [POOL, HALL].find(({ id }) => id === body['pool']);
      if (pool === undefined) throw new Refused(404, 'notFound');
      this.#wish(account, pool.id, body);
      return this.#told(account);
    }
    const offer = this.kept.get(decodeURIComponent(path.split('/').at(-1) ?? ''));
    if (offer?.account !== account) throw new Refused(404, 'notFound');
    if (!offer.isOpen) throw new Refused(410, 'alreadyConfirmedOrCancelled');
    let reply: object = {};
    if (body['take'] === true) {
      const may = mayTakeOffer(offer, new Date(judgedAt(call, now)).toISOString());
      if (!may.ok) throw new Refused(400, may.code);
      reply =
        offer.poolId === HALL.id
          ? this.#sit(account, call, offer.date, now, askAbout)
          : this.#park(account, call, offer, now);
    }
    this.kept.set(offer.id, { ...offer, isOpen: false });
    return this.#told(account, reply);
  }

  #park = (account: string, call: Call, { date }: Kept, now: number): object =>
    this.#shifts.take(account, call, slotOn(date), now);

  #sit(account: string, call: Call, date: string, now: number, askAbout: AskAbout): object {
    const may = mayComeFirst(HALL, date, new Date(now).toISOString());
    if (!may.ok) throw new Refused(400, may.code);
    return this.#calendar.take(account, call, date, askAbout);
  }

  #wish(account: string, poolId: string, { weekdays: asked, token }: Record<string, unknown>): void {
    const weekdays = WEEKDAYS.filter((day) => Array.isArray(asked) && asked.includes(day));
    const key = `${account} ${poolId}`;
    const before = this.wishes.get(key);
    if (weekdays.length === 0) this.wishes.delete(key);
    else this.wishes.set(key, { poolId, weekdays, token: before?.token ?? String(token) });
  }

  /** The own record tells of it, beside what a reservation told. */
  #told(account: string, reply: { changed?: object; removed?: object; revisions?: object } = {}): unknown {
    const key = `employee-info:${account}`;
    const revision = this.#calendar.revisions.raise(key);
    return structuredClone({
      changed: { ...reply.changed, [key]: [this.#calendar.infoOf(account)] },
      removed: { ...reply.removed },
      revisions: { ...reply.revisions, [key]: revision },
    });
  }
}
