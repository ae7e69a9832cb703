import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Tables } from './backend.ts';

/** What the server said of an intent that another one had fulfilled; undefined where it was not. */
export function fulfilledAnswer(tables: Tables, account: string, intents: readonly string[]): unknown {
  for (const id of intents) {
    const record = tables.recordOf(account, id);
    const body = record?.state === 'refused' && isRecord(record.response) ? record.response : {};
    if (isRecord(body['details']) && isRecord(body['details']['fulfilledBy'])) return body;
  }
  return undefined;
}
