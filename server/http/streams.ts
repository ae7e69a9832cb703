/** Open streams, found by whose they are. */
export class Streams<S extends { employeeId: string }> {
  readonly #all = new Set<S>();
  readonly #byEmployee = new Map<string, Set<S>>();

  get all(): ReadonlySet<S> {
    return this.#all;
  }

  /** Those of one employee, the oldest first. */
  of(employeeId: string): readonly S[] {
    return [...(this.#byEmployee.get(employeeId) ?? [])];
  }

  add(stream: S): void {
    this.#all.add(stream);
    const own = this.#byEmployee.get(stream.employeeId) ?? new Set();
    this.#byEmployee.set(stream.employeeId, own.add(stream));
  }

  delete(stream: S): void {
    this.#all.delete(stream);
    const own = this.#byEmployee.get(stream.employeeId);
    if (own?.delete(stream) === true && own.size === 0) this.#byEmployee.delete(stream.employeeId);
  }
}
