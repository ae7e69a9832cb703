import { AccountDatabase } from '../../src/offline/db/account-database.ts';
import { DeviceDatabase } from '../../src/offline/db/device-database.ts';
import type { Entry } from '../../src/offline/db/entry.ts';
import { checkInLocation } from '../../src/offline/mutations/employee-location.ts';
import type { Ports } from '../../src/offline/ports/ports.ts';
import type { PullReport } from '../../src/offline/pull/pull.ts';
import { pull } from '../../src/offline/pull/pull.ts';
import { isRecord } from '../../src/offline/ports/record.ts';
import type { DrainReport } from '../../src/offline/ports/worker-link.ts';
import { drain } from '../../src/offline/replay/drain.ts';
import { outboxEntry } from './outbox-entry.ts';

/** A request as the server sees it. */
export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Answers a request; what it throws is a network that is not there. */
export type Answering = (asked: Asked) => Response | Promise<Response>;

export const START = Date.parse('2026-12-01T08:00:00Z');

/** Ids of the intents of a batch, as the server reads them. */
export function intentsOf(asked: Asked): string[] {
  const intents: unknown = isRecord(asked.body) ? asked.body['intents'] : null;
  return Array.isArray(intents) ? intents.filter(isRecord).map((intent) => String(intent['id'])) : [];
}

export const isBatch = ({ url }: Asked): boolean => url === '/api/intents/batch';

/** A 2xx as it is told of one intent of a batch. */
export const applied = (id: string) => ({ id, status: 200, body: { changed: {}, removed: {}, revisions: {} } });

/** Applies everything, batched or not, and knows of nothing that was asked for. */
export const applyAll: Answering = (asked) => {
  if (asked.method === 'GET') return Response.json([]);
  if (isBatch(asked)) return Response.json({ answers: intentsOf(asked).map(applied) });
  return Response.json(
    { changed: {}, removed: {}, revisions: {} },
    { headers: { 'Idempotency-Key': asked.headers['Idempotency-Key'] ?? '' } },
  );
};

/** One account's database with all that drains its outbox and fills its mirror; the test holds clock and network. */
export class DrainGround {
  readonly db: AccountDatabase;
  readonly device = new DeviceDatabase(crypto.randomUUID());
  readonly asked: Asked[] = [];
  now = START;
  answering: Answering = applyAll;
  readonly ports: Ports = {
    now: () => this.now,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    build: 'b',
    lock: (_name, work) => work(),
    after: () => () => undefined,
    fetch: async (url, init) => {
      const asked = {
        method: init.method ?? 'GET',
        url,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      };
      this.asked.push({ ...asked, headers: Object.fromEntries(Object.entries(init.headers ?? {})) });
      return this.answering({ ...asked, headers: Object.fromEntries(Object.entries(init.headers ?? {})) });
    },
  };

  constructor(accountId: string = crypto.randomUUID()) {
    this.db = new AccountDatabase(accountId);
  }

  async begin(): Promise<void> {
    await this.device.sessions.put({
      key: 'session',
      accountId: this.db.accountId,
      username: 'me',
      authorities: [],
      token: 't',
      tokenExpiresAt: START + 1e9,
      signedInAt: START,
      needsSignIn: false,
    });
    await this.db.marks.put({ key: 'build', value: this.ports.build });
  }

  /** Entries of a known kind, one per number; each on a day of its own unless told otherwise. */
  async fill(count: number, more: (index: number) => Partial<Entry> = () => ({})): Promise<void> {
    await this.db.outbox.bulkPut(
      Array.from({ length: count }, (_, index) => {
        const params = { locationId: `l${index}`, employeeId: 'me', date: `2026-12-${index}` };
        return outboxEntry({
          seq: index + 1,
          intentId: `i${index + 1}`,
          kind: checkInLocation.kind,
          v: checkInLocation.v,
          params,
          lanes: checkInLocation.lanes(params),
          ...more(index),
        });
      }),
    );
  }

  drain(hurried = false): Promise<DrainReport> {
    return drain({ device: this.device, open: async () => this.db, ports: this.ports, hurried });
  }

  pull(staleOnly = false): Promise<PullReport> {
    return pull({ device: this.device, open: async () => this.db, ports: this.ports, staleOnly });
  }

  /** Sizes of the batches that were asked for, and 1 for each change that went by itself. */
  sizes(): number[] {
    return this.asked
      .filter(({ method }) => method !== 'GET')
      .map((asked) => (isBatch(asked) ? intentsOf(asked).length : 1));
  }

  async states(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { state } of await this.db.outbox.toArray()) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  }

  async end(): Promise<void> {
    await Promise.all([this.db.delete(), this.device.delete()]);
  }
}

/** The answer to a batch, of what is told of each of its intents. */
export const batchAnswers = (asked: Asked, told: (id: string) => object | null) =>
  Response.json({ answers: intentsOf(asked).flatMap((id) => told(id) ?? []) });
/** Batches are answered as told, everything else goes well. */
export const batches =
  (answer: Answering): Answering =>
  (asked) =>
    isBatch(asked) ? answer(asked) : applyAll(asked);
