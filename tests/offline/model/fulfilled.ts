import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Entry } from '../../../src/offline/db/entry.ts';
import type { Tables } from './backend.ts';
import type { World } from './world.ts';

/** What the server said of an intent that another one had fulfilled; undefined where it was not. */
export function fulfilledAnswer(tables: Tables, account: string, intents: readonly string[]): unknown {
  for (const id of intents) {
    const record = tables.recordOf(account, id);
    const body = record?.state === 'refused' && isRecord(record.response) ? record.response : {};
    if (isRecord(body['details']) && isRecord(body['details']['fulfilledBy'])) return body;
  }
  return undefined;
}

/** 14: what the person gave up is gone, and their wish does not count as refused. */
export function refusedThoughGone(
  { backend: { tables } }: World,
  account: string,
  { kind, params, problem }: Entry,
): string[] {
  const isCancel = kind === 'workplace-reservation.cancel' || kind === 'employee-location.cancel';
  if (!isCancel || !isRecord(params) || !['alreadyConfirmedOrCancelled', 'notFound'].includes(problem?.code ?? ''))
    return [];
  const id = String(params['reservationId'] ?? params['locationId']);
  return tables.removedAt.has(id) && tables.ownerOf(id) === account
    ? [`14: ${id} is gone, and refused to be given up`]
    : [];
}
