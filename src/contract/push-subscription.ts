import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** Of a point on the curve P-256, and of 16 random bytes. */
const p256dh = z.string().regex(/^B[\w-]{86}=?$/);
const auth = z.string().regex(/^[\w-]{22}={0,2}$/);

export const pushEndpoints = defineEndpoints({
  'GET /api/push/key': {
    summary: "The server's public key, which a browser needs to subscribe to pushes; ours",
    roles: ['EMPLOYEE'],
    reply: z.object({ publicKey: z.string() }),
    offline: 'online',
  },
  'PUT /api/push/subscription': {
    summary: 'Send pushes to this device, until it is signed out; ours',
    roles: ['EMPLOYEE'],
    body: z.strictObject({ endpoint: z.string().max(1000), keys: z.strictObject({ p256dh, auth }) }),
    reply: z.object({}),
    errors: ['pushServiceUnknown'],
    offline: 'online',
  },
  'DELETE /api/push/subscription': {
    summary: 'Send no more pushes to this device; ours',
    roles: ['EMPLOYEE'],
    reply: z.object({}),
    offline: 'online',
  },
});
