import { haveSameRoles } from '../../../../src/domain/access/authority.ts';
import type { Ports } from '../../../../src/offline/ports/ports.ts';
import { drainHereInstead } from '../../../../src/offline/ports/worker-link.ts';
import { startSync } from '../../../../src/offline/sync.ts';
import { countCase } from '../coverage-counts.ts';
import { deferred } from '../deferred.ts';
import type { Fault } from '../faults.ts';
import { isTruth, listsOf } from '../mirror-equals-server.ts';
import { pick, rooms } from '../office.ts';
import { PokeStreams } from '../poke-streams.ts';
import { Process } from '../process.ts';
import { ticks } from '../random.ts';
import type { World } from '../world.ts';
import { actOnOwn, present } from './employee-location.ts';
import { actOnOtherDevice } from './other-device.ts';
import type { PageHears, StreamFault } from './page-hears.ts';
import { book } from './workplace-reservation.ts';

/** By then all that was told is written, in milliseconds. */
const WRITTEN_MS = 2000;
/** By then a page knows what changed, though one message and one read were lost, in milliseconds. */
const MAX_HEARING_MS = 35_000;
/** The same where the stream is dead: it is noticed after a minute of silence. */
const MAX_DEAF_MS = 75_000;
/** So long a page waits for its stream before it asks without, in milliseconds. */
const UNHEARD_MS = 1500;
/** The server shows every so often that it lives, in milliseconds. */
const BEAT_MS = 25_000;

type Happens = () => Promise<void>;

/** A page of the account, with the real synchronisation, over a network on which all goes well. */
class Page {
  readonly #world: World;
  readonly #process = new Process();
  readonly streams: PokeStreams;
  readonly #timers = new Map<object, number>();
  #underWay = 0;
  #nextBeat: number;
  /** What happens once its first question was answered; a stream that is not open yet waits for that. */
  #between: Happens[] | null = null;
  readonly #mayListen = deferred();
  /** Its session is over, or another account's: nothing can be fetched. */
  isPaused = false;

  constructor(world: World) {
    this.#world = world;
    this.streams = new PokeStreams(world.backend);
    this.#nextBeat = world.network.time + BEAT_MS;
  }

  get hears(): boolean {
    return this.streams.isOpen && !this.isPaused;
  }

  /** Opens it for a while. */
  async whileOpen(account: string, between: Happens[] | null, live: (page: Page) => Promise<void>): Promise<void> {
    const world = this.#world;
    this.#between = between;
    if (between === null) this.#mayListen.resolve();
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
    // A page that waits for its stream asks without it after a while.
    if (between !== null) {
      world.network.pass(UNHEARD_MS);
      await this.#quiet();
    }
    this.#mayListen.resolve();
    await this.#quiet();
    try {
      await live(this);
    } finally {
      sync.stop();
      await this.#quiet();
      this.#process.leave(true);
      drainHereInstead(null);
    }
  }

  /** Time passes, and the page does what it does by itself; the server tells of that, too. */
  async goOn(ms: number): Promise<void> {
    const { network } = this.#world;
    const end = network.time + ms;
    await this.#quiet();
    while (network.time < end) {
      await this.take(await this.streams.next());
      const next = Math.min(end, this.#nextBeat, ...this.#timers.values());
      network.pass(Math.max(0, next - network.time));
      if (network.time >= this.#nextBeat) {
        this.#nextBeat = network.time + BEAT_MS;
        this.streams.beat();
      }
      await this.#quiet();
    }
  }

  /** Messages arrive as one piece, and the page does what it does at once. */
  async take(messages: readonly string[]): Promise<void> {
    this.streams.say(messages);
    await this.#quiet();
  }

  #ports(): Ports {
    const ports = this.#world.network.ports(this.#process);
    return {
      ...ports,
      fetch: async (url, init) => {
        const isStream = url.startsWith('/api/events');
        if (isStream) await this.#mayListen.promise;
        // A real stream opens over a real connection: no time passes before it has.
        this.#underWay += 1;
        try {
          if (isStream) return await this.streams.answer(init);
          const response = await ports.fetch(url, init);
          if (url === '/api/changes') await this.#answered();
          return response;
        } finally {
          this.#underWay -= 1;
        }
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

  async #answered(): Promise<void> {
    const between = this.#between;
    if (between === null) return;
    this.#between = null;
    for (const happens of between) {
      await happens();
      this.streams.say(await this.streams.next());
    }
    this.#mayListen.resolve();
    await ticks(DEAD_TURNS);
  }

  /** Waits until nothing is under way but timers, of the page or of the worker that sends for it. */
  async #quiet(): Promise<void> {
    const { network, storage } = this.#world;
    const { transactions } = storage;
    for (let calm = 0, known = ''; calm < (transactions.open === 0 ? CALM_TURNS : DEAD_TURNS);) {
      await ticks(1);
      const state = `${transactions.begun} ${transactions.open}`;
      calm = this.#underWay + network.atServer === 0 && state === known ? calm + 1 : 0;
      known = state;
    }
  }
}

/** Turns of the event loop without a request or a transaction after which nothing more comes by itself. */
const CALM_TURNS = 12;
/** After so many, what is still open has been lost with its connection. */
const DEAD_TURNS = 400;

/**
 * A page is open and listens. Something changes, and messages and a request meet their faults: the page comes to know
 * what the server has all the same (docs/sync-protocol.md, "Invariants", 15).
 * @param check holds after every message
 */
export async function hearOnPage(world: World, news: PageHears, check: () => Promise<void>): Promise<void> {
  const { lost, stream = null, opening = null, times = 1 } = news;
  const { network, storage } = world;
  const account = await world.account();
  const { faults } = network;
  network.faults = [];
  // Nobody can know of another database before it says something.
  const count = news.what === 'emptied' ? Math.max(2, times) : times;
  const happenings: Happens[] = Array.from({ length: count }, (_, index) => () => happen(world, news, index));
  if (opening !== null && opening !== 'between') {
    for (const happens of happenings) await happens();
    network.faults = [opening];
  }
  const page = new Page(world);
  await page.whileOpen(account, opening === 'between' ? happenings : null, async () => {
    const messages: string[] = [];
    for (const happens of opening === null ? happenings : []) {
      await happens();
      messages.push(...(await page.streams.next()));
    }
    if (lost !== null) network.faults = [...Array.from({ length: lost }, (): Fault => 'none'), 'lost'];
    if (stream !== null) countCase(`a message ${stream}`);
    for (const piece of arriving(messages, stream)) {
      await page.take(piece);
      if (stream === 'doubled' || stream === 'late') await page.goOn(WRITTEN_MS);
      await check();
    }
    if (stream === 'dead') page.streams.die();
    // A server of before does not count its messages: what was lost comes with the next stream.
    const isUncounted = stream === 'lost' && !world.backend.knowsChanges;
    if (isUncounted || stream === 'cutOff' || stream === 'killed' || restarts(news)) page.streams.cut();
    await page.goOn(stream === 'dead' ? MAX_DEAF_MS : MAX_HEARING_MS);
    if (page.hears && storage.full === 'no') await compare(world, account);
  });
  network.faults = faults;
}

const restarts = ({ what }: PageHears): boolean => what === 'restored' || what === 'deployed';

/** Something happens, the first or a later time. */
async function happen(world: World, { what, room, date }: PageHears, index: number): Promise<void> {
  const { backend, network } = world;
  const account = await world.account();
  const isOwn = account !== world.visitor && (what === 'own' ? index < 2 : what === 'moves' && index === 0);
  if (isOwn) {
    if (what === 'moves') await present(world, 'annex');
    else if (index === 0) await book(world, { room, date, agreed: true });
    else await actOnOwn(world, 'checkIn', 0);
    await world.drain(true);
  } else if (index > 0 || what === 'stranger' || what === 'own' || what === 'moves')
    await backend.strangerToggles(pick(rooms, room + (index % 2)).id, pick(backend.scene.dates, date), network.time);
  else if (what === 'otherDevice') await actOnOtherDevice(world, { what: 'plan', date, room, ago: 0 });
  else if (what === 'hides') await backend.strangerHides(network.time);
  else if (what === 'leaves') await backend.leaveTeam(account);
  else if (what === 'dismissed') await backend.dismiss(account);
  else if (what === 'deployed') backend.deploy();
  else await world.putBack(what === 'restored');
}

/** The pieces in which messages arrive. */
function arriving(messages: readonly string[], fault: StreamFault | null): (readonly string[])[] {
  const [first = '', ...rest] = messages;
  const half = first.slice(0, Math.ceil(first.length / 2));
  switch (fault) {
    case null:
      return [messages];
    case 'late':
      return messages.map((message) => [message]);
    case 'lost':
      return rest.map((message) => [message]);
    case 'doubled':
      return [...messages, first].map((message) => [message]);
    case 'swapped':
      return messages.toReversed().map((message) => [message]);
    case 'cutOff':
      return [[half]];
    case 'garbled':
      return [[`${half}\n\n`], rest];
    case 'dead':
    case 'killed':
      return [];
  }
}

async function compare(world: World, account: string): Promise<void> {
  const snapshot = await world.snapshot(account);
  const session = await (await world.device()).sessions.get('session');
  const isSomePutOff = snapshot.pulls.some(({ notBefore }) => notBefore !== undefined);
  const roles = world.backend.scene.authoritiesOf(account);
  const isUntold = !haveSameRoles(session?.authorities ?? [], roles);
  if (isUntold && world.backend.knowsChanges && session?.accountId === account)
    world.breaches.push(`15: ${account}'s page listens, and does not know its roles`);
  for (const [key, rows] of listsOf(world, account, snapshot)) {
    const record = snapshot.pulls.find((each) => each.key === key);
    // What the server refused a while ago is put off.
    if (record?.notBefore !== undefined) continue;
    // So is all that is asked for by what the former tells, for example the lists of a floor.
    if (isSomePutOff && (record?.url ?? null) === null) continue;
    // A server of before does not say that a role came back: the device hears of it with its next token.
    if (isUntold && /^(?:dirty|people|roll-call|reception|meeting-days)/.test(key)) continue;
    countCase('heard on a page');
    // By a wrong clock nobody knows on which day it was confirmed.
    const asOf = world.network.skew === 0 ? record?.lastOkAt : null;
    if (!(await isTruth(world, account, key, record?.url, rows, asOf)))
      world.breaches.push(`15: ${account}'s page listens, and its ${key} is not what the server has`);
  }
  if (world.backend.scene.authoritiesOf(account).includes('ADMIN')) return;
  for (const rows of [snapshot.dirtyRooms, snapshot.peopleInside, snapshot.rollCallMarks])
    if (rows.length > 0) world.breaches.push(`15: ${account}'s page listens, and still shows what only others may see`);
}
