import type { Room } from '../domain/room/room.ts';
import type { WorkstationContext } from '../domain/room/workstation.ts';
import { isSameWorkstation, workstationsOf, type Workstation } from '../domain/room/workstation.ts';
import { isSameList } from '../domain/memoised.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import type { ReservationView } from '../offline/view/view.ts';

export type WorkstationView = Workstation<ReservationView>;

const isSameContext = (a: WorkstationContext, b: WorkstationContext): boolean =>
  isSameSlot(a.slot, b.slot) &&
  a.config === b.config &&
  a.me === b.me &&
  a.teams?.join(' ') === b.teams?.join(' ') &&
  a.blocks === b.blocks &&
  a.now === b.now &&
  a.teamDay === b.teamDay &&
  a.forGuests === b.forGuests &&
  a.capacityCheck === b.capacityCheck;

/** The workstations of a floor, each the same object until its state or a reservation changes. */
export class WorkstationStates {
  #context: WorkstationContext | null = null;
  #last: readonly WorkstationView[] = [];
  readonly #known = new Map<string, WorkstationView>();

  /** @returns in the order of `rooms`; the same array where nothing changed */
  of(
    rooms: readonly Room[],
    reservations: readonly ReservationView[],
    context: WorkstationContext,
  ): readonly WorkstationView[] {
    const isSame = this.#context !== null && isSameContext(this.#context, context);
    const workstations = workstationsOf(rooms, reservations, context, isSame ? this.#known : undefined);
    for (const [index, made] of workstations.entries()) {
      const known = this.#known.get(made.room.id);
      if (known === made) continue;
      if (known !== undefined && isSameWorkstation(known, made)) workstations[index] = known;
      else this.#known.set(made.room.id, made);
    }
    this.#context = context;
    if (!isSameList(workstations, this.#last)) this.#last = workstations;
    return this.#last;
  }
}
