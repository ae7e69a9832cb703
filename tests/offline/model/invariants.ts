import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../../../src/offline/db/entry.ts';
import { changeReplyOf } from '../../../src/offline/replay/classify.ts';
import { ACCOUNTS } from './office.ts';
import type { World } from './world.ts';

type Rev = { id: string; rev?: number };
const isRow = (row: unknown): row is Rev => typeof row === 'object' && row !== null && 'id' in row;

/** What must hold after every step (design 4, "Invariants"); the numbers are those of the design. */
export class Invariants {
  readonly #world: World;
  /** Newest revision of each row that each account's mirror has shown. */
  readonly #seen = new Map<string, number>();
  readonly #known = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /** @throws Error that names every breach */
  async check(): Promise<void> {
    const breaches = [...this.#world.breaches, ...this.#effects(), ...(await this.#outbox()), ...(await this.#mirror()), ...(await this.#overlay())];
    if (breaches.length > 0) throw new Error(breaches.join('\n'));
  }

  /** What must hold besides once nothing moves any more. */
  async checkAtRest(): Promise<void> {
    const breaches: string[] = [];
    for (const account of ACCOUNTS) breaches.push(...(await this.#rest(account)));
    if (breaches.length > 0) throw new Error(breaches.join('\n'));
  }

  #effectsOf = (intents: readonly string[], account: string): number =>
    this.#world.server.intents.effects.filter((effect) => effect.account === account && intents.includes(effect.intentId)).length;

  #effects(): string[] {
    return this.#world.wishes.flatMap((wish) => {
      const count = this.#effectsOf(wish.intents, wish.account);
      const name = wish.intents[0] ?? '';
      return [
        ...(count > 1 ? [`1: wish ${name} took effect ${count} times`] : []),
        ...(wish.settled === 'done' && count !== 1 ? [`2: wish ${name} is done with ${count} effects`] : []),
        ...(wish.settled === 'cancelled' && count !== 0 ? [`2: wish ${name} is cancelled with ${count} effects`] : []),
      ];
    });
  }

  async #outbox(): Promise<string[]> {
    const breaches: string[] = [];
    for (const account of ACCOUNTS) {
      const entries = new Map((await this.#world.entries(account)).map((entry) => [entry.intentId, entry]));
      for (const wish of this.#world.wishes.filter((each) => each.account === account)) {
        const entry = entries.get(wish.intents.at(-1) ?? '');
        const name = wish.intents[0] ?? '';
        if (entry === undefined && wish.settled === null) breaches.push(`3: wish ${name} has disappeared`);
        if (entry === undefined) continue;
        const settled = entry.state === 'done' || entry.state === 'cancelled' ? entry.state : null;
        if (wish.settled !== null && settled !== wish.settled) breaches.push(`5: wish ${name} was ${wish.settled} and is ${entry.state}`);
        if (settled === 'cancelled' && !wish.givenUp) breaches.push(`3: wish ${name} was cancelled by nobody`);
        breaches.push(...this.#answered(account, entry));
        if (settled === 'done' && wish.settled === null) breaches.push(...(await this.#handedOver(account, entry)));
        wish.settled = settled;
      }
    }
    return [...breaches, ...this.#effects()];
  }

  /** What an entry says of itself is what the server said of this very intent, not of an older one. */
  #answered(account: string, entry: Entry): string[] {
    const record = (id: string) => this.#world.server.intents.of(account, id)?.state;
    const refused = entry.state === 'conflict' || entry.state === 'rejected';
    if (refused && record(entry.intentId) !== 'refused' && record(entry.intentId) !== 'voided') return [`5: ${entry.intentId} is ${entry.state} though it was never refused`];
    if (entry.state === 'done' && ![entry.intentId, ...entry.replaces].some((id) => record(id) === 'applied')) return [`2: ${entry.intentId} is done though it was never applied`];
    return [];
  }

  /** What was done is in the mirror at once, so that the screen does not flicker between the wish and its truth. */
  async #handedOver(account: string, entry: Entry): Promise<string[]> {
    const { server } = this.#world;
    const db = this.#world.db(account);
    const response: unknown = [entry.intentId, ...entry.replaces].map((id) => server.intents.of(account, id)).find((record) => record?.state === 'applied')?.response;
    const { changed, revisions } = changeReplyOf(response);
    const rows = [...(await db.reservations.toArray()), ...(await db.locations.toArray())].map((row: Rev) => [row.id, row.rev ?? 0] as const);
    const here = new Map(rows);
    const breaches: string[] = [];
    for (const [key, revision] of Object.entries(revisions)) {
      if (((await db.pulls.get(key))?.known ?? 0) < revision) breaches.push(`9: ${key} does not know of revision ${revision}`);
      for (const row of (changed[key] ?? []).filter(isRow)) {
        const newer = (server.calendar.removedAt.get(row.id) ?? 0) > revision;
        if (!newer && row.rev !== undefined && (here.get(row.id) ?? 0) < row.rev) breaches.push(`flicker: ${row.id} is done and not in the mirror`);
      }
    }
    return breaches;
  }

  async #mirror(): Promise<string[]> {
    const breaches: string[] = [];
    for (const account of ACCOUNTS) {
      const db = this.#world.db(account);
      for (const record of await db.pulls.toArray()) {
        const name = `${account} ${record.key}`;
        if (record.known < (this.#known.get(name) ?? 0)) breaches.push(`9: ${name} forgot that it had seen ${this.#known.get(name)}`);
        this.#known.set(name, record.known);
      }
      for (const row of await db.locations.toArray()) if (this.#world.server.calendar.owners.get(row.id) !== account) breaches.push(`8: ${account} sees ${row.id} of another`);
      for (const row of await db.reservations.toArray()) if (row.mine !== (this.#world.server.calendar.owners.get(row.id) === account)) breaches.push(`8: ${account} sees ${row.id} as another does`);
      const pulled = new Map((await db.pulls.toArray()).map((record) => [record.key, record]));
      for (const [key, rows] of [['workplace-reservations:f1', await db.reservations.toArray()], [`employee-calendar:${account}`, await db.locations.toArray()]] as const) {
        const present = new Map(rows.map((row: Rev) => [row.id, row.rev ?? 0]));
        for (const [id, rev] of present) {
          const name = `${account} ${key} ${id}`;
          if (rev < (this.#seen.get(name) ?? 0)) breaches.push(`9: ${name} went back to revision ${rev} from ${this.#seen.get(name)}`);
          this.#seen.set(name, rev);
        }
        for (const [id, at] of this.#world.server.calendar.removedAt) {
          const record = pulled.get(key);
          const gone = !present.has(id) && record !== undefined && (record.revision >= at || (record.touched[id] ?? 0) >= at);
          if (gone) this.#seen.set(`${account} ${key} ${id}`, at);
        }
      }
    }
    return breaches;
  }

  /** Nothing that only waits may look as if the server had confirmed it. */
  async #overlay(): Promise<string[]> {
    const account = await this.#world.account();
    const db = this.#world.db(account);
    const view = await this.#world.view(account);
    const breaches: string[] = [];
    for (const [table, rows] of [[db.reservations, view.reservations], [db.locations, view.locations]] as const) {
      const truth = new Map((await table.toArray()).map((row: { id: string }) => [row.id, row]));
      for (const { waiting, ...row } of rows.values()) {
        if (waiting === null && !isDeepStrictEqual(row, truth.get(row.id))) breaches.push(`scarce: ${row.id} looks confirmed and is not`);
      }
      const waits = (await this.#world.entries(account)).some((entry) => !['done', 'cancelled', 'voiding'].includes(entry.state));
      if (!waits && rows.size !== truth.size) breaches.push('11: the overlay of nothing is not the truth');
    }
    return breaches;
  }

  async #rest(account: string): Promise<string[]> {
    const { server, wishes } = this.#world;
    const breaches: string[] = [];
    const entries = await this.#world.entries(account);
    for (const entry of entries) {
      if (entry.state === 'sending' || entry.state === 'voiding') breaches.push(`10: ${entry.intentId} is ${entry.state} for ever`);
      if (entry.state === 'queued' && !hasCause(entry, entries)) breaches.push(`7, 10: ${entry.intentId} waits without a cause`);
      if (['conflict', 'rejected', 'parked'].includes(entry.state) && entry.problem === null) breaches.push(`10: ${entry.intentId} does not say why it waits`);
    }
    for (const wish of wishes.filter((each) => each.account === account)) {
      if (this.#effectsOf(wish.intents, account) === 1 && wish.settled !== 'done') breaches.push(`2: wish ${wish.intents[0]} took effect and is not done`);
    }
    const db = this.#world.db(account);
    const byId = (rows: readonly { id: string }[]) => Object.fromEntries(rows.map((row) => [row.id, row]));
    const reservations = [...server.calendar.reservations.values()].map((row) => server.calendar.viewOf(row, account));
    const locations = [...server.calendar.locations.values()].filter((row) => row.owner === account).map((row) => server.calendar.entryOf(row));
    if (!isDeepStrictEqual(byId(await db.reservations.toArray()), byId(reservations))) breaches.push(`10: ${account}'s reservations differ from the server's`);
    if (!isDeepStrictEqual(byId(await db.locations.toArray()), byId(locations))) breaches.push(`10: ${account}'s calendar differs from the server's`);
    return breaches;
  }
}

/** Whether the thing that an entry is about will not be made; told anew here, so that the code is not its own judge. */
function isBlocked(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some((other) => other.seq < entry.seq && other.resourceIds.some((id) => entry.lanes.some((lane) => lane.endsWith(`:${id}`)))
    && (other.state === 'rejected' || other.state === 'cancelled' || isBlocked(other, entries)));
}

/** Whether something that the person can see keeps an entry: what stands before it, or that its thing will not be made. */
function hasCause(entry: Entry, entries: readonly Entry[]): boolean {
  const before = entries.filter((other) => other.seq < entry.seq && other.lanes.some((lane) => entry.lanes.includes(lane)));
  return isBlocked(entry, entries) || before.some((other) => other.state === 'conflict' || other.state === 'parked' || (other.state === 'queued' && !isBlocked(other, entries)));
}
