import type { Ports } from '../../../../src/offline/ports/ports.ts';
import { drainHereInstead } from '../../../../src/offline/ports/worker-link.ts';
import { startSync } from '../../../../src/offline/sync.ts';
import { countCase } from '../coverage-counts.ts';
import type { Fault } from '../faults.ts';
import { isTruth, listsOf } from '../mirror-equals-server.ts';
import { pick, rooms } from '../office.ts';
import { PokeStreams } from '../poke-streams.ts';
import { Process } from '../process.ts';
import { ticks } from '../random.ts';
import type { World } from '../world.ts';
import { actOnOtherDevice } from './other-device.ts';

/** Something changes while a page is open and listens, and that page must come to know of it. */
export interface PageHears {
  /** `stranger` and `other device`: there. `restored`: a copy of the database takes its place, and the server starts. */
  what: 'stranger' | 'otherDevice' | 'restored';
  room: number;
  date: number;
  /** Which of the requests that follow is lost; null: none. */
  lost: number | null;
}

/** By then a page knows what changed, though one read was lost, in milliseconds. */
const MAX_HEARING_MS = 30_000;

/** A page of the account, with the real synchronisation, over a network on which all goes well. */
class Page {
  readonly #world: World;
  readonly #process = new Process();
  readonly #streams = new PokeStreams();
  readonly #timers = new Map<object, number>();
  #underWay = 0;
  /** Revisions of which the stream has told, or which were there when it was opened. */
  #told: Record<string, number> = {};
  /** Its session is over, or another account's: nothing can be fetched. */
  isPaused = false;

  constructor(world: World) {
    this.#world = world;
  }

  get hears(): boolean {
    return this.#streams.count > 0 && !this.isPaused;
  }

  /** Opens it for a while. */
  async whileOpen(account: string, live: (page: Page) => Promise<void>): Promise<void> {
    const world = this.#world;
    drainHereInstead(async ({ hurried = false }) => {
      const report = await world.drain(hurried);
      if (report === null) throw new Error('the worker did not come to an end');
      return report;
    });
    const sync = startSync(
      { device: await world.device(), open: (id) => world.open(id), ports: this.#ports() },
      account,
      {
        reached: () => undefined,
        signIn: () => void (this.isPaused = true),
        otherAccount: (isSo) => void (this.isPaused ||= isSo),
        fetching: () => undefined,
      },
    );
    void sync.wake();
    await this.#quiet();
    this.#told = await world.backend.revisions();
    try {
      await live(this);
    } finally {
      sync.stop();
      await this.#quiet();
      this.#process.leave(true);
      drainHereInstead(null);
    }
  }

  /** Time passes, and the page does what it does by itself. */
  async goOn(ms: number): Promise<void> {
    const { network } = this.#world;
    const end = network.time + ms;
    await this.#quiet();
    while (network.time < end) {
      await this.poke();
      await this.#quiet();
      const next = Math.min(end, ...this.#timers.values());
      network.pass(Math.max(0, next - network.time));
      await this.#quiet();
    }
  }

  /** The server tells what has changed since it told last, as it does of the page's own changes, too. */
  async poke(): Promise<void> {
    const { backend } = this.#world;
    const now = await backend.revisions();
    const news = Object.entries(now).filter(([key, revision]) => this.#told[key] !== revision);
    this.#told = now;
    if (news.length > 0) this.#streams.say(Object.fromEntries(news), backend.tables.epoch);
  }

  /** The server ends and comes back: the next stream begins with what is so now. */
  async cut(): Promise<void> {
    this.#told = await this.#world.backend.revisions();
    this.#streams.cut();
  }

  #ports(): Ports {
    const ports = this.#world.network.ports(this.#process);
    return {
      ...ports,
      fetch: async (url, init) => {
        if (url.startsWith('/api/events')) return this.#streams.answer(init);
        this.#underWay += 1;
        return ports.fetch(url, init).finally(() => {
          this.#underWay -= 1;
        });
      },
      after: (ms, call) => {
        const timer = {};
        this.#timers.set(timer, this.#world.network.time + ms);
        const callOff = ports.after(ms, () => {
          this.#timers.delete(timer);
          call();
        });
        return () => {
          this.#timers.delete(timer);
          callOff();
        };
      },
    };
  }

  /** Waits until nothing is under way but timers. */
  async #quiet(): Promise<void> {
    const { transactions } = this.#world.storage;
    for (let calm = 0, known = ''; calm < (transactions.open === 0 ? CALM_TURNS : DEAD_TURNS);) {
      await ticks(1);
      const state = `${transactions.begun} ${transactions.open}`;
      calm = this.#underWay === 0 && state === known ? calm + 1 : 0;
      known = state;
    }
  }
}

/** Turns of the event loop without a request or a transaction after which nothing more comes by itself. */
const CALM_TURNS = 12;
/** After so many, what is still open has been lost with its connection. */
const DEAD_TURNS = 400;

/**
 * A page is open and listens. Something changes, one request is lost, and no more is heard: the page comes to know what
 * the server has all the same (docs/sync-protocol.md, "Invariants", 15).
 */
export async function hearOnPage(world: World, { what, room, date, lost }: PageHears): Promise<void> {
  const { network, backend, storage } = world;
  const account = await world.account();
  const { faults } = network;
  network.faults = [];
  const page = new Page(world);
  await page.whileOpen(account, async () => {
    if (what === 'stranger')
      await backend.strangerToggles(pick(rooms, room).id, pick(backend.scene.dates, date), network.time);
    else if (what === 'otherDevice') await actOnOtherDevice(world, { what: 'plan', date, room, ago: 0 });
    else await world.putBack(true);
    if (lost !== null) network.faults = [...Array.from({ length: lost }, (): Fault => 'none'), 'lost'];
    await (what === 'restored' ? page.cut() : page.poke());
    await page.goOn(MAX_HEARING_MS);
    if (page.hears && storage.full === 'no') await compare(world, account);
  });
  network.faults = faults;
}

async function compare(world: World, account: string): Promise<void> {
  const snapshot = await world.snapshot(account);
  for (const [key, rows] of listsOf(world, account, snapshot)) {
    const record = snapshot.pulls.find((each) => each.key === key);
    // What the server refused a while ago is put off.
    if (record?.notBefore !== undefined) continue;
    countCase('heard on a page');
    if (!(await isTruth(world, account, record?.url, rows)))
      world.breaches.push(`15: ${account}'s page listens, and its ${key} is not what the server has`);
  }
}
