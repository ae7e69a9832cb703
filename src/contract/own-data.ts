import { z } from 'zod';
import type { SignedInDevice } from '../domain/access/device-words.ts';
import { defineEndpoints, id, idParams, instant, type SchemaOf } from './endpoint.ts';

const device = z.object({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: instant,
  usedAt: instant,
  takesPush: z.boolean(),
  here: z.boolean(),
}) satisfies SchemaOf<SignedInDevice>;

export const ownDataEndpoints = defineEndpoints({
  'GET /api/employee/devices': {
    summary: 'Devices on which the caller is signed in; ours',
    roles: ['EMPLOYEE'],
    reply: z.array(device),
    offline: 'online',
  },
  'DELETE /api/employee/devices/:id': {
    summary: "End one of the caller's sessions; ours",
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: z.object({}),
    offline: 'online',
  },
  'GET /api/employee/export': {
    summary: 'All that is kept about the caller, by table, some times a day; ours',
    roles: ['EMPLOYEE'],
    reply: z.object({ at: instant, tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
    errors: ['tooManyExports'],
    offline: 'online',
  },
});
