import type { Entry } from '../db/entry.ts';
import { isThingLane } from '../mutations/lane.ts';
import { putLocation, putReservation } from '../view/change-view.ts';
import type { View, Waiting, WaitingLabel } from '../view/view.ts';

/** Labels by how much they need the person, the least first. */
const BY_URGENCY: readonly WaitingLabel[] = ['saved', 'sending', 'parked', 'blocked', 'rejected', 'choice'];
/** The more, the more it needs the person. */
export const urgencyOf = (label: WaitingLabel): number => BY_URGENCY.indexOf(label);
const need = ({ label }: Waiting): number => urgencyOf(label);

/**
 * For each thing, the mark of the entry that needs the person most: a waiting check-in must not hide its booking's
 * choice.
 */
export class MostUrgentLabels {
  readonly #things = new Map<string, Waiting>();
  readonly #entries = new Map<number, Waiting>();

  /** Takes the marks in the order of the queue. */
  add(entry: Pick<Entry, 'seq' | 'lanes'>, mark: Waiting): void {
    const things = entry.lanes.filter(isThingLane);
    const most = things.reduce((found, thing) => {
      const other = this.#things.get(thing);
      return other !== undefined && need(other) > need(found) ? other : found;
    }, mark);
    for (const thing of things) this.#things.set(thing, most);
    if (most !== mark) this.#entries.set(entry.seq, most);
  }

  /** Puts those marks in the place of the last ones. */
  mark(draft: View): View {
    let view = draft;
    if (this.#entries.size === 0) return view;
    const most = ({ waiting }: { waiting: Waiting | null }) =>
      waiting === null ? undefined : this.#entries.get(waiting.seq);
    for (const row of view.reservations.values()) {
      const waiting = most(row);
      if (waiting !== undefined) view = putReservation(view, { ...row, waiting });
    }
    for (const row of view.locations.values()) {
      const waiting = most(row);
      if (waiting !== undefined) view = putLocation(view, { ...row, waiting });
    }
    return view;
  }
}
