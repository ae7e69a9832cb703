import type { CollectionName } from '../../src/domain/intent/intent.ts';
import { CALLS } from './calls.ts';
import type { BoundCall } from './request.ts';

/** The read behind each collection that employees mirror. */
export const CALL_OF: ReadonlyMap<CollectionName, BoundCall> = new Map(
  CALLS.flatMap((call) => {
    const { offline } = call.endpoint;
    return typeof offline === 'object' && call.path.startsWith('/api/') ? [[offline.mirror, call] as const] : [];
  }),
);
