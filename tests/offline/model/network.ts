import type { DeviceDatabase } from '../../../src/offline/db/device-database.ts';
import type { Ports } from '../../../src/offline/ports.ts';
import { deferred } from './deferred.ts';
import { ACCOUNTS } from './office.ts';
import type { Fault } from './faults.ts';
import type { Call, Mishap, Reply } from './protocol.ts';
import { Crashed } from './protocol.ts';
import type { ModelServer } from './server.ts';

/** A page or a worker: it can be killed, or frozen and thawed. */
export class Process {
  dead = false;
  /** Neither its requests nor its timers go on. */
  frozen = false;
  #end = deferred<'gone'>();

  /** Resolves when nobody should wait for it any longer. */
  get gone(): Promise<'gone'> {
    return this.#end.promise;
  }

  leave(dead: boolean): void {
    this.dead ||= dead;
    this.frozen = !dead;
    this.#end.resolve('gone');
  }

  comeBack(): void {
    this.frozen = false;
    this.#end = deferred();
  }
}

/** Reads whose faults could show. */
const TELLING = /employee\/calendar|workplace\/reservations|authenticate|intents/;

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Clock, network and locks of one device, all in the hands of the history. */
export class Network {
  /** Epoch milliseconds; the device's own clock is off by `skew`. */
  time: number;
  skew = 0;
  /** Faults for the next requests; afterwards all goes well. */
  faults: Fault[] = [];
  cookie: string | null = null;
  /** The next write of an entry fails, and with it its transaction. */
  abortNext = false;
  build = 'build-1';
  readonly zombies: Call[] = [];
  readonly frozen: { process: Process; thaw(): void }[] = [];
  readonly #timers = new Set<{ at: number; process: Process; call(): void }>();
  readonly #locks = new Map<string, Process>();
  readonly #server: ModelServer;
  readonly #device: DeviceDatabase;
  readonly #random: () => number;
  #ids = 0;

  constructor(server: ModelServer, device: DeviceDatabase, time: number, random: () => number) {
    this.#server = server;
    this.#device = device;
    this.time = time;
    this.#random = random;
  }

  newId = (): string => `00000000-0000-7000-8000-${String(this.#ids += 1).padStart(12, '0')}`;

  now = (): number => this.time + this.skew;

  pass(ms: number): void {
    this.time += ms;
    for (const timer of [...this.#timers].sort((a, b) => a.at - b.at)) {
      if (timer.at <= this.time && !timer.process.frozen && !timer.process.dead && this.#timers.delete(timer)) timer.call();
    }
  }

  ports(process: Process, locked = true): Ports {
    return {
      now: this.now, random: this.#random, newId: this.newId, build: this.build,
      fetch: (url, init) => this.#fetch(process, url, init),
      lock: (name, work) => (locked ? this.#lock(process, name, work) : work()),
      after: (ms, call) => {
        const timer = { at: this.time + ms, process, call };
        this.#timers.add(timer);
        return () => void this.#timers.delete(timer);
      },
    };
  }

  /** A late twin of an old request arrives after all. */
  deliverZombie(): void {
    const call = this.zombies.shift();
    if (call !== undefined) this.#server.handle(call);
  }

  async #lock<T>(process: Process, name: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#locks.has(name)) return undefined;
    this.#locks.set(name, process);
    try {
      return await work();
    } finally {
      if (this.#locks.get(name) === process) this.#locks.delete(name);
    }
  }

  #lose(process: Process, dead: boolean): Promise<never> {
    // A browser frees the locks of what it killed; that of a frozen one is lost as well.
    for (const [name, holder] of this.#locks) if (holder === process) this.#locks.delete(name);
    process.leave(dead);
    return never();
  }

  async #fetch(process: Process, url: string, init: RequestInit): Promise<Response> {
    if (process.dead) return never();
    const call: Call = { method: init.method ?? 'GET', url, headers: Object.fromEntries(Object.entries(init.headers ?? {})), body: typeof init.body === 'string' ? JSON.parse(init.body) : null, cookie: this.cookie };
    // What never changes is no place for a fault to do harm.
    const fault = call.method !== 'GET' || TELLING.test(url) ? (this.faults.shift() ?? 'none') : 'none';
    const handle = (mishap?: Mishap) => this.#server.handle({ ...call, mishap });
    switch (fault) {
      case 'lost': throw new TypeError('no network');
      case 'lostReply': handle(); throw new TypeError('connection lost');
      case 'twice': handle(); return responseOf(handle());
      case 'zombie': this.zombies.push(call); throw new TypeError('no network');
      case 'portal': return new Response('<html>sign in to the Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } });
      case 'portalJson': return Response.json({ ok: true });
      case 'redirect': return new Response(null, { status: 302, headers: { Location: '/portal' } });
      case 'e500': return Response.json({ code: 'internal', message: '' }, { status: 500 });
      case 'e503': return Response.json({ code: 'unavailable', message: '' }, { status: 503, headers: { 'Retry-After': '1' } });
      case 'e429': return Response.json({ code: 'tooMany', message: '' }, { status: 429, headers: { 'Retry-After': '30' } });
      case 'hang': this.pass(15_000); return never();
      case 'hangAfter': handle(); this.pass(15_000); return never();
      case 'killBefore': return this.#lose(process, true);
      case 'killAfter': handle(); return this.#lose(process, true);
      case 'freeze': return this.#freeze(process, handle());
      case 'revoked': this.#server.revokeTokens(); return responseOf(handle());
      case 'switched': await this.switchAccount(); return responseOf(handle());
      case 'abort': this.abortNext = true; return responseOf(handle());
      case 'crash':
        try {
          return responseOf(handle(fault));
        } catch (error) {
          if (error instanceof Crashed) throw new TypeError('connection lost');
          throw error;
        }
      case 'partial':
      case 'busy': return responseOf(handle(fault));
      case 'none': return responseOf(handle());
    }
  }

  async #freeze(process: Process, reply: Reply): Promise<Response> {
    const thawed = deferred<Response>();
    this.frozen.push({
      process,
      thaw: () => thawed.resolve(responseOf(reply)),
    });
    void this.#lose(process, false);
    return thawed.promise;
  }

  /** The other account signs in, in another tab. */
  async switchAccount(): Promise<void> {
    const session = await this.#device.sessions.get('session');
    const other = ACCOUNTS.find((account) => account !== session?.accountId) ?? ACCOUNTS[0];
    await this.signIn(other);
  }

  async signIn(account: string): Promise<void> {
    this.cookie = account;
    await this.#device.sessions.put({
      key: 'session', accountId: account, username: account, authorities: [], token: this.#server.signIn(account), tokenExpiresAt: this.now() + 3_600_000, signedInAt: this.now(), needsSignIn: false,
    });
  }
}

const responseOf = ({ status, headers, body }: Reply): Response => new Response(status === 304 ? null : JSON.stringify(body), { status, headers });
