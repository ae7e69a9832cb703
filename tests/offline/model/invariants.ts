import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../../../src/offline/db/entry.ts';
import { acknowledgeNotification, removeNotification } from '../../../src/offline/mutations/notification.ts';
import { viewAt } from '../../../src/offline/overlay/read.ts';
import type { DirtyRoomView } from '../../../src/offline/view/view.ts';
import { changeReplyOf } from '../../../src/offline/http/classify.ts';
import { MirrorEqualsServer, isAskedFor, isRow, listsOf } from './mirror-equals-server.ts';
import { breachesAtRest } from './at-rest.ts';
import { lostChoices } from './acts/other-device.ts';
import { fulfilledAnswer, RefusedThoughGone } from './fulfilled.ts';
import { countCase } from './coverage-counts.ts';
import type { Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** What must hold after every step (docs/sync-protocol.md, "Invariants"); the numbers are those there. */
export class Invariants {
  readonly #world: World;
  /** Newest revision of each row that each account's mirror has shown. */
  readonly #seen = new Map<string, number>();
  readonly #known = new Map<string, number>();
  readonly #mirrorEqualsServer: MirrorEqualsServer;
  readonly #refusedThoughGone: RefusedThoughGone;

  constructor(world: World) {
    this.#world = world;
    this.#mirrorEqualsServer = new MirrorEqualsServer(world);
    this.#refusedThoughGone = new RefusedThoughGone(world.backend);
  }

  /** @throws Error that names every breach */
  async check(): Promise<void> {
    const breaches = [...this.#world.breaches, ...this.#effects()];
    for (const account of this.#world.used) {
      const snapshot = await this.#world.snapshot(account);
      breaches.push(
        ...this.#outbox(account, snapshot),
        ...this.#revisions(account, snapshot),
        ...this.#owners(account, snapshot),
        ...this.#rows(account, snapshot),
        ...(await lostChoices(this.#world, account, snapshot)),
      );
    }
    breaches.push(...(await this.#overlay()), ...this.#effects());
    this.#world.storage.wasFullLately = this.#world.storage.full !== 'no';
    throwAll(breaches);
  }

  /**
   * What must hold once all is through that comes through, before anything is fetched.
   * @param accounts those that have come to rest
   */
  async checkBeforePull(accounts: readonly string[]): Promise<void> {
    const breaches: string[] = [];
    for (const account of accounts)
      breaches.push(...(await this.#mirrorEqualsServer.whole(account, await this.#world.snapshot(account))));
    throwAll(breaches);
  }

  /** What must hold besides once nothing moves any more. @param accounts those that have come to rest */
  async checkAtRest(accounts: readonly string[]): Promise<void> {
    const breaches: string[] = [];
    for (const account of accounts)
      breaches.push(...(await breachesAtRest(this.#world, account, await this.#world.snapshot(account))));
    throwAll(breaches);
  }

  /**
   * Number 12: does something that must leave the outbox alone, and compares.
   * @param same what of an entry may not change; null for one that may
   * @param whose accounts whose outboxes are looked at; all unless said
   */
  async checkUntouched(
    what: string,
    act: () => Promise<void>,
    same: (entry: Entry) => unknown = (entry) => entry,
    whose: readonly string[] = this.#world.used,
  ): Promise<void> {
    const before = await this.#all(whose);
    await act();
    const after = await this.#all(whose);
    const changed = [...before].filter(
      ([key, entry]) =>
        same(entry) !== null && (!after.has(key) || !isDeepStrictEqual(same(entry), same(after.get(key) ?? entry))),
    );
    if (changed.length > 0)
      this.#world.breaches.push(`12: ${what} changed ${changed.map(([key]) => key).join(', ')} in the outbox`);
  }

  async #all(accounts: readonly string[]): Promise<Map<string, Entry>> {
    const entries = new Map<string, Entry>();
    for (const account of accounts)
      for (const entry of await this.#world.entries(account)) entries.set(`${account} ${entry.seq}`, entry);
    return entries;
  }

  /** 1 and 2: what took effect at the server, against what the outbox said. */
  #effects(): string[] {
    return this.#world.wishes.flatMap(({ account, intents, settled, putBack = false }) => {
      const count = this.#world.backend.tables.effectsOf(account, intents);
      const name = intents[0] ?? '';
      return [
        ...(count > 1 ? [`1: wish ${name} took effect ${count} times`] : []),
        ...(settled === 'done' && count !== 1 && !putBack && !(count === 0 && this.#changedNothing(account, intents))
          ? [`2: wish ${name} is done with ${count} effects`]
          : []),
        ...(settled === 'cancelled' && count !== 0 ? [`2: wish ${name} is cancelled with ${count} effects`] : []),
      ];
    });
  }

  /** Reading what was read is applied, and nothing comes of it; nor of what was so already. */
  #changedNothing(account: string, intents: readonly string[]): boolean {
    const { tables } = this.#world.backend;
    if (fulfilledAnswer(tables, account, intents) !== undefined) return true;
    return intents.some((id) => {
      const record = tables.recordOf(account, id);
      return record?.state === 'applied' && Object.keys(changeReplyOf(record.response).revisions).length === 0;
    });
  }

  /** 3 and 5: no wish disappears, and what is settled stays so. */
  #outbox(account: string, snapshot: Snapshot): string[] {
    const breaches: string[] = [];
    const entries = new Map(snapshot.entries.map((entry) => [entry.intentId, entry]));
    for (const wish of this.#world.wishes.filter((each) => each.account === account)) {
      const entry = entries.get(wish.intents.at(-1) ?? '');
      const name = wish.intents[0] ?? '';
      if (entry === undefined && wish.settled === null) breaches.push(`3: wish ${name} has disappeared`);
      if (entry === undefined) continue;
      const settled = entry.state === 'done' || entry.state === 'cancelled' ? entry.state : null;
      if (wish.settled !== null && settled !== wish.settled)
        breaches.push(`5: wish ${name} was ${wish.settled} and is ${entry.state}`);
      if (entry.state === 'rejected' && this.#world.otherDevice.isUsed)
        breaches.push(...this.#refusedThoughGone.look(account, entry));
      if (settled === 'cancelled' && !wish.givenUp && !this.#wasPointless(account, entry, wish.putBack === true))
        breaches.push(`3: wish ${name} was cancelled by nobody`);
      if (wish.putBack !== true) breaches.push(...this.#answered(account, entry));
      if (settled === 'done' && wish.settled === null && wish.putBack !== true)
        breaches.push(...this.#mirrorHolds(account, entry, snapshot));
      if (settled === 'done' && wish.settled === null) countCase(`done ${entry.kind}`);
      wish.settled = settled;
    }
    return breaches;
  }

  /** Reading or clearing what is gone settles without the person. @param isPutBack its record may be lost */
  #wasPointless(account: string, { kind, intentId }: Entry, isPutBack: boolean): boolean {
    return (
      (kind === acknowledgeNotification.kind || kind === removeNotification.kind) &&
      (isPutBack || this.#world.backend.tables.recordOf(account, intentId)?.state === 'refused')
    );
  }

  /** 2 and 5: what an entry says of itself is what the server said of this very intent, not of an older one. */
  #answered(account: string, entry: Entry): string[] {
    const record = (id: string) => this.#world.backend.tables.recordOf(account, id)?.state;
    // The server keeps its records for a time only; what it no longer knows of after that is said to have expired.
    const expired = entry.problem?.code === 'intentExpired' && record(entry.intentId) === undefined;
    const refused = (entry.state === 'conflict' || entry.state === 'rejected') && !expired;
    if (refused && record(entry.intentId) !== 'refused' && record(entry.intentId) !== 'voided')
      return [`5: ${entry.intentId} is ${entry.state} though it was never refused`];
    const ids = [entry.intentId, ...entry.replaces];
    const other = fulfilledAnswer(this.#world.backend.tables, account, [entry.intentId]);
    if (entry.state === 'done' && other === undefined && !ids.some((id) => record(id) === 'applied'))
      return [`2: ${entry.intentId} is done though it was never applied`];
    return [];
  }

  /**
   * 2 and 9: what was done is in the mirror at once, so that the screen does not flicker between the wish and its
   * truth.
   */
  #mirrorHolds(account: string, entry: Entry, snapshot: Snapshot): string[] {
    const { tables } = this.#world.backend;
    const applied = [entry.intentId, ...entry.replaces]
      .map((id) => tables.recordOf(account, id))
      .find((record) => record?.state === 'applied');
    const { changed, revisions } = changeReplyOf(
      applied?.response ?? fulfilledAnswer(tables, account, [entry.intentId]),
    );
    const here = new Map(
      listsOf(this.#world, account, snapshot)
        .flatMap(([, rows]) => rows)
        .map((row) => [row.id, tables.revisionOf(row) ?? 0]),
    );
    const records = new Map(snapshot.pulls.map((record) => [record.key, record]));
    const mirrored = listsOf(this.#world, account, snapshot).map(([key]) => key);
    // What was so already names a revision that others made.
    const breaches = applied === undefined ? [] : this.#mirrorEqualsServer.take(account, applied.response, snapshot);
    for (const [key, revision] of Object.entries(revisions)) {
      const record = records.get(key);
      if ((record?.known ?? 0) < revision) breaches.push(`9: ${key} does not know of revision ${revision}`);
      // On a full device mirrors are given up, with what a pull had brought of it, and in the end the rows of a reply
      // as well: the next pull brings them.
      const isOld = record?.lastOkAt === null && revision <= record.revision;
      const isKept = mirrored.includes(key) && !this.#world.storage.wasFullLately && !isOld;
      for (const row of isKept
        ? (changed[key] ?? []).filter(isRow).filter((each) => isAskedFor(record?.url, each))
        : []) {
        const is = tables.revisionOf(row);
        const newer = (tables.removedAt.get(row.id) ?? 0) > revision;
        if (!newer && is !== null && (here.get(row.id) ?? -1) < is)
          breaches.push(`2: ${row.id} is done and not in the mirror: the screen flickers`);
      }
    }
    return breaches;
  }

  /** 9: what was seen of revisions is not forgotten. */
  #revisions(account: string, { pulls, epoch }: Snapshot): string[] {
    return pulls.flatMap(({ key, known }) => {
      const name = `${account} ${epoch} ${key}`;
      const before = this.#known.get(name) ?? 0;
      this.#known.set(name, known);
      return known < before && before > this.#world.lost ? [`9: ${name} forgot that it had seen ${before}`] : [];
    });
  }

  /** 8: nothing of another account's is in the mirror as one's own. */
  #owners(account: string, { reservations, locations }: Snapshot): string[] {
    const { tables } = this.#world.backend;
    return [
      ...locations
        .filter((row) => tables.ownerOf(row.id) !== account)
        .map((row) => `8: ${account} sees ${row.id} of another`),
      ...reservations
        .filter((row) => row['mine'] !== (tables.ownerOf(row.id) === account))
        .map((row) => `8: ${account} sees ${row.id} as another does`),
    ];
  }

  /** 9: no row goes back to an older revision, and none that was seen to go comes back. */
  #rows(account: string, snapshot: Snapshot): string[] {
    const { pulls, epoch } = snapshot;
    const { tables } = this.#world.backend;
    const breaches: string[] = [];
    for (const [key, rows] of listsOf(this.#world, account, snapshot)) {
      const present = new Set(rows.map((row) => row.id));
      const held = pulls.find((other) => other.key === key);
      for (const row of rows) {
        const name = `${account} ${epoch} ${key} ${row.id}`;
        const revision = tables.revisionOf(row);
        // Rows of an epoch that is over stay to be read until those of the present one are here.
        const isOver = held !== undefined && held.revision === 0 && held.touched[row.id] === undefined;
        if (revision === null || isOver) continue;
        const before = this.#seen.get(name) ?? 0;
        if (revision < before && before > this.#world.lost)
          breaches.push(`9: ${name} went back to revision ${revision} from ${before}`);
        this.#seen.set(name, revision);
      }
      const record = epoch === tables.epoch ? held : undefined;
      for (const [id, at] of record === undefined ? [] : tables.removedAt) {
        if (!present.has(id) && record !== undefined && (record.revision >= at || (record.touched[id] ?? 0) >= at))
          this.#seen.set(`${account} ${epoch} ${key} ${id}`, at);
      }
    }
    return breaches;
  }

  /** 11, and that nothing which only waits looks as if the server had confirmed it. */
  async #overlay(): Promise<string[]> {
    const accounts = [await this.#world.account(), ...(this.#world.visiting ? [this.#world.visitor] : [])];
    return (await Promise.all(accounts.map((account) => this.#overlayOf(account)))).flat();
  }

  async #overlayOf(account: string): Promise<string[]> {
    const { truth, entries, reservations, locations, dirtyRooms, notifications, visits, ...rest } =
      await this.#world.snapshot(account);
    const view = viewAt({ truth, entries });
    const waits = entries.some((entry) => !['done', 'cancelled', 'voiding'].includes(entry.state));
    const breaches: string[] = [];
    for (const [table, rows] of [
      [reservations, view.reservations],
      [locations, view.locations],
      [dirtyRooms, plainly(view.dirtyRooms)],
      [notifications, view.notifications],
      [visits, view.visits],
      [rest.announcedVisits, view.announcedVisits],
      [rest.shifts, view.shifts],
      [rest.meetings, view.meetings],
      [rest.teamProfiles, view.teamProfiles],
      [rest.rollCallMarks, view.rollCallMarks],
    ] as const) {
      const truth = new Map(table.map((row) => [row.id, row]));
      for (const { waiting, ...row } of rows.values()) {
        if (waiting === null && !isDeepStrictEqual(row, truth.get(row.id)))
          breaches.push(`11: ${row.id} looks confirmed and is not`);
      }
      if (!waits && rows.size !== truth.size) breaches.push('11: the overlay of nothing is not the truth');
    }
    return breaches;
  }
}

/** Rooms without the word of the cleaner, which no mirror has; where nothing waits, nobody says it. */
const plainly = (rooms: ReadonlyMap<string, DirtyRoomView>) =>
  new Map(
    [...rooms].map(([id, { cleaned, ...row }]) => [
      id,
      cleaned && row.waiting === null ? { ...row, marked: 'cleaned' } : row,
    ]),
  );

function throwAll(breaches: string[]): void {
  if (breaches.length > 0) throw new Error([...new Set(breaches)].join('\n'));
}
