import { z } from 'zod';
import { RIGHTS } from '../domain/access/rights.ts';
import { SETTING_GROUPS, SETTING_PROBLEMS } from '../domain/organisation/settings.ts';
import type { GroupShown } from '../domain/organisation/settings-shown.ts';
import { defineEndpoints, idParams, type SchemaOf, text } from './endpoint.ts';

const value = z.union([text.max(2000), z.number(), z.boolean(), z.null()]);
const group = z.object({
  id: z.enum(SETTING_GROUPS),
  revision: z.string(),
  values: z.record(z.string(), value),
}) satisfies SchemaOf<GroupShown>;

const { roles } = RIGHTS.setUp;
const online = { roles, offline: 'online' } as const;

/** The organisation's settings, as administrators change them (decision 0150); ours. */
export const organisationSettingEndpoints = defineEndpoints({
  'GET /api/organisation/settings': {
    summary: 'All settings of the organisation, by group; ours',
    reply: z.object({ groups: z.array(group) }),
    ...online,
  },
  'PUT /api/organisation/settings/:id': {
    summary: 'Change settings of a group; null is back to the default; ours',
    params: idParams,
    body: z.strictObject({ revision: text.max(100), values: z.record(text.max(100), value) }),
    /** By key; null where they are saved. */
    reply: z.object({ problems: z.record(z.string(), z.enum(SETTING_PROBLEMS)).nullable() }),
    errors: ['notFound', 'settingsChanged'],
    ...online,
  },
});
