import type { DeviceDatabase } from '../../../src/offline/db/device-database.ts';
import type { Ports } from '../../../src/offline/ports/ports.ts';
import type { Backend } from './backend.ts';
import { deferred } from './deferred.ts';
import type { Fault } from './faults.ts';
import type { Process } from './process.ts';
import type { Call, Mishap, Reply } from './protocol.ts';
import { Crashed } from './protocol.ts';
import type { Storage } from './storage.ts';
import { cutOff, garbled, othersReply, responseOf } from './responses.ts';
import { countCase } from './coverage-counts.ts';
import { mixedUp } from './mixed-up.ts';

/** What servers and what stands before them write into `Retry-After`. */
const ODD_WAITS = ['', '0', '-30', '1e9', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT', 'Fri, 31 Dec 2100 00:00:00 GMT'];
/** The device's clock is set while a request is under way, in milliseconds. */
const LEAPS = [-86_400_000, -3_600_000, 0, 25_000, 86_400_000];

/** Reads whose faults could show. */
const TELLING =
  /api\/changes|public\/visits|employee\/calendar|workplace\/reservations|rooms\/dirty|authenticate|intents/;

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export interface NetworkInput {
  backend: Backend;
  storage: Storage;
  /** Opens the device's database. */
  device(): Promise<DeviceDatabase>;
  /** Opens an account's database, as a page does once it has signed in. */
  open(account: string): Promise<unknown>;
  random(): number;
  /** Something was sent that must never be. */
  breach(what: string): void;
  /** A newer version of the app opens the databases here and now. */
  update(): Promise<void>;
  /** A request is sent long after it was made. */
  lingered(call: Call): void;
}

/** Clock, network and locks of one device, all in the hands of the history. */
export class Network {
  /** Epoch milliseconds; the device's own clock is off by `skew`. */
  time: number;
  #skew = 0;
  /** How often that clock was put on or back. */
  leaps = 0;
  /** Nothing gets through at all. */
  down = false;
  /** Faults for the next requests; afterwards all goes well. */
  faults: Fault[] = [];
  cookie: string | null = null;
  build = 'build-1';
  /** Who has signed in on this device, in order. */
  readonly signedIn = new Set<string>();
  readonly zombies: Call[] = [];
  readonly frozen: { process: Process; thaw(): void }[] = [];
  /** Requests that the server works on, whoever sent them. */
  atServer = 0;
  readonly #timers = new Set<{ at: number; process: Process; call(): void }>();
  readonly #locks = new Map<string, Process>();
  readonly #input: NetworkInput;
  // Of each time that the server's database was put back, whether it was a copy of its files.
  readonly #puttingsBack: boolean[] = [];
  #ids = 0;

  constructor(input: NetworkInput) {
    this.#input = input;
    this.time = input.backend.scene.start;
  }

  /** Ids sort by age, as those of a device do, and no two histories share one. */
  newId = (): string => {
    this.#ids += 1;
    const time = Math.max(0, this.#input.backend.scene.start).toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(this.#ids).padStart(12, '0')}`;
  };

  get skew(): number {
    return this.#skew;
  }

  set skew(ms: number) {
    if (ms !== this.#skew) this.leaps += 1;
    this.#skew = ms;
  }

  now = (): number => this.time + this.skew;

  pass(ms: number): void {
    this.time += ms;
    for (const timer of [...this.#timers].sort((a, b) => a.at - b.at)) {
      if (timer.at <= this.time && !timer.process.frozen && !timer.process.dead && this.#timers.delete(timer))
        timer.call();
    }
  }

  ports(process: Process, { locked = true, build = this.build }: { locked?: boolean; build?: string } = {}): Ports {
    return {
      now: this.now,
      random: this.#input.random,
      newId: this.newId,
      build,
      fetch: (url, init) => this.#fetch(process, url, init),
      lock: (name, work) => (locked ? this.#lock(process, name, work) : work()),
      after: (ms, call) => {
        const timer = { at: this.time + ms, process, call };
        this.#timers.add(timer);
        return () => void this.#timers.delete(timer);
      },
    };
  }

  /** The server's database is put back. @param copy its files, which have the epoch of before */
  forgetHistory(copy: boolean): void {
    this.#puttingsBack.push(copy);
    this.zombies.splice(0, this.zombies.length, ...this.zombies.filter((call) => tellsOf(call, copy)));
  }

  /** A late twin arrives after all. */
  async deliverZombie(): Promise<void> {
    const call = this.zombies.shift();
    if (call === undefined) return;
    this.#input.lingered(call);
    await this.#input.backend.handle(call, this.time);
  }

  async #lock<T>(process: Process, name: string, work: () => Promise<T>): Promise<T | undefined> {
    // What was killed may still write, as a browser would finish it, but nobody would ever free a lock for it.
    if (process.dead) return never();
    if (this.#locks.has(name)) return undefined;
    this.#locks.set(name, process);
    try {
      return await work();
    } finally {
      if (this.#locks.get(name) === process) this.#locks.delete(name);
    }
  }

  /**
   * The browser kills a process, or freezes it. It frees the locks of what it killed; that of a frozen one is lost as
   * well.
   */
  #lose(process: Process, dead: boolean): void {
    for (const [name, holder] of this.#locks) if (holder === process) this.#locks.delete(name);
    process.leave(dead);
  }

  async #fetch(process: Process, url: string, init: RequestInit): Promise<Response> {
    const [slept, known] = [process.frozen, this.#puttingsBack.length];
    await process.awake();
    if (process.dead) return never();
    if (this.down) throw new TypeError('no network');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const call: Call = {
      method: init.method ?? 'GET',
      url,
      headers: Object.fromEntries(Object.entries(init.headers ?? {})),
      body,
      cookie: init.credentials === 'omit' ? null : this.cookie,
    };
    if (slept) this.#input.lingered(call);
    if (!this.#puttingsBack.slice(known).every((copy) => tellsOf(call, copy))) throw new TypeError('no network');
    const mixed = mixedUp(call);
    if (mixed !== null) this.#input.breach(`8: ${mixed}`);
    // What never changes is no place for a fault to do harm.
    const isTold = this.#input.backend.knowsChanges || url !== '/api/changes';
    const isTelling = isTold && (call.method !== 'GET' || TELLING.test(url));
    const fault = isTelling ? (this.faults.shift() ?? 'none') : 'none';
    const response = await this.#meet(fault, process, call);
    // It may have been killed or frozen meanwhile, while another of its requests was under way.
    if (fault !== 'freeze') await process.awake();
    return process.dead && fault !== 'killBetween' ? never() : response;
  }

  async #meet(fault: Fault, process: Process, call: Call): Promise<Response> {
    const { backend, storage, random } = this.#input;
    const isBatch = call.url === '/api/intents/batch';
    if (isBatch) countCase('batches');
    if (fault !== 'none') countCase(isBatch ? `${fault} of a batch` : fault);
    const handle = (mishap?: Mishap) => {
      this.atServer += 1;
      return backend.handle({ ...call, mishap }, this.time).finally(() => void (this.atServer -= 1));
    };
    switch (fault) {
      case 'lost':
        throw new TypeError('no network');
      case 'lostReply':
        await handle();
        throw new TypeError('connection lost');
      case 'twice':
        await handle();
        return responseOf(await handle());
      case 'zombie':
        this.zombies.push(call);
        throw new TypeError('no network');
      case 'portal':
        return new Response('<html>sign in to the Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } });
      case 'portalJson':
        return Response.json({ ok: true });
      case 'redirect':
        return new Response(null, { status: 302, headers: { Location: '/portal' } });
      case 'e500':
        return Response.json({ code: 'internal', message: '' }, { status: 500 });
      case 'e503':
        return Response.json({ code: 'unavailable', message: '' }, { status: 503, headers: { 'Retry-After': '1' } });
      case 'e429':
        return Response.json({ code: 'tooMany', message: '' }, { status: 429, headers: { 'Retry-After': '30' } });
      case 'hang':
        this.pass(15_000);
        return never();
      case 'hangAfter':
        await handle();
        this.pass(15_000);
        return never();
      case 'killBefore':
        this.#lose(process, true);
        return never();
      case 'killAfter':
        await handle();
        this.#lose(process, true);
        return never();
      case 'killBetween': {
        const reply = await handle();
        storage.failNext = true;
        this.#lose(process, true);
        return responseOf(reply);
      }
      case 'freeze':
        return this.#freeze(process, await handle());
      case 'revoked':
        backend.revokeTokens();
        return responseOf(await handle());
      case 'switched':
        await this.switchAccount();
        return responseOf(await handle());
      case 'abort': {
        const reply = await handle();
        storage.failNext = true;
        return responseOf(reply);
      }
      case 'full': {
        const reply = await handle();
        storage.full = 'tight';
        return responseOf(reply);
      }
      case 'closed': {
        const reply = await handle();
        storage.closeConnections();
        return responseOf(reply);
      }
      case 'connectionLost': {
        const reply = await handle();
        storage.loseConnections();
        return responseOf(reply);
      }
      case 'versionchange': {
        const reply = await handle();
        await this.#input.update();
        return responseOf(reply);
      }
      case 'crash':
        try {
          return responseOf(await handle(fault));
        } catch (cause) {
          throw cause instanceof Crashed ? new TypeError('connection lost', { cause }) : cause;
        }
      case 'truncated':
        return cutOff(await handle());
      case 'garbled':
        return garbled(await handle());
      case 'othersReply':
        return othersReply(await handle());
      case 'guard':
        return new Response('<html>not allowed here</html>', { status: 403, headers: { 'Content-Type': 'text/html' } });
      case 'oddConflict':
        return Response.json({ message: 'try again' }, { status: 409 });
      case 'oddWait':
        return Response.json(
          { code: 'tooMany', message: '' },
          { status: 429, headers: { 'Retry-After': ODD_WAITS[Math.floor(random() * ODD_WAITS.length)] ?? '' } },
        );
      case 'leap': {
        const reply = await handle();
        this.skew = LEAPS[Math.floor(random() * LEAPS.length)] ?? 0;
        return responseOf(reply);
      }
      case 'partial':
      case 'busy':
        return responseOf(await handle(fault));
      case 'none':
        return responseOf(await handle());
    }
  }

  #freeze(process: Process, reply: Reply): Promise<Response> {
    const thawed = deferred<Response>();
    this.frozen.push({ process, thaw: () => thawed.resolve(responseOf(reply)) });
    this.#lose(process, false);
    return thawed.promise;
  }

  /** The other account signs in, in another tab. */
  async switchAccount(): Promise<void> {
    const { accounts } = this.#input.backend.scene;
    const session = await (await this.#input.device()).sessions.get('session');
    await this.signIn(accounts.find((account) => account !== session?.accountId) ?? accounts[0]);
  }

  async signIn(account: string): Promise<void> {
    const token = await this.#input.backend.signIn(account, this.time);
    this.cookie = account;
    await (
      await this.#input.device()
    ).sessions.put({
      key: 'session',
      accountId: account,
      username: account,
      authorities: [...this.#input.backend.scene.authoritiesOf(account)],
      token,
      tokenExpiresAt: this.now() + 3_600_000,
      signedInAt: this.now(),
      needsSignIn: false,
    });
    // Who could not be kept on this device has not signed in on it.
    this.signedIn.add(account);
    await this.#input.open(account);
  }
}

/**
 * Whether the server can tell that a request was made before its database was put back. Of what cannot be told nothing
 * arrives: no rule could help (decision 0138).
 */
const tellsOf = ({ url, headers }: Call, copy: boolean): boolean =>
  !('Idempotency-Key' in headers || url === '/api/intents/batch') || (!copy && 'Roost-Epoch' in headers);
