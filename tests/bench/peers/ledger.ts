import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Carried } from './faults.ts';

const BATCH = '/api/intents/batch';

export interface ChangeRequest {
  url: string;
  idempotencyKey: string;
  body: string;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const rowsOf = (text: string, name: string): Record<string, unknown>[] => {
  const body = json(text);
  const rows: unknown = isRecord(body) ? body[name] : null;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};

/** The intents of a request: many in one call, else the one of the call itself. */
export function carriedBy({ url, idempotencyKey, body }: ChangeRequest): Carried[] {
  if (url !== BATCH) return [{ id: idempotencyKey, text: `${url} ${body}` }];
  return rowsOf(body, 'intents').map((intent) => ({
    id: String(intent['id']),
    text: `${String(intent['url'])} ${JSON.stringify(intent['body'] ?? null)}`,
  }));
}

/** What the real server was given and what it answered, seen from before it. */
export class Ledger {
  /** Requests that changes went out in. */
  requests = 0;
  /** By intent id: what the wish is, and how often it was handed to the server once it had been applied. */
  readonly #applied = new Map<string, { text: string; again: number }>();
  /** By status, answers that were no 2xx. */
  readonly #refused = new Map<number, number>();
  /** All that ever went out, handed on or not. */
  readonly #sent = new Map<string, string>();

  /** How many intents were applied. */
  get applied(): number {
    return this.#applied.size;
  }

  /** Applied intents that were handed to the server once more. */
  get sentAgain(): number {
    return [...this.#applied.values()].filter(({ again }) => again > 0).length;
  }

  /** Answers other than 2xx, by status: "409: 1, 500: 2". */
  get refusals(): string {
    return [...this.#refused].map(([status, count]) => `${String(status)}: ${String(count)}`).join(', ');
  }

  /** Under how many intent ids a wish was applied: each would be an effect of its own. */
  effectsOf(key: string): number {
    return [...this.#applied.values()].filter(({ text }) => text.includes(key)).length;
  }

  /** Whether a wish was ever in a request. */
  wentOut(key: string): boolean {
    return [...this.#sent.values()].some((text) => text.includes(key));
  }

  saw(carried: readonly Carried[]): void {
    for (const { id, text } of carried) this.#sent.set(id, text);
  }

  /** What the server answered to a request that was handed on. */
  note(request: ChangeRequest, status: number, reply: string): void {
    this.requests += 1;
    const answers =
      request.url === BATCH
        ? new Map(rowsOf(reply, 'answers').map((row) => [String(row['id']), Number(row['status'])]))
        : null;
    for (const { id, text } of carriedBy(request))
      this.#noteIntent(id, text, answers === null ? status : answers.get(id));
  }

  #noteIntent(id: string, text: string, status: number | undefined): void {
    // Left out of a batch's answers: not tried.
    if (status === undefined) return;
    if (status < 200 || status > 299) {
      this.#refused.set(status, (this.#refused.get(status) ?? 0) + 1);
      return;
    }
    const known = this.#applied.get(id);
    if (known === undefined) this.#applied.set(id, { text, again: 0 });
    else known.again += 1;
  }
}
