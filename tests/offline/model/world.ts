import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { AccountDatabase } from '../../../src/offline/db/account-database.ts';
import { DeviceDatabase } from '../../../src/offline/db/device-database.ts';
import type { Entry } from '../../../src/offline/db/entry.ts';
import type { Mutation } from '../../../src/offline/mutations/mutation.ts';
import { readView } from '../../../src/offline/overlay/read.ts';
import type { View } from '../../../src/offline/overlay/view.ts';
import { enqueue } from '../../../src/offline/outbox/enqueue.ts';
import { employeeInfoOf } from '../../../src/offline/db/single.ts';
import { noteRevisions, pull } from '../../../src/offline/pull/pull.ts';
import { drain } from '../../../src/offline/replay/drain.ts';
import type { Fault } from './faults.ts';
import { Network, Process } from './network.ts';
import type { Account } from './office.ts';
import { ACCOUNTS, START } from './office.ts';
import { ModelServer } from './server.ts';

/** Something that the person wanted, with every intent that ever stood for it, oldest first. */
export interface Wish {
  account: string;
  intents: string[];
  /** The person gave it up. */
  givenUp: boolean;
  /** What became of it, once that was seen in the outbox. */
  settled: 'done' | 'cancelled' | null;
}

/** Makes the same numbers from the same seed. */
function lot(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lets as many turns of the event loop pass. */
async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await new Promise((resolve) => { setImmediate(resolve); });
}

/** A device with its databases, the server, and all that lies between. The modules on the device are the real ones. */
export class World {
  readonly server: ModelServer;
  readonly device: DeviceDatabase;
  readonly network: Network;
  readonly wishes: Wish[] = [];
  /** Where each intent stood in the queue, and in which lanes, when it was last seen. */
  readonly places = new Map<string, { seq: number; lanes: string[] }>();
  /** Breaches that the server saw while they happened. */
  readonly breaches: string[] = [];
  readonly #accounts = new Map<string, AccountDatabase>();
  readonly #running = new Map<Process, Promise<unknown>>();
  readonly #lastInLane = new Map<string, number>();
  readonly #newest = new Map<Wish, number>();

  constructor(seed: number, faults: readonly Fault[]) {
    Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
    this.server = new ModelServer({ judged: (account, id) => this.#judged(account, id), effected: (effect) => this.#effected(effect) });
    this.device = new DeviceDatabase();
    this.network = new Network(this.server, this.device, START, lot(seed));
    for (const account of ACCOUNTS) this.#accounts.set(account, this.#openAccount(account));
    this.network.faults = [...faults];
  }

  #openAccount(account: string): AccountDatabase {
    const db = new AccountDatabase(account);
    const put = db.outbox.put.bind(db.outbox);
    db.outbox.put = (...row) => {
      if (!this.network.abortNext) return put(...row);
      this.network.abortNext = false;
      throw new DOMException('the device is full', 'QuotaExceededError');
    };
    return db;
  }

  db(account: string): AccountDatabase {
    const db = this.#accounts.get(account);
    if (db === undefined) throw new Error(`nobody is called ${account}`);
    return db;
  }

  async account(): Promise<Account> {
    const session = await this.device.sessions.get('session');
    return ACCOUNTS.find((account) => account === session?.accountId) ?? ACCOUNTS[0];
  }

  entries = (account: string): Promise<Entry[]> => this.db(account).outbox.orderBy('seq').toArray();

  view(account: string): Promise<View> {
    const db = this.db(account);
    return readView(db, async () => ({ reservations: await db.reservations.toArray(), locations: await db.locations.toArray(), employeeInfo: await employeeInfoOf(db) }));
  }

  async want<P>(mutation: Mutation<P>, params: P): Promise<void> {
    const account = await this.account();
    const intentId = this.network.newId();
    await enqueue(this.db(account), mutation, params, { now: this.network.now(), intentId, afterwards: () => undefined });
    this.wishes.push({ account, intents: [intentId], givenUp: false, settled: null });
    await this.look();
  }

  /** Notes under which intents and where in the queue the wishes stand now. */
  async look(): Promise<void> {
    for (const account of ACCOUNTS) {
      for (const entry of await this.entries(account)) {
        if (entry.state !== 'done') this.places.set(entry.intentId, { seq: entry.seq, lanes: entry.lanes });
        const wish = this.wishes.find((other) => other.account === account && other.intents.some((id) => id === entry.intentId || entry.replaces.includes(id)));
        if (wish === undefined) continue;
        if (!wish.intents.includes(entry.intentId)) wish.intents.push(entry.intentId);
      }
    }
  }

  drain(hurried: boolean, locked = true): Promise<void> {
    const process = new Process();
    return this.#run(process, drain({ device: this.device, open: async (account) => this.db(account), ports: this.network.ports(process, locked), hurried }));
  }

  pull(staleOnly: boolean): Promise<void> {
    const process = new Process();
    return this.#run(process, pull({ device: this.device, open: async (account) => this.db(account), ports: this.network.ports(process), staleOnly }));
  }

  async poke(): Promise<void> {
    await noteRevisions(this.db(await this.account()), Object.fromEntries(this.server.calendar.revisions));
  }

  async thaw(): Promise<void> {
    const process = this.network.frozen[0]?.process;
    if (process === undefined) return;
    const requests = this.network.frozen.filter((frozen) => frozen.process === process);
    this.network.frozen.splice(0, this.network.frozen.length, ...this.network.frozen.filter((frozen) => frozen.process !== process));
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
  async #run(process: Process, running: Promise<unknown>): Promise<void> {
    const ended = running.catch((error: unknown) => {
      // A transaction that fails ends its process; anything else is a mistake in the code under test.
      if (!String(error).includes('the device is full')) this.breaches.push(`a process threw ${String(error)}`);
    });
    this.#running.set(process, ended);
    await Promise.race([ended, process.gone]);
    // What a killed process had begun to write may still arrive.
    if (process.dead) await ticks(40);
  }

  wishOf = (account: string, intentId: string): Wish | undefined => this.wishes.find((wish) => wish.account === account && wish.intents.includes(intentId));

  #judged(account: string, intentId: string): void {
    const wish = this.wishOf(account, intentId);
    if (wish !== undefined) this.#newest.set(wish, Math.max(this.#newest.get(wish) ?? 0, wish.intents.indexOf(intentId)));
  }

  #effected({ account, intentId }: { account: string; intentId: string }): void {
    const wish = this.wishOf(account, intentId);
    if (wish === undefined) {
      this.breaches.push(`8: ${intentId} took effect for ${account}, who never wished it`);
      return;
    }
    if (wish.intents.indexOf(intentId) < (this.#newest.get(wish) ?? 0)) this.breaches.push(`4: ${intentId} took effect after a newer choice was seen`);
    const place = this.places.get(intentId);
    for (const lane of place?.lanes ?? []) {
      const last = this.#lastInLane.get(`${account} ${lane}`) ?? 0;
      if (place !== undefined && last > place.seq) this.breaches.push(`6: ${intentId} overtook in ${lane}`);
      this.#lastInLane.set(`${account} ${lane}`, Math.max(last, place?.seq ?? 0));
    }
  }

  close(): void {
    this.device.close();
    for (const db of this.#accounts.values()) db.close();
  }
}
