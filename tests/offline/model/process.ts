import { deferred } from './deferred.ts';

/** A page or a worker: it can be killed, or frozen and thawed. */
export class Process {
  dead = false;
  /** Neither its requests nor its timers go on. */
  frozen = false;
  #end = deferred<'gone'>();
  #thawed = deferred();

  /** Resolves when nobody should wait for it any longer. */
  get gone(): Promise<'gone'> {
    return this.#end.promise;
  }

  /** Resolves once it runs. */
  async awake(): Promise<void> {
    while (this.frozen) await this.#thawed.promise;
  }

  leave(dead: boolean): void {
    this.dead ||= dead;
    this.frozen = !dead;
    this.#end.resolve('gone');
  }

  comeBack(): void {
    this.frozen = false;
    this.#end = deferred();
    this.#thawed.resolve();
    this.#thawed = deferred();
  }
}
