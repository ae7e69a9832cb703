import { cleaningDecision, isClosedBy } from '../../../src/domain/cleaning/cleaning.ts';
import type { Obstacle } from '../../../src/domain/cleaning/obstacle.ts';
import { OBSTACLE_REASONS } from '../../../src/domain/cleaning/obstacle.ts';
import type { Room } from '../../../src/domain/room/room.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { Refused } from './refused.ts';
import { employee, STRANGER } from './office.ts';
import type { Call } from './protocol.ts';
import { actedAt } from './protocol.ts';
import { countCase } from './coverage-counts.ts';
import type { Store } from './touched.ts';
import { DIRTY, Touched } from './touched.ts';

/** For so long a room was used that somebody leaves as it is, in milliseconds. */
export const USED_MS = 30 * 60_000;

/** Which rooms need cleaning, and in which somebody is checked in. Times are epoch milliseconds. */
export class Cleaning {
  readonly #store: Store;
  readonly #rooms: readonly Room[];
  /** Room id → when it was marked since it was cleaned last. */
  readonly #soiled = new Map<string, number[]>();
  /** Room id → since when somebody is there of whom no reservation tells. */
  readonly #occupied = new Map<string, number>();
  readonly #obstacles = new Map<string, Obstacle>();
  #made = 0;

  constructor(store: Store, rooms: readonly Room[]) {
    this.#store = store;
    this.#rooms = rooms;
  }

  /** What is kept of it. */
  get tables(): Map<string, unknown>[] {
    return [this.#soiled, this.#occupied, this.#obstacles];
  }

  /** Somebody has used a room and leaves it as it is. */
  soil(roomId: string, at: number): void {
    const room = this.#rooms.find(({ id }) => id === roomId);
    if (room === undefined) return;
    const [startDate, endDate] = [new Date(at - USED_MS).toISOString(), new Date(at).toISOString()];
    const touched = new Touched(this.#store);
    touched.put('workplace-reservations:f1', {
      id: `left-${(this.#made += 1)}`,
      owner: STRANGER,
      rev: 0,
      date: endDate.slice(0, 10),
      startDate,
      endDate,
      status: 'COMPLETED',
      dayPart: 'FULLDAY',
      room,
      employee: employee(STRANGER),
      mine: false,
      dateConfirmed: startDate,
      dateCompleted: endDate,
    });
    touched.left(roomId);
    touched.commit();
  }

  /** Somebody comes, or goes again. */
  occupy(roomId: string, at: number): void {
    if (!this.#occupied.delete(roomId)) this.#occupied.set(roomId, at);
  }

  /** What a GET gives. */
  list = (): Record<string, unknown>[] => this.#rooms.map(({ id }) => this.#row(id)).filter((row) => row !== null);

  /** Whether a path is one of a cleaner's changes. */
  static handles = (path: string): boolean =>
    path.startsWith('/api/rooms/clean') || path === '/api/floor/clean' || path === '/api/rooms/obstacle';

  /**
   * Judges a cleaner's change.
   * @param account the cleaner
   * @throws Refused; nothing is changed then
   */
  change(account: string, call: Call, path: string, now: number): unknown {
    const { headers, body } = call;
    const at = actedAt(call, now);
    const ids =
      path === '/api/floor/clean'
        ? this.#rooms.map(({ id }) => id)
        : (Array.isArray(body) ? body : [isRecord(body) ? body['room'] : null]).filter((id) => typeof id === 'string');
    if (isRecord(body) && body['dirty'] === true)
      for (const id of ids) this.#soiled.set(id, [...(this.#soiled.get(id) ?? []), at]);
    const touched = new Touched(this.#store);
    const reason = OBSTACLE_REASONS.find((one) => isRecord(body) && body['reason'] === one);
    if (reason !== undefined) for (const id of ids) this.#meet(id, { reason, at: new Date(at).toISOString() });
    else if (!isRecord(body) || body['dirty'] !== true)
      this.#clean(ids, { at, now }, JSON.parse(headers['Conflict-Resolution'] ?? '[]'), touched);
    const [closed, told] = [touched.commit(account), this.#tell(ids)];
    return structuredClone({
      changed: { ...closed.changed, ...told.changed },
      removed: told.removed,
      revisions: { ...closed.revisions, ...told.revisions },
    });
  }

  #isOccupied(roomId: string, at: number): boolean {
    const isThere = this.#in(roomId).some(
      ({ status, startDate, endDate, dateConfirmed }) =>
        status === 'CONFIRMED' &&
        Date.parse(startDate) <= at &&
        at < Date.parse(endDate) &&
        Date.parse(dateConfirmed ?? startDate) <= at,
    );
    return isThere || (this.#occupied.get(roomId) ?? Number.POSITIVE_INFINITY) <= at;
  }

  #in = (roomId: string) => [...this.#store.reservations.values()].filter(({ room }) => room.id === roomId);

  #clean(
    ids: readonly string[],
    { at, now }: { at: number; now: number },
    resolutions: Parameters<typeof cleaningDecision>[2],
    touched: Touched,
  ): void {
    const needed = ids.filter((id) => this.#dirt(id).some((since) => since <= at));
    const doubts = {
      occupied: new Set(needed.filter((id) => this.#isOccupied(id, at))),
      usedAgain: new Set(needed.filter((id) => this.#dirt(id).some((since) => since > at))),
    };
    const decision = cleaningDecision(ids, doubts, resolutions);
    if ('asks' in decision)
      throw new Refused(422, decision.conflictType, {
        entities: decision.asks.map((id) => ({ id, name: id })),
        perEntityEnumResolutionOptions: ['CLEANED', 'LEAVE'],
      });
    for (const id of decision.clean) this.#close(id, decision.anew.includes(id) ? now : at, touched);
  }

  /** What was left only afterwards needs cleaning again. */
  #close(id: string, at: number, touched: Touched): void {
    if (Date.parse(this.#obstacles.get(id)?.at ?? '') <= at) this.#obstacles.delete(id);
    this.#soiled.set(
      id,
      (this.#soiled.get(id) ?? []).filter((since) => since > at),
    );
    for (const row of this.#in(id).filter((each) => isClosedBy(each, new Date(at).toISOString()))) {
      countCase('closed by cleaning');
      touched.put('workplace-reservations:f1', { ...row, status: 'CLOSED' });
      const entry = [...this.#store.locations.values()].find(({ workplaceReservation: held }) => held?.id === row.id);
      if (entry?.workplaceReservation != null)
        touched.putUnsaid(`employee-calendar:${row.owner}`, {
          ...entry,
          workplaceReservation: { ...entry.workplaceReservation, status: 'CLOSED' },
        });
    }
  }

  /** When a room was left or marked since it was cleaned, the first first; epoch milliseconds. */
  #dirt(id: string): number[] {
    const left = this.#in(id)
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ dateCompleted, endDate }) => Date.parse(dateCompleted ?? endDate));
    return [...(this.#soiled.get(id) ?? []), ...left].toSorted((a, b) => a - b);
  }

  #meet(id: string, obstacle: Obstacle): void {
    const [since, before, at] = [this.#dirt(id)[0], this.#obstacles.get(id)?.at, Date.parse(obstacle.at)];
    if (since !== undefined && since <= at && (before === undefined || Date.parse(before) <= at))
      this.#obstacles.set(id, obstacle);
  }

  #row(id: string): Record<string, unknown> | null {
    const marks = this.#soiled.get(id) ?? [];
    const [since] = this.#dirt(id);
    const met = this.#obstacles.get(id);
    const room = this.#rooms.find((each) => each.id === id);
    return since === undefined || room === undefined
      ? null
      : {
          id,
          room,
          since: new Date(since).toISOString(),
          marked: marks.length > 0,
          obstacle: met !== undefined && Date.parse(met.at) >= since ? met : null,
          rev: this.#store.told.get(id) ?? 0,
        };
  }

  #tell(ids: readonly string[]) {
    const revision = this.#store.revisions.raise(DIRTY, ids);
    for (const id of ids) this.#store.told.set(id, revision);
    const rows = ids.map((id) => ({ id, row: this.#row(id) }));
    const removed = rows.flatMap(({ id, row }) => (row === null ? [id] : []));
    for (const id of removed) this.#store.removedAt.set(id, revision);
    return {
      changed: { [DIRTY]: rows.flatMap(({ row }) => row ?? []) },
      removed: { [DIRTY]: removed },
      revisions: { [DIRTY]: revision },
    };
  }
}
