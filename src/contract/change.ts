import { z } from 'zod';
import { defineEndpoints, id } from './endpoint.ts';

/** What a device has of one collection, as the server named it; empty: nothing. */
const tag = z.string().max(60);

/** Our addition: everything that a device mirrors in one request (docs/sync-protocol.md, "Changes"). */
export const changeEndpoints = defineEndpoints({
  'POST /api/changes': {
    summary: 'What is new of many collections at once, in the order asked for, as lines of JSON',
    roles: ['EMPLOYEE'],
    body: z.strictObject({
      // By scope (a floor, a building; empty: the caller's own and what everybody has), then by name.
      have: z.array(z.tuple([z.union([z.literal(''), id]), z.record(z.string().max(60), tag)])).max(100),
    }),
    reply: z.unknown(),
    offline: 'online',
  },
});
