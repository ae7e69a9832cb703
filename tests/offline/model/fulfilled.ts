import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Entry } from '../../../src/offline/db/entry.ts';
import type { Backend, Tables } from './backend.ts';

/** What the server said of an intent that another one had fulfilled; undefined where it was not. */
export function fulfilledAnswer(tables: Tables, account: string, intents: readonly string[]): unknown {
  for (const id of intents) {
    const record = tables.recordOf(account, id);
    const body = record?.state === 'refused' && isRecord(record.response) ? record.response : {};
    if (isRecord(body['details']) && isRecord(body['details']['fulfilledBy'])) return body;
  }
  return undefined;
}

/** 14: what the person gave up is gone already, and their wish does not count as refused. */
export class RefusedThoughGone {
  readonly #tables: Tables;
  /** What was gone when an intent was judged for the first time. */
  readonly #gone = new Map<string, ReadonlySet<string>>();

  constructor(backend: Backend) {
    this.#tables = backend.tables;
    const judged = (account: string, id: string) => {
      if (!this.#gone.has(`${account} ${id}`))
        this.#gone.set(`${account} ${id}`, new Set(this.#tables.removedAt.keys()));
    };
    backend.watch({ judged, effected: () => undefined });
  }

  look(account: string, { intentId, kind, params, problem }: Entry): string[] {
    const isCancel = kind === 'workplace-reservation.cancel' || kind === 'employee-location.cancel';
    if (!isCancel || !isRecord(params) || !['alreadyConfirmedOrCancelled', 'notFound'].includes(problem?.code ?? ''))
      return [];
    const id = String(params['reservationId'] ?? params['locationId']);
    return this.#gone.get(`${account} ${intentId}`)?.has(id) === true && this.#tables.ownerOf(id) === account
      ? [`14: ${id} is gone, and refused to be given up`]
      : [];
  }
}
