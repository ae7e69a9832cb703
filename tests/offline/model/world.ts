import type { Snapshot } from './snapshot.ts';
import { readSnapshot } from './snapshot.ts';
import { visitAccount } from '../../../src/domain/visit/visit.ts';
import { seededRandom, ticks } from './random.ts';
import type { AccountDatabase } from '../../../src/offline/db/account-database.ts';
import { openAccount, openDevice, probe } from '../../../src/offline/db/connection.ts';
import type { DeviceDatabase } from '../../../src/offline/db/device-database.ts';
import { rememberVisit } from '../../../src/offline/db/known-visits.ts';
import type { Entry } from '../../../src/offline/db/entry.ts';
import type { Mutation } from '../../../src/offline/mutations/mutation.ts';
import { viewAt } from '../../../src/offline/overlay/read.ts';
import type { View } from '../../../src/offline/view/view.ts';
import { enqueue } from '../../../src/offline/outbox/enqueue.ts';
import { NotSavedError } from '../../../src/offline/outbox/not-saved-error.ts';
import { MIRROR_TABLES } from '../../../src/offline/mirror/mirror.ts';
import type { PullReport } from '../../../src/offline/pull/pull.ts';
import { noteRevisions, pull } from '../../../src/offline/pull/pull.ts';
import type { DrainReport } from '../../../src/offline/ports/worker-link.ts';
import { drain } from '../../../src/offline/replay/drain.ts';
import { drainOver } from '../../../src/offline/replay/drain-here.ts';
import type { Backend } from './backend.ts';
import { OtherDevice } from './other-device.ts';
import type { Fault } from './faults.ts';
import { holdOf, isHeld } from './holds.ts';
import { laneKeys } from './lane-keys.ts';
import { LATER_BUILD, LaterDatabase } from './later-database.ts';
import { Network } from './network.ts';
import { Process } from './process.ts';
import { isOwnFault, Storage } from './storage.ts';
import type { Wish } from './wish.ts';
import { countCase } from './coverage-counts.ts';

/** A device with its databases, the server, and all that lies between. The modules on the device are the real ones. */
export class World {
  readonly backend: Backend;
  readonly storage = new Storage();
  readonly network: Network;
  readonly wishes: Wish[] = [];
  readonly otherDevice = new OtherDevice();
  /** Intents of people without a device here. */
  readonly othersIntents = new Set<string>();
  /** Where each intent stood in the queue, and in which lanes, when it was last seen. */
  readonly places = new Map<string, { seq: number; lanes: string[] }>();
  /** Breaches that were seen while they happened. */
  readonly breaches: string[] = [];
  /** Revisions up to here may be of a time that has never been, since a copy was put back. */
  lost = 0;
  /** A newer version of the app has been opened; from then on it is the page. */
  updated = false;
  /** A visitor's link has been opened. */
  visiting = false;
  /** The visitor is at it, not whoever is signed in. */
  asVisitor = false;
  readonly #opened = new Set<string>();
  readonly #later = new Map<string, AccountDatabase>();
  readonly #processes = new Set<Process>();
  readonly #running = new Map<Process, Promise<unknown>>();
  readonly #lastInLane = new Map<string, number>();
  readonly #newest = new Map<Wish, number>();
  readonly #snapshots = new Map<string, { writes: number; snapshot: Snapshot }>();

  constructor(backend: Backend, seed: number, faults: readonly Fault[]) {
    this.backend = backend;
    backend.watch({ judged: (account, id) => this.#judged(account, id), effected: (effect) => this.#effected(effect) });
    this.network = new Network({
      backend,
      storage: this.storage,
      device: () => this.device(),
      open: (account) => this.open(account),
      random: seededRandom(seed),
      update: () => this.update(),
      breach: (what) => void this.breaches.push(what),
      lingered: (call) => this.otherDevice.linger(call),
    });
    this.network.faults = [...faults];
  }

  get accounts(): readonly [string, string] {
    return this.backend.scene.accounts;
  }

  /** Those who have signed in so far, and the visitor whose link was opened: only they have a database here. */
  get used(): string[] {
    return [...this.network.signedIn, ...(this.visiting ? [this.visitor] : [])];
  }

  /** The account of the visitor. */
  get visitor(): string {
    return visitAccount(this.backend.scene.visit.uuid);
  }

  /** A page opens the visitor's link, whoever is signed in. */
  async openVisit(): Promise<void> {
    try {
      await rememberVisit(await this.device(), this.backend.scene.visit.uuid, this.network.now());
      await this.open(this.visitor);
    } catch (error) {
      // The page says that there is no room, and offers nothing.
      if (!isOwnFault(error)) throw error;
      return;
    }
    this.visiting = true;
    await this.pull(false, true);
  }

  /** The page's connection to an account's database; a lost one is opened again, as when a page becomes visible. */
  async open(account: string): Promise<AccountDatabase> {
    const db = this.updated ? await this.#openLater(account) : await openAccount(account);
    this.#opened.add(db.name);
    if (this.storage.isLost(db.backendDB())) await probe(db);
    return db;
  }

  async #openLater(account: string): Promise<AccountDatabase> {
    const db = this.#later.get(account) ?? new LaterDatabase(account);
    this.#later.set(account, db);
    // A second try, as in the app: the browser may close connections while the tables are being changed.
    await db.open().catch(() => db.open());
    return db;
  }

  async device(): Promise<DeviceDatabase> {
    const device = await openDevice();
    this.#opened.add(device.name);
    if (this.storage.isLost(device.backendDB())) await probe(device);
    return device;
  }

  /** A newer version of the app is opened beside the old one, and changes the tables of whoever is signed in. */
  async update(): Promise<void> {
    this.updated = true;
    await this.open(await this.account());
  }

  async account(): Promise<string> {
    if (this.asVisitor) return this.visitor;
    const session = await (await this.device()).sessions.get('session');
    return this.accounts.find((account) => account === session?.accountId) ?? this.accounts[0];
  }

  /** What an account's database holds, read anew only if something was written since. */
  async snapshot(account: string): Promise<Snapshot> {
    const db = await this.open(account);
    const writes = this.storage.writesTo(db.name);
    const known = this.#snapshots.get(account);
    if (known?.writes === writes) return known.snapshot;
    const snapshot = await readSnapshot(db);
    this.#snapshots.set(account, { writes, snapshot });
    return snapshot;
  }

  entries = async (account: string): Promise<Entry[]> => (await this.snapshot(account)).entries;

  async view(account: string): Promise<View> {
    const { truth, entries } = await this.snapshot(account);
    return viewAt({ truth, entries });
  }

  /** @param as who does it; whoever is signed in, unless said */
  async want<P>(mutation: Mutation<P>, params: P, as: string | null = null): Promise<void> {
    const account = as ?? (await this.account());
    const intentId = this.network.newId();
    const { full } = this.storage;
    try {
      // A page that is closed between the commit and its message looks just so: the drain comes with another occasion.
      await enqueue(await this.open(account), mutation, params, {
        now: this.network.now(),
        intentId,
        afterwards: () => undefined,
      });
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error;
      if (error.code === 'quota' && full !== 'always' && (await this.#holdsMirrors(account)))
        this.breaches.push('3: not saved, though mirrors could have been given up for it');
      if ((await this.entries(account)).some((entry) => entry.intentId === intentId))
        this.breaches.push(`3: ${intentId} was said not to be saved, and is`);
      return;
    }
    countCase(`wished ${mutation.kind}`);
    this.wishes.push({
      account,
      intents: [intentId],
      givenUp: false,
      held: holdOf(this, account, mutation, params),
      settled: null,
    });
    await this.look();
  }

  async #holdsMirrors(account: string): Promise<boolean> {
    const db = await this.open(account);
    const counts = await Promise.all(MIRROR_TABLES.map((table) => db.table(table).count()));
    return counts.some((count) => count > 0);
  }

  /** Notes under which intents and where in the queue the wishes stand now. */
  async look(): Promise<void> {
    for (const account of this.used) {
      for (const entry of await this.entries(account)) {
        if (entry.state !== 'done') this.places.set(entry.intentId, { seq: entry.seq, lanes: laneKeys(entry) });
        const wish = this.wishes.find(
          (other) =>
            other.account === account &&
            other.intents.some((id) => id === entry.intentId || entry.replaces.includes(id)),
        );
        if (wish === undefined) continue;
        if (!wish.intents.includes(entry.intentId)) wish.intents.push(entry.intentId);
      }
    }
  }

  /**
   * The worker drains.
   * @param old after an update: the worker of the older version, which has not gone yet
   * @returns its report, or null where it did not come to an end
   */
  async drain(hurried: boolean, { locked = true, old = false } = {}): Promise<DrainReport | null> {
    const process = new Process();
    if (!this.updated || old) return this.#run(process, drainOver(this.network.ports(process, { locked }), hurried));
    const ports = this.network.ports(process, { locked, build: LATER_BUILD });
    return this.#run(
      process,
      drain({ device: await this.device(), open: (account) => this.open(account), ports, hurried }),
    );
  }

  /** @param visitors the visitor's page, whoever is signed in */
  async pull(staleOnly: boolean, visitors = false): Promise<PullReport | null> {
    const process = new Process();
    return this.#run(
      process,
      pull({
        device: await this.device(),
        open: (account) => this.open(account),
        ports: this.network.ports(process),
        staleOnly,
        ...(visitors ? { visitor: this.backend.scene.visit.uuid } : {}),
      }),
    );
  }

  async poke(): Promise<void> {
    await noteRevisions(
      await this.open(await this.account()),
      await this.backend.revisions(),
      this.backend.tables.epoch,
    );
  }

  /** What a GET gives an account now. */
  async ask(account: string, url: string): Promise<unknown> {
    const { backend, network } = this;
    const headers = {
      ...(account === this.visitor ? {} : { Authorization: `Bearer ${await backend.signIn(account, network.time)}` }),
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    };
    return (await backend.handle({ method: 'GET', url, headers, body: null, cookie: null }, network.time)).body;
  }

  async thaw(): Promise<void> {
    const process = this.network.frozen[0]?.process;
    if (process === undefined) return;
    const requests = this.network.frozen.filter((frozen) => frozen.process === process);
    this.network.frozen.splice(
      0,
      this.network.frozen.length,
      ...this.network.frozen.filter((frozen) => frozen.process !== process),
    );
    // It may have been killed while another of its requests was held.
    if (process.dead) return;
    process.comeBack();
    for (const frozen of requests) frozen.thaw();
    // What has come in while it slept is read before the timers that ran out meanwhile.
    await ticks(10);
    this.network.pass(0);
    await this.#run(process, this.#running.get(process) ?? Promise.resolve());
  }

  /** Waits for a process until it ends, dies or freezes. */
  async #run<T>(process: Process, running: Promise<T>): Promise<T | null> {
    this.#processes.add(process);
    const ended = running.catch(async (error: unknown) => {
      // What the history itself broke may end a process; anything else is a mistake in the code under test.
      if (!isOwnFault(error)) this.breaches.push(`a process threw ${String(error)}`);
      // What else it had under way comes to its end, too.
      await ticks(60);
      return null;
    });
    this.#running.set(process, ended);
    const result = await Promise.race([ended, process.gone]);
    // What a killed process had begun to write may still arrive.
    if (process.dead) await ticks(40);
    return result === 'gone' ? null : result;
  }

  /**
   * The server's database is put back, and what it had seen is gone with it.
   */
  async putBack(copy: boolean): Promise<void> {
    const seen = Object.values(await this.backend.revisions());
    if (!this.backend.restore(copy)) return;
    if (copy) this.lost = Math.max(this.lost, ...seen);
    countCase('restored');
    this.network.forgetHistory(copy);
    for (const wish of this.wishes) wish.putBack = true;
    this.#newest.clear();
    this.#lastInLane.clear();
    this.otherDevice.forget();
  }

  wishOf = (account: string, intentId: string): Wish | undefined =>
    this.wishes.find((wish) => wish.account === account && wish.intents.includes(intentId));

  #judged(account: string, intentId: string): void {
    const wish = this.wishOf(account, intentId);
    if (wish !== undefined)
      this.#newest.set(wish, Math.max(this.#newest.get(wish) ?? 0, wish.intents.indexOf(intentId)));
  }

  #effected({ account, intentId }: { account: string; intentId: string }): void {
    const wish = this.wishOf(account, intentId);
    if (this.othersIntents.has(intentId) || this.otherDevice.effected(account, intentId, this.network)) return;
    if (wish === undefined) {
      this.breaches.push(`8: ${intentId} took effect for ${account}, who never wished it`);
      return;
    }
    countCase('effects');
    if (isHeld(wish, this.network)) this.breaches.push(`13: ${intentId} took effect while it could be taken back`);
    if (wish.intents.indexOf(intentId) < (this.#newest.get(wish) ?? 0))
      this.breaches.push(`4: ${intentId} took effect after a newer choice was seen`);
    const place = this.places.get(intentId);
    for (const lane of place?.lanes ?? []) {
      const last = this.#lastInLane.get(`${account} ${lane}`) ?? 0;
      if (place !== undefined && last > place.seq) this.breaches.push(`6: ${intentId} overtook in ${lane}`);
      this.#lastInLane.set(`${account} ${lane}`, Math.max(last, place?.seq ?? 0));
    }
  }

  /** Ends everything: nothing that still hangs ever goes on, and the device is empty. */
  async close(): Promise<void> {
    for (const process of this.#processes) process.dead = true;
    for (const db of this.#later.values()) db.close({ disableAutoOpen: true });
    // What still writes would write to the device of the next history.
    await this.storage.quiet();
    await this.storage.wipe([...this.#opened]);
  }
}
