import type { DatabaseHandle } from '../../server/db/database.ts';

/** An open database whose notifications a test keeps from whoever listens. */
export class DeafHandle {
  readonly handle: DatabaseHandle;
  /** Swallows what is notified, without a word. */
  isDeaf = false;
  #swallowed: (() => void)[] = [];
  #loss: (() => void)[] = [];
  #return: (() => void)[] = [];

  constructor(handle: DatabaseHandle) {
    this.handle = {
      ...handle,
      listen: (channel, onPayload, onReconnect, onLoss) => {
        this.#return.push(onReconnect);
        if (onLoss !== undefined) this.#loss.push(onLoss);
        return handle.listen(
          channel,
          (payload) => {
            if (!this.isDeaf) return onPayload(payload);
            for (const swallowed of this.#swallowed.splice(0)) swallowed();
          },
          onReconnect,
          onLoss,
        );
      },
    };
  }

  /** Something is swallowed. */
  swallows(): Promise<void> {
    return new Promise((resolve) => {
      this.#swallowed.push(resolve);
    });
  }

  /** The connection that listens is gone. */
  lose(): void {
    this.isDeaf = true;
    for (const call of this.#loss) call();
  }

  /** There is another one. */
  comeBack(): void {
    this.isDeaf = false;
    for (const call of this.#return) call();
  }
}
