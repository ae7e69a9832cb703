/** What a drag has to know of two fingers: its moves say nothing while they pinch, and the finger that stays had gone on unheard. Times are those of events. */
export class Pinch {
  #on = false;
  #endedAt = 0;

  get on(): boolean {
    return this.#on;
  }

  /** A step of a pinch. @param last whether it ends with this step */
  step(last: boolean, at: number): void {
    this.#on = !last;
    if (last) this.#endedAt = at;
  }

  /** Whether a drag goes on with the finger that stayed; to be asked at each of its moves. @param startedAt when its finger came down */
  isFirstAfter(startedAt: number): boolean {
    const isFirst = startedAt < this.#endedAt;
    this.#endedAt = 0;
    return isFirst;
  }
}
