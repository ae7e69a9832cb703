import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { DeviceWords } from '../../src/domain/access/device-words.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Database, DatabaseHandle } from '../db/database.ts';
import {
  addSessions,
  endLogin,
  endOldLogins,
  findLoginExpiry,
  findSession,
  markUsed,
  type NewSession,
  type Origin,
  SESSION_CHANNEL,
  type SessionRow,
} from '../sql/session.ts';
import type { Caller } from './handler.ts';

export interface Session {
  caller: Caller;
  loginId: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** A new token; only its hash is stored. */
export interface Token {
  token: string;
  expiresAt: string;
}

/** The app renews a token 600 s before its end. */
const TOKEN_LIFE = { hours: 1 };
/** Sessions are cached this long, in ms; an ended one is dropped at once. */
const SESSION_CACHE_MS = 60_000;
const MAX_CACHED_SESSIONS = 10_000;
/** Of one account, which a reception may share among many tablets: with one more, the one used longest ago ends. */
const MAX_LOGINS = 200;

/** Runs the look-up of a token once it is the turn of whoever asks. */
type LookUpTurn = <T>(look: () => Promise<T>) => Promise<T>;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const toSession = ({ loginId, expiresAt, ...caller }: SessionRow): Session => ({
  caller,
  loginId,
  expiresAt: Date.parse(expiresAt),
});

/** Opaque tokens, cached briefly and dropped once any process ends them. */
export class Sessions {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #remembered = new Map<string, Session & { until: number }>();
  /** Counts notices of ended or changed sessions. */
  #heard = 0;
  #isDeaf = false;
  readonly #ended = new Set<(loginId: string) => void>();
  readonly #changed = new Set<(employeeId: string) => void>();

  constructor(db: Kysely<Database>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Listens for sessions that other processes end or change. */
  async listen(handle: DatabaseHandle): Promise<void> {
    await handle.listen(
      SESSION_CHANNEL,
      (payload) => {
        this.#forget(payload);
      },
      () => {
        this.#isDeaf = false;
        this.#forgetAll();
      },
      () => {
        this.#isDeaf = true;
        this.#forgetAll();
      },
    );
  }

  /** Whether nobody would say that a session ended: what was known before holds no more. */
  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  /**
   * Session of a valid bearer token, or null.
   * @param inTurn lets a token wait that is not remembered; absent: looked up at once
   */
  async ofBearer(token: string, inTurn?: LookUpTurn): Promise<Session | null> {
    const hash = hashOf(token);
    const key = hash.toString('base64');
    const now = this.#clock.now().epochMilliseconds;
    const known = this.#remembered.get(key);
    if (known && known.until > now && known.expiresAt > now) return known;
    const look = () => this.#lookUp(hash, key);
    return inTurn === undefined ? look() : inTurn(look);
  }

  async #lookUp(hash: Buffer, key: string): Promise<Session | null> {
    const now = this.#clock.now();
    const heard = this.#heard;
    const row = await findSession(this.#db, hash, 'bearer', now.toString());
    if (!row) return null;
    const session = toSession(row);
    // It may have ended during the lookup, and that notice will not repeat.
    if (this.#isDeaf || heard !== this.#heard) return session;
    if (this.#remembered.size >= MAX_CACHED_SESSIONS) this.#remembered.clear();
    this.#remembered.set(key, { ...session, until: now.epochMilliseconds + SESSION_CACHE_MS });
    return session;
  }

  /** Session of a valid cookie, or null. */
  async ofCookie(token: string): Promise<Session | null> {
    const row = await findSession(this.#db, hashOf(token), 'cookie', this.#clock.now().toString());
    return row ? toSession(row) : null;
  }

  /**
   * Starts a login: a cookie for `sessionHours`, and a first token.
   * @param device by what the person knows it
   * @param origin undefined: a password
   */
  async begin(
    employeeId: string,
    sessionHours: number,
    device: DeviceWords | null = null,
    origin?: Origin,
  ): Promise<{ cookie: Token; bearer: Token }> {
    const now = this.#clock.now();
    const loginId = randomUUID();
    const cookie = this.#make('cookie', employeeId, loginId, now, now.add({ minutes: Math.round(sessionHours * 60) }));
    const bearer = this.#make('bearer', employeeId, loginId, now, sooner(now.add(TOKEN_LIFE), cookie.row.expiresAt));
    const on = { browser: device?.browser ?? null, system: device?.system ?? null, usedAt: now.toString() };
    await addSessions(this.#db, [{ ...cookie.row, ...on, origin }, bearer.row]);
    this.forgetLogins(await endOldLogins(this.#db, employeeId, MAX_LOGINS));
    return { cookie: cookie.token, bearer: bearer.token };
  }

  /** A new token, valid at most as long as its login; null if that has ended. */
  async renew({ caller, loginId }: Session): Promise<Token | null> {
    const now = this.#clock.now();
    const loginExpiry = await findLoginExpiry(this.#db, loginId);
    if (loginExpiry === undefined || Date.parse(loginExpiry) <= now.epochMilliseconds) return null;
    const { row, token } = this.#make('bearer', caller.id, loginId, now, sooner(now.add(TOKEN_LIFE), loginExpiry));
    await addSessions(this.#db, [row]);
    await markUsed(this.#db, loginId, now.toString());
    return token;
  }

  /** Ends a login with all its tokens, in every process. */
  async end(loginId: string): Promise<void> {
    await endLogin(this.#db, loginId);
    this.#forget(`login:${loginId}`);
  }

  /** Drops logins that ended, before the notice of it arrives. */
  forgetLogins(loginIds: readonly string[]): void {
    for (const loginId of loginIds) this.#forget(`login:${loginId}`);
  }

  /** Reloads a changed employee; the change's notice reaches other processes. */
  lookAgain(employeeId: string): void {
    this.#forget(`employee:${employeeId}`);
  }

  /** Hears of employees whose role or language may have changed. */
  onChange(listener: (employeeId: string) => void): void {
    this.#changed.add(listener);
  }

  /** @returns stops listening */
  onEnd(listener: (loginId: string) => void): () => void {
    this.#ended.add(listener);
    return () => this.#ended.delete(listener);
  }

  #make(
    kind: 'cookie' | 'bearer',
    employeeId: string,
    loginId: string,
    now: Temporal.Instant,
    expiry: Temporal.Instant | string,
  ): { row: NewSession; token: Token } {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = expiry.toString();
    return {
      token: { token, expiresAt },
      row: { tokenHash: hashOf(token), kind, employeeId, loginId, createdAt: now.toString(), expiresAt },
    };
  }

  #forgetAll(): void {
    this.#heard += 1;
    this.#remembered.clear();
  }

  #forget(payload: string): void {
    this.#heard += 1;
    const [kind, id] = payload.split(/:(.*)/s);
    for (const [key, session] of this.#remembered) {
      if (id === (kind === 'login' ? session.loginId : session.caller.id)) this.#remembered.delete(key);
    }
    if (id === undefined) return;
    for (const listener of kind === 'login' ? this.#ended : this.#changed) listener(id);
  }
}

function sooner(a: Temporal.Instant, b: string): Temporal.Instant | string {
  return a.epochMilliseconds <= Date.parse(b) ? a : b;
}
