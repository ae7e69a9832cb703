import { isSameTime } from '../domain/room/display-state.ts';
import type { Room } from '../domain/room/room.ts';
import type { WorkstationContext } from '../domain/room/workstation.ts';
import { isSameWorkstation, workstationsOf, type Workstation } from '../domain/room/workstation.ts';
import { isSameList } from '../domain/memoised.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import type { ReservationView } from '../offline/view/view.ts';

export type WorkstationView = Workstation<ReservationView>;

/** But for the time. */
const isSameContext = (a: WorkstationContext, b: WorkstationContext): boolean =>
  isSameSlot(a.slot, b.slot) &&
  a.config === b.config &&
  a.me === b.me &&
  a.teams?.join(' ') === b.teams?.join(' ') &&
  a.blocks === b.blocks &&
  a.teamDay === b.teamDay &&
  a.forGuests === b.forGuests &&
  a.capacityCheck === b.capacityCheck;

/** Rooms of the rows between what two lists begin and end with in common: rows change one at a time. */
function roomsBetween(before: readonly ReservationView[], after: readonly ReservationView[]): Set<string> {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const changed = [...before.slice(start, before.length - end), ...after.slice(start, after.length - end)];
  return new Set(changed.map(({ room }) => room.id));
}

/** The workstations of a floor, each the same object until its state or a reservation changes. */
export class WorkstationStates {
  /** What the last ones were made of. */
  #of: { context: WorkstationContext; rooms: readonly Room[]; reservations: readonly ReservationView[] } | null = null;
  #last: readonly WorkstationView[] = [];
  /** By room id, of any context. */
  readonly #known = new Map<string, WorkstationView>();
  #places: ReadonlyMap<string, number> = new Map();

  /** Where each stands in the last array, by room id. */
  get places(): ReadonlyMap<string, number> {
    return this.#places;
  }

  /** @returns in the order of `rooms`; the same array where nothing changed */
  of(
    rooms: readonly Room[],
    reservations: readonly ReservationView[],
    context: WorkstationContext,
  ): readonly WorkstationView[] {
    const before = this.#of;
    const isSame =
      before !== null &&
      isSameContext(before.context, context) &&
      isSameTime([before.context.now, context.now], context.slot, reservations);
    this.#of = { context, rooms, reservations };
    if (isSame && before.rooms === rooms) this.#patch(before.reservations, reservations, context);
    else this.#make(rooms, reservations, context, isSame);
    return this.#last;
  }

  /** Looks at the workstations alone whose reservations changed. */
  #patch(
    before: readonly ReservationView[],
    reservations: readonly ReservationView[],
    context: WorkstationContext,
  ): void {
    const concerned = roomsBetween(before, reservations);
    if (concerned.size === 0) return;
    const rooms = [...concerned].flatMap((id) => this.#last[this.#places.get(id) ?? -1]?.room ?? []);
    const rows = reservations.filter(({ room }) => concerned.has(room.id));
    const next = [...this.#last];
    let changed = false;
    for (const made of workstationsOf(rooms, rows, context, this.#known)) {
      const kept = this.#kept(made);
      const place = this.#places.get(kept.room.id);
      if (place === undefined || next[place] === kept) continue;
      next[place] = kept;
      changed = true;
    }
    if (changed) this.#last = next;
  }

  #make(
    rooms: readonly Room[],
    reservations: readonly ReservationView[],
    context: WorkstationContext,
    isSame: boolean,
  ): void {
    const made = workstationsOf(rooms, reservations, context, isSame ? this.#known : undefined);
    const workstations = made.map((one) => this.#kept(one));
    if (isSameList(workstations, this.#last)) return;
    this.#last = workstations;
    this.#places = new Map(workstations.map(({ room }, place) => [room.id, place]));
  }

  /** The workstation as it was made before, where it looks the same. */
  #kept(made: WorkstationView): WorkstationView {
    const known = this.#known.get(made.room.id);
    if (known !== undefined && (known === made || isSameWorkstation(known, made))) return known;
    this.#known.set(made.room.id, made);
    return made;
  }
}
