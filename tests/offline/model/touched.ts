import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { annexRooms } from './office.ts';
import type { Revisions } from './revisions.ts';

export type Owned<T> = T & { owner: string; rev: number };

/** What the server keeps; the part of it that a change may touch. */
export interface Store {
  readonly reservations: Map<string, Owned<WorkplaceReservation>>;
  readonly locations: Map<string, Owned<EmployeeLocation>>;
  /** Whose each row is or was. */
  readonly owners: Map<string, string>;
  readonly revisions: Revisions;
  /** Row id → revision at which it went. */
  readonly removedAt: Map<string, number>;
  /** Room id → revision at which something was told of its cleaning last. */
  readonly told: Map<string, number>;
  /** A reservation as somebody sees it. */
  viewOf(row: Owned<WorkplaceReservation>, account: string): object;
}

/** The collection of a reservation is its floor's, whatever else is named. */
export const reservationsKey = ({ room }: Pick<WorkplaceReservation, 'room'>): string =>
  `workplace-reservations:${room.floor.id}`;

/** The collection of rooms that need cleaning. */
export const DIRTY = 'dirty-rooms:f1';

/** What one change touched; nothing of it is there before `commit`. */
export class Touched {
  readonly #server: Store;
  readonly #put = new Map<string, { key: string; row: Owned<WorkplaceReservation> | Owned<EmployeeLocation> }>();
  readonly #removed = new Map<string, string>();
  readonly #raised = new Map<string, unknown>();
  readonly #unsaid = new Set<string>();
  readonly #left = new Set<string>();

  constructor(server: Store) {
    this.#server = server;
  }

  put(key: string, row: Owned<WorkplaceReservation> | Owned<EmployeeLocation>): void {
    this.#put.set(row.id, { key, row });
  }

  /** A row that changes without a word of it in the reply: only its collection is named. */
  putUnsaid(key: string, row: Owned<WorkplaceReservation> | Owned<EmployeeLocation>): void {
    this.put(key, row);
    this.#unsaid.add(row.id);
  }

  /** A room that needs cleaning from now on; nobody here cleans the annex. */
  left(roomId: string): void {
    if (annexRooms.every(({ id }) => id !== roomId)) this.#left.add(roomId);
  }

  remove(key: string, id: string): void {
    this.#removed.set(id, key);
  }

  raise(key: string, row: unknown = null): void {
    this.#raised.set(key, row);
  }

  /**
   * @param teller whose change it was: reservations are said to be theirs or another's, and of others' calendars they
   * hear nothing
   */
  commit(teller?: string): {
    changed: Record<string, unknown[]>;
    removed: Record<string, string[]>;
    revisions: Record<string, number>;
  } {
    const revisions: Record<string, number> = {};
    const changed: Record<string, unknown[]> = {};
    const removed: Record<string, string[]> = {};
    const raise = (key: string, ...ids: string[]): number => {
      revisions[key] ??= this.#server.revisions.raise(key);
      this.#server.revisions.name(key, ids);
      return revisions[key];
    };
    for (const [id, named] of this.#removed) {
      const held = this.#server.reservations.get(id);
      const key = held === undefined ? named : reservationsKey(held);
      this.#server.reservations.delete(id);
      this.#server.locations.delete(id);
      this.#server.removedAt.set(id, raise(key, id));
      (removed[key] ??= []).push(id);
    }
    for (const { key: named, row } of this.#put.values()) {
      const key = 'room' in row ? reservationsKey(row) : named;
      const stored = { ...row, rev: raise(key, row.id) };
      if ('room' in stored) this.#server.reservations.set(stored.id, stored);
      else this.#server.locations.set(stored.id, stored);
      this.#server.owners.set(stored.id, stored.owner);
      // What went may come back as it was: a declined team day.
      this.#server.removedAt.delete(stored.id);
      if (this.#unsaid.has(stored.id)) continue;
      const { owner: _, ...shown } = stored;
      (changed[key] ??= []).push('room' in stored ? this.#server.viewOf(stored, teller ?? '') : shown);
    }
    for (const roomId of this.#left) this.#server.told.set(roomId, raise(DIRTY, roomId));
    for (const [key, row] of this.#raised) {
      raise(key);
      if (row !== null) (changed[key] ??= []).push(row);
    }
    for (const key of Object.keys(revisions).filter(
      (each) => teller !== undefined && each.startsWith('employee-calendar:') && each !== `employee-calendar:${teller}`,
    )) {
      for (const part of [changed, removed, revisions]) Reflect.deleteProperty(part, key);
    }
    return structuredClone({ changed, removed, revisions });
  }
}
