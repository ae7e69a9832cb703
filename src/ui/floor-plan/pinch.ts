/** Suppresses drags during a pinch, and the jump of the remaining finger after it. Times are those of events. */
export class Pinch {
  #on = false;
  #endedAt = 0;

  get on(): boolean {
    return this.#on;
  }

  /** @param last whether the pinch ends with this step */
  step(last: boolean, at: number): void {
    this.#on = !last;
    if (last) this.#endedAt = at;
  }

  /** Whether a drag's move is the first after a pinch. Ask at each move. @param startedAt when its finger came down */
  isFirstAfter(startedAt: number): boolean {
    const isFirst = startedAt < this.#endedAt;
    this.#endedAt = 0;
    return isFirst;
  }
}
