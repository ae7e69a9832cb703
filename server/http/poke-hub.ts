import type { ServerResponse } from 'node:http';
import type { Authority } from '../../src/domain/access/authority.ts';
import { collectionName } from '../../src/domain/intent/intent.ts';
import type { CollectionName } from '../../src/domain/intent/intent.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { POKE_CHANNEL } from '../sql/topic.ts';
import type { Epoch } from './epoch.ts';

/** Scoped by account id; only that account hears of changes. */
const PRIVATE = new Set<CollectionName>([
  'user-status',
  'employee-info',
  'my-teams',
  'bookable-days',
  'employee-calendar',
  'notifications',
  'department-profiles',
  'team-days',
  'amenity-reservations',
  'visits',
]);

/** Only these authorities may read them. */
const RESERVED: Partial<Record<CollectionName, readonly Authority[]>> = {
  'dirty-rooms': ['CLEANING'],
  heatmaps: ['ADMIN', 'HOSPITALITY'],
};

/** Changes within this time share one message; in ms. */
const POKE_DEBOUNCE_MS = 25;
/** Heartbeat of a silent stream, in ms. */
const HEARTBEAT_INTERVAL_MS = 25_000;
/** In bytes. A slower reader is dropped; it pulls everything when it returns. */
const MAX_UNREAD_LENGTH = 256 * 1024;
const MAX_STREAMS_PER_EMPLOYEE = 20;

interface Stream {
  employeeId: string;
  loginId: string;
  authorities: readonly Authority[];
  response: ServerResponse;
  expiry: NodeJS.Timeout;
}

/** This process's event streams, fed by notifications of all processes. */
export class PokeHub {
  readonly #streams = new Set<Stream>();
  readonly #heartbeat: NodeJS.Timeout;
  #gathered = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  readonly #epoch: Epoch;

  constructor(epoch: Epoch) {
    this.#epoch = epoch;
    this.#heartbeat = setInterval(() => {
      for (const stream of this.#streams) send(stream, ':\n\n');
    }, HEARTBEAT_INTERVAL_MS);
    this.#heartbeat.unref();
  }

  /** Forwards database notifications; after a gap everybody pulls everything. */
  async listen(handle: DatabaseHandle): Promise<void> {
    await handle.listen(
      POKE_CHANNEL,
      (payload) => {
        this.#gather(payload);
      },
      () => {
        void this.#afterGap();
      },
    );
  }

  /** The connection may have been lost because the database was replaced. */
  async #afterGap(): Promise<void> {
    await this.#epoch.look().catch(() => undefined);
    for (const stream of this.#streams) send(stream, this.#changed({}));
  }

  #changed(revisions: Record<string, number>): string {
    return `event: changed\ndata: ${JSON.stringify({ revisions, epoch: this.#epoch.name })}\n\n`;
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Takes over a response whose head is written.
   * @param expiresAt epoch ms at which token and stream end
   * @param now epoch ms
   */
  add(
    response: ServerResponse,
    {
      employeeId,
      loginId,
      authorities,
      expiresAt,
      now,
    }: { employeeId: string; loginId: string; authorities: readonly Authority[]; expiresAt: number; now: number },
  ): void {
    const own = [...this.#streams].filter((stream) => stream.employeeId === employeeId);
    for (const oldest of own.slice(0, Math.max(0, own.length - MAX_STREAMS_PER_EMPLOYEE + 1))) this.#end(oldest);
    const stream: Stream = {
      employeeId,
      loginId,
      authorities,
      response,
      expiry: setTimeout(
        () => {
          this.#end(stream);
        },
        Math.min(Math.max(expiresAt - now, 0), 2 ** 31 - 1),
      ),
    };
    stream.expiry.unref();
    this.#streams.add(stream);
    response.on('close', () => {
      this.#drop(stream);
    });
    send(stream, ': hello\n\n');
  }

  endLogin(loginId: string): void {
    for (const stream of this.#streams) if (stream.loginId === loginId) this.#end(stream);
  }

  /** For a server stop. */
  close(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    for (const stream of this.#streams) this.#end(stream);
  }

  #gather(payload: string): void {
    const revisions: unknown = JSON.parse(payload);
    if (typeof revisions !== 'object' || revisions === null) return;
    for (const [key, revision] of Object.entries(revisions)) {
      if (typeof revision === 'number') this.#gathered.set(key, Math.max(revision, this.#gathered.get(key) ?? 0));
    }
    this.#timer ??= setTimeout(() => {
      this.#flush();
    }, POKE_DEBOUNCE_MS);
  }

  #flush(): void {
    this.#timer = undefined;
    const gathered = this.#gathered;
    this.#gathered = new Map();
    const { shared, reserved, own } = byReader(gathered);
    const forAll = Object.keys(shared).length > 0 ? this.#changed(shared) : null;
    for (const stream of this.#streams) {
      const extra = {
        ...own.get(stream.employeeId),
        ...Object.assign({}, ...stream.authorities.map((authority) => reserved.get(authority))),
      };
      if (Object.keys(extra).length > 0) send(stream, this.#changed({ ...shared, ...extra }));
      else if (forAll !== null) send(stream, forAll);
    }
  }

  #end(stream: Stream): void {
    this.#drop(stream);
    stream.response.end();
  }

  #drop(stream: Stream): void {
    clearTimeout(stream.expiry);
    this.#streams.delete(stream);
  }
}

type Revisions = Record<string, number>;

/** Splits revisions by reader: everybody, an authority, or one employee. */
function byReader(revisions: Map<string, number>): {
  shared: Revisions;
  reserved: Map<Authority, Revisions>;
  own: Map<string, Revisions>;
} {
  const shared: Revisions = {};
  const reserved = new Map<Authority, Revisions>();
  const own = new Map<string, Revisions>();
  for (const [key, revision] of revisions) {
    const name = collectionName(key);
    if (name === null) continue;
    const authorities = RESERVED[name];
    if (authorities !== undefined) {
      for (const authority of authorities) reserved.set(authority, { ...reserved.get(authority), [key]: revision });
      continue;
    }
    if (!PRIVATE.has(name)) {
      shared[key] = revision;
      continue;
    }
    const reader = key.slice(name.length + 1);
    own.set(reader, { ...own.get(reader), [key]: revision });
  }
  return { shared, reserved, own };
}

function send({ response }: Stream, text: string): void {
  if (response.writableLength > MAX_UNREAD_LENGTH) response.destroy();
  else response.write(text);
}
