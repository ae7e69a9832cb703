import { cleaningDecision } from '../../../src/domain/cleaning/cleaning.ts';
import { ROOMS_OCCUPIED } from '../../../src/domain/conflict/conflict.ts';
import type { Room } from '../../../src/domain/room/room.ts';
import { isRecord } from '../../../src/offline/record.ts';
import { Refused } from './calendar.ts';
import type { Call } from './protocol.ts';

const DIRTY = 'dirty-rooms:f1';

/** What cleaning shares with the rest of the server. */
interface Shared {
  readonly revisions: Map<string, number>;
  readonly removedAt: Map<string, number>;
}

/** Which rooms need cleaning, and in which somebody is checked in. Times are epoch milliseconds. */
export class Cleaning {
  readonly #shared: Shared;
  readonly #rooms: readonly Room[];
  /** Room id → when it was left or marked since it was cleaned last. */
  readonly #soiled = new Map<string, number[]>();
  /** Room id → since when somebody is there. */
  readonly #occupied = new Map<string, number>();
  /** Room id → revision at which something was told of it last. */
  readonly #told = new Map<string, number>();

  constructor(shared: Shared, rooms: readonly Room[]) {
    this.#shared = shared;
    this.#rooms = rooms;
  }

  /** What is kept of it. */
  get tables(): Map<string, unknown>[] {
    return [this.#soiled, this.#occupied, this.#told];
  }

  /** Somebody leaves a room as it is. */
  soil(roomId: string, at: number): void {
    this.#soiled.set(roomId, [...(this.#soiled.get(roomId) ?? []), at]);
    this.#tell([roomId]);
  }

  /** Somebody comes, or goes again. */
  occupy(roomId: string, at: number): void {
    if (!this.#occupied.delete(roomId)) this.#occupied.set(roomId, at);
  }

  /** What a GET gives. */
  list = (): Record<string, unknown>[] => this.#rooms.map(({ id }) => this.#row(id)).filter((row) => row !== null);

  /** Whether a path is one of a cleaner's changes. */
  static handles = (path: string): boolean => path.startsWith('/api/rooms/clean') || path === '/api/floor/clean';

  /**
   * Judges a cleaner's change.
   * @throws Refused; nothing is changed then
   */
  change({ headers, body }: Call, path: string, now: number): unknown {
    // The device's clock may be off; what it says of itself tells by how much.
    const at = now - Math.max(0, timeOf(headers['Client-Time'], now) - timeOf(headers['Occurred-At'], now));
    const ids = path === '/api/floor/clean' ? this.#rooms.map(({ id }) => id) : (Array.isArray(body) ? body : [isRecord(body) ? body['room'] : null]).filter((id) => typeof id === 'string');
    if (isRecord(body) && body['dirty'] === true) for (const id of ids) this.#soiled.set(id, [...(this.#soiled.get(id) ?? []), at]);
    else this.#clean(ids, at, JSON.parse(headers['Conflict-Resolution'] ?? '[]'));
    return this.#tell(ids);
  }

  #clean(ids: readonly string[], at: number, resolutions: Parameters<typeof cleaningDecision>[2]): void {
    const occupied = new Set(ids.filter((id) => (this.#occupied.get(id) ?? Number.POSITIVE_INFINITY) <= at));
    const decision = cleaningDecision(ids, occupied, resolutions);
    if ('asks' in decision) throw new Refused(422, ROOMS_OCCUPIED, { entities: decision.asks.map((id) => ({ id, name: id })), perEntityEnumResolutionOptions: ['CLEANED', 'LEAVE'] });
    // What was left only afterwards needs cleaning again.
    for (const id of decision.clean) this.#soiled.set(id, (this.#soiled.get(id) ?? []).filter((since) => since > at));
  }

  #row(id: string): Record<string, unknown> | null {
    const [since] = (this.#soiled.get(id) ?? []).toSorted((a, b) => a - b);
    const room = this.#rooms.find((each) => each.id === id);
    return since === undefined || room === undefined ? null : { id, room, since: new Date(since).toISOString(), marked: true, rev: this.#told.get(id) ?? 0 };
  }

  #tell(ids: readonly string[]): unknown {
    const revision = (this.#shared.revisions.get(DIRTY) ?? 0) + 1;
    this.#shared.revisions.set(DIRTY, revision);
    for (const id of ids) this.#told.set(id, revision);
    const rows = ids.map((id) => ({ id, row: this.#row(id) }));
    const removed = rows.flatMap(({ id, row }) => (row === null ? [id] : []));
    for (const id of removed) this.#shared.removedAt.set(id, revision);
    return structuredClone({ changed: { [DIRTY]: rows.flatMap(({ row }) => row ?? []) }, removed: { [DIRTY]: removed }, revisions: { [DIRTY]: revision } });
  }
}

const timeOf = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Date.parse(text));
