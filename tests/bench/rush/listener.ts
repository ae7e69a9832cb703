import { type Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventParser } from '../../../src/offline/pull/event-stream.ts';
import { hear, rowsOf, type Standing } from './hear.ts';

// As in src/offline: pull/debounce-pokes.ts, pull/pull.ts and sync.ts.
const PULL_DEBOUNCE_MS = 80;
const MAX_JITTER_MS = 300;
const MAX_TRIES = 4;
const BUSY_DELAY_MS = 700;

/** What listeners are told to listen to. */
export interface Floor {
  url: string;
  /** Path of the stream; one that names floors is tried first, an older server knows none. */
  events: readonly string[];
  /** Path of the read that brings the collection. */
  read: string;
  key: string;
  /** Revision at which the measurement begins. */
  revision: number;
}

/** What a listener is given besides the floor. */
export interface Means {
  token: string;
  agent: Agent;
  /** Ids of the rows; null where nobody asks, since to parse each answer would take the CPU that is measured. */
  ids: readonly string[] | null;
  /** Hears of each socket that a request goes over, and of each revision that is here from now on. */
  onSocket: (socket: Socket) => void;
  onRevision: (revision: number) => void;
}

/** A device that looks at the floor: it hears of changes and reads what it was not given. */
export class Listener {
  readonly #standing: Standing;
  readonly #floor: Floor;
  readonly #headers: Record<string, string>;
  readonly #means: Means;
  readonly #ids: Set<string> | null;
  #etag: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  pulls = 0;
  patches = 0;

  constructor(floor: Floor, means: Means) {
    this.#floor = floor;
    this.#standing = { key: floor.key, revision: floor.revision, known: floor.revision };
    this.#means = means;
    this.#ids = means.ids === null ? null : new Set(means.ids);
    this.#headers = { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${means.token}` };
  }

  /** Whether a row is here; null where nobody asked to know. */
  has(id: string): boolean | null {
    return this.#ids === null ? null : this.#ids.has(id);
  }

  /** Opens the stream and follows it. @throws where the server opens none */
  async open(): Promise<void> {
    for (const path of this.#floor.events) {
      const response = await this.#get(path, { accept: 'text/event-stream' });
      if (response.statusCode === 200) return this.#follow(response);
      response.resume();
    }
    throw new Error('no stream');
  }

  #get(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const asked = request(`${this.#floor.url}${path}`, {
      agent: this.#means.agent,
      headers: { ...this.#headers, ...headers },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.on('response', resolve).on('error', reject);
    });
    asked.on('socket', this.#means.onSocket).end();
    return answered;
  }

  #follow(response: IncomingMessage): void {
    const parse = eventParser();
    const decoder = new TextDecoder();
    response.on('data', (piece: Buffer) => {
      for (const { event, data } of parse(decoder.decode(piece, { stream: true }))) this.#heard(event, data);
    });
    response.on('error', () => undefined);
  }

  #heard(event: string, data: string): void {
    const body: unknown = JSON.parse(data);
    const before = this.#standing.revision;
    hear(this.#standing, event, body);
    if (this.#standing.revision > before) {
      this.patches += 1;
      this.#take(body);
      this.#means.onRevision(this.#standing.revision);
    }
    if (this.#standing.known > this.#standing.revision) this.#plan(PULL_DEBOUNCE_MS + Math.random() * MAX_JITTER_MS);
  }

  #take(body: unknown): void {
    if (this.#ids === null) return;
    const { changed, removed } = rowsOf(body);
    for (const id of changed) this.#ids.add(id);
    for (const id of removed) this.#ids.delete(id);
  }

  #plan(delayMs: number): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isReading) this.#plan(BUSY_DELAY_MS);
      else void this.#catchUp();
    }, delayMs);
  }

  async #catchUp(): Promise<void> {
    this.#isReading = true;
    for (let tries = 0; tries < MAX_TRIES && this.#standing.known > this.#standing.revision; tries += 1)
      await this.#pull().catch(() => wait(BUSY_DELAY_MS));
    this.#isReading = false;
  }

  async #pull(): Promise<void> {
    this.pulls += 1;
    const response = await this.#get(this.#floor.read, {
      accept: 'application/json',
      'accept-encoding': 'gzip, br',
      ...(this.#etag === null ? {} : { 'if-none-match': this.#etag }),
    });
    const body = await buffer(response);
    const { statusCode, headers } = response;
    if (statusCode !== 200 && statusCode !== 304) throw new Error(`${String(statusCode)} to a read`);
    if (statusCode === 200 && this.#ids !== null) this.#replace(unpacked(body, headers['content-encoding']));
    this.#etag = headers.etag ?? null;
    const revision = Number(headers['revision']);
    if (revision <= this.#standing.revision) return;
    this.#standing.revision = revision;
    this.#standing.known = Math.max(this.#standing.known, revision);
    this.#means.onRevision(revision);
  }

  #replace(text: string): void {
    const rows: unknown = JSON.parse(text);
    this.#ids?.clear();
    for (const id of rowsOf({ changed: rows }).changed) this.#ids?.add(id);
  }
}

const unpacked = (body: Buffer, encoding: string | undefined): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString();
