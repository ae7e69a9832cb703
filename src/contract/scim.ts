import { z } from 'zod';
import { RIGHTS } from '../domain/access/rights.ts';
import type { ScimShown, ScimTokenShown } from '../domain/directory/scim-shown.ts';
import { defineEndpoints, idParams, instant, isoDate, type SchemaOf, text } from './endpoint.ts';
import { claimMapping } from './sign-in-method.ts';

const { roles: roleRows, teams: teamRows } = claimMapping.shape;
const token = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  usedOn: isoDate.nullable(),
}) satisfies SchemaOf<ScimTokenShown>;
const scim = z.object({
  address: z.string().nullable(),
  tokens: z.array(token),
  revision: z.string(),
  roles: roleRows,
  teams: teamRows,
  groups: z.array(z.string()),
  teamNames: z.array(z.string()),
}) satisfies SchemaOf<ScimShown>;

const { roles } = RIGHTS.setUp;
const online = { roles, offline: 'online' } as const;

/** What administrators decide of a provider that sends people by SCIM (decision 0127); ours. */
export const scimEndpoints = defineEndpoints({
  'GET /api/scim': {
    summary: 'Tokens of providers that send people, and what groups decide; ours',
    reply: scim,
    ...online,
  },
  'POST /api/scim/tokens': {
    summary: 'Make a token, which is told this once; ours',
    body: z.strictObject({ name: text.trim().min(1).max(100) }),
    reply: z.object({ id: z.string(), secret: z.string() }),
    ...online,
  },
  'DELETE /api/scim/tokens/:id': {
    summary: 'End a token; ours',
    params: idParams,
    reply: z.object({}),
    errors: ['notFound'],
    ...online,
  },
  'PUT /api/scim/groups': {
    summary: 'Say which roles and teams groups decide, and give and take them at once; ours',
    body: z.strictObject({ revision: text.max(100), roles: roleRows, teams: teamRows }),
    reply: z.object({}),
    errors: ['settingsChanged'],
    ...online,
  },
});
