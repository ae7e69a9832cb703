import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { judgedAt as judgedFrom, mayEnter } from '../../../src/domain/day-part/late.ts';
import { dateOf } from '../../../src/domain/day-part/slot.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import { freePlaces, stretchesOf } from '../../../src/domain/shift/count.ts';
import { mayCancelAmenity, mayReserveAmenity } from '../../../src/domain/shift/rules.ts';
import type { Amenity, ShiftReservation } from '../../../src/domain/shift/shift.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import { ALLOWED } from '../../../src/domain/verdict.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { building, config } from './office.ts';
import type { Call } from './protocol.ts';
import { judgedAt } from './protocol.ts';
import { Refused } from './refused.ts';
import type { Store } from './touched.ts';

/** An amenity with one place, so that it is scarce. */
export const AMENITY: Amenity = {
  id: 'a1',
  name: 'Locker',
  type: 'LOCKER',
  capacity: 1,
  allowed: true,
  creatable: false,
  location: { reservableSiteId: building.site, reservableBuildingId: building.id, reservableFloorId: null },
};

/** Had by an offer first (draw.ts). */
export const DRAWN: Amenity = { ...AMENITY, id: 'd1', name: 'Drawn' };

type Kept = ShiftReservation & { rev: number; owner: string; made: string; cancelled: boolean };
const keyOf = (account: string) => `amenity-reservations:${account}`;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const instant = (value: unknown): string => new Date(text(value)).toISOString().replace('.000Z', 'Z');

function enforce(verdict: Verdict): void {
  if (!verdict.ok) throw new Refused(400, verdict.code);
}

/** Reservations of the amenities. */
export class Shifts {
  readonly kept = new Map<string, Kept>();
  readonly #store: Pick<Store, 'revisions' | 'removedAt'>;

  /** Places of the drawn amenity that are offered to others on a date. */
  offered: (date: string, but: string) => number = () => 0;
  mayComeFirst: (date: string, now: string) => Verdict = () => ALLOWED;

  constructor(store: Pick<Store, 'revisions' | 'removedAt'>) {
    this.#store = store;
  }

  static handles = (path: string): boolean => path.startsWith('/api/shift/');

  list = (account: string): unknown[] =>
    [...this.kept.values()].filter(({ owner, cancelled }) => owner === account && !cancelled).map(told);

  /** A person's in a slot go, as far as they may be cancelled. @param acted ISO instant */
  giveUp(
    account: string,
    slot: Slot,
    { acted, received }: { acted: string; received: string },
  ): { removed: Record<string, string[]>; revisions: Record<string, number> } {
    const key = keyOf(account);
    const gone = [...this.kept.values()].filter(
      (row) =>
        row.owner === account &&
        !row.cancelled &&
        overlaps(row, slot) &&
        mayCancelAmenity(row, building.timeZone, config, judgedFrom(acted, row.made, received)).ok,
    );
    if (gone.length === 0) return { removed: {}, revisions: {} };
    const ids = gone.map(({ id }) => id);
    const rev = this.#store.revisions.raise(key, ids);
    for (const row of gone) {
      this.kept.set(row.id, { ...row, rev, cancelled: true });
      this.#store.removedAt.set(row.id, rev);
    }
    return { removed: { [key]: ids }, revisions: { [key]: rev } };
  }

  /** @throws Refused; nothing is changed then */
  change(account: string, call: Call, path: string, now: number): unknown {
    const at = new Date(judgedAt(call, now)).toISOString();
    const body = isRecord(call.body) ? call.body : {};
    if (call.method === 'POST' && path.endsWith('/reservations')) {
      return this.#reserve(account, call, body, now);
    }
    const before = this.kept.get(decodeURIComponent(path.split('/').at(-1) ?? ''));
    if (before?.owner !== account) throw new Refused(404, 'notFound');
    if (before.cancelled) throw new Refused(410, 'alreadyConfirmedOrCancelled');
    const judged = judgedFrom(at, before.made, new Date(now).toISOString());
    enforce(mayCancelAmenity(before, building.timeZone, config, judged));
    if (path.includes('/cancel/')) return this.#commit(account, { ...before, cancelled: true });
    return this.#commit(account, { ...before, ...this.#judged(account, body, { at, now, changes: before.id }) });
  }

  /** Reserves the drawn amenity. @throws Refused; nothing is changed then */
  take(account: string, call: Call, slot: Slot, now: number): object {
    return this.#reserve(account, call, { amenity: DRAWN.id, ...slot }, now);
  }

  isTaken = (amenityId: string, date: string): boolean =>
    [...this.kept.values()].some(
      (row) => !row.cancelled && row.reservationDate === date && row.shift.amenity.id === amenityId,
    );

  #reserve(account: string, call: Call, body: Record<string, unknown>, now: number): object {
    const at = new Date(judgedAt(call, now)).toISOString();
    const id = (call.headers['Resource-Id'] ?? '').trim();
    const wish = this.#judged(account, body, { at, now, changes: null });
    return this.#commit(account, { ...wish, id, owner: account, made: at, cancelled: false, rev: 0 });
  }

  #judged(
    account: string,
    body: Record<string, unknown>,
    { at, now, changes }: { at: string; now: number; changes: string | null },
  ) {
    const amenity = [AMENITY, DRAWN].find((one) => one.id === body['amenity']);
    if (amenity === undefined) throw new Refused(404, 'notFound');
    const slot = { start: instant(body['start']), end: instant(body['end']) };
    const { timeZone } = building;
    const standing = [...this.kept.values()].filter((row) => !row.cancelled);
    const reservationDate = dateOf(slot, timeZone);
    enforce(mayEnter(reservationDate, timeZone, new Date(now).toISOString()));
    if (amenity === DRAWN) enforce(this.mayComeFirst(reservationDate, new Date(now).toISOString()));
    const taken = standing.filter(
      (row) => row.id !== changes && row.shift.amenity.id === amenity.id && overlaps(row, slot),
    );
    const offered = amenity === DRAWN ? this.offered(reservationDate, account) : 0;
    enforce(
      mayReserveAmenity(
        {
          userStatus: 'ALLOW',
          config,
          blocks: [],
          credits: null,
          own: standing.filter(({ owner }) => owner === account),
          free: freePlaces(amenity, { stretches: stretchesOf(taken) }, slot) - offered,
          now: at,
        },
        { amenity, slot, timeZone, changes },
      ),
    );
    const { id, name, type, location } = amenity;
    return { reservationDate, ...slot, shift: { amenity: { id, name, type, location } } };
  }

  #commit(account: string, row: Kept): object {
    const key = keyOf(account);
    const rev = this.#store.revisions.raise(key, [row.id]);
    const kept = { ...row, rev };
    this.kept.set(row.id, kept);
    if (row.cancelled) this.#store.removedAt.set(row.id, rev);
    return structuredClone({
      changed: row.cancelled ? {} : { [key]: [told(kept)] },
      removed: row.cancelled ? { [key]: [row.id] } : {},
      revisions: { [key]: rev },
    });
  }
}

/** A reservation as its owner reads it. */
const told = ({ id, reservationDate, start, end, shift, rev }: Kept) => ({
  id,
  reservationDate,
  start,
  end,
  shift,
  rev,
});
