import type { Room } from '../domain/room/room.ts';
import type { WorkstationContext } from '../domain/room/workstation.ts';
import { isSameWorkstation, workstationsOf, type Workstation } from '../domain/room/workstation.ts';
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
  #known = new Map<string, WorkstationView>();

  /** @returns in the order of `rooms` */
  of(
    rooms: readonly Room[],
    reservations: readonly ReservationView[],
    context: WorkstationContext,
  ): readonly WorkstationView[] {
    const before = this.#known;
    const isSame = this.#context !== null && isSameContext(this.#context, context);
    const workstations = workstationsOf(rooms, reservations, context, isSame ? before : undefined).map((made) => {
      const known = before.get(made.room.id);
      return known !== undefined && isSameWorkstation(known, made) ? known : made;
    });
    this.#context = context;
    this.#known = new Map(workstations.map((workstation) => [workstation.room.id, workstation]));
    return workstations;
  }
}
