import { z } from 'zod';
import { AUTHORITIES } from '../domain/access/authority.ts';
import { RIGHTS } from '../domain/access/rights.ts';
import type {
  DirectoryOverview,
  DirectoryShown,
  LeaverShown,
  RunPerson,
  RunShown,
  RunSummary,
} from '../domain/directory/directory-overview.ts';
import { RUN_KINDS, RUN_REASONS, RUN_STATES, type RunChange, STOP_REASONS } from '../domain/directory/directory-run.ts';
import { WHY_REASONS, WHY_STEPS, type Why } from '../domain/directory/why-not-here.ts';
import { defineEndpoints, id, idParams, instant, type SchemaOf, text } from './endpoint.ts';

const directory = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'active']),
  nextAt: instant.nullable(),
}) satisfies SchemaOf<DirectoryShown>;
const summary = z.object({
  id: z.string(),
  source: z.string(),
  state: z.enum(RUN_STATES),
  stopped: z.enum(STOP_REASONS).nullable(),
  digest: z.string(),
  people: z.number().int(),
  confirmed: z.boolean(),
  at: instant,
  counts: z.partialRecord(z.enum(RUN_KINDS), z.number().int()),
  isLast: z.boolean(),
}) satisfies SchemaOf<RunSummary>;
const granted = <T extends z.ZodType>(one: T) => z.object({ add: z.array(one), remove: z.array(one) });
const change = z.object({
  name: z.string().nullable(),
  department: z.string().nullable(),
  email: z.string().nullable().optional(),
  roles: granted(z.enum(AUTHORITIES)),
  teams: granted(z.string()),
}) satisfies SchemaOf<RunChange>;
const person = z.object({
  kind: z.enum(RUN_KINDS),
  name: z.string(),
  address: z.string(),
  reason: z.enum(RUN_REASONS).nullable(),
  change: change.nullable(),
}) satisfies SchemaOf<RunPerson>;
const run = summary.extend({ list: z.array(person) }) satisfies SchemaOf<RunShown>;
const leaver = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string(),
  leftAt: instant,
  releaseAt: instant,
  eraseAt: instant,
  isReleased: z.boolean(),
}) satisfies SchemaOf<LeaverShown>;
const overview = z.object({
  directories: z.array(directory),
  runs: z.array(summary),
  leavers: z.array(leaver),
  leaverCount: z.number().int(),
  releaseHours: z.number(),
  eraseDays: z.number(),
}) satisfies SchemaOf<DirectoryOverview>;
const why = z.object({
  step: z.enum([...WHY_STEPS, 'here']),
  reason: z.enum(WHY_REASONS).nullable(),
  about: z.string().nullable(),
}) satisfies SchemaOf<Why>;

const { roles } = RIGHTS.setUp;
const online = { roles, offline: 'online' } as const;

/** People from directories, as administrators look after them (decision 0127); ours. */
export const directoryEndpoints = defineEndpoints({
  'GET /api/directory': { summary: 'Directories, their last runs, and who left; ours', reply: overview, ...online },
  'GET /api/directory/runs/:id': {
    summary: 'One run with its list; ours',
    params: idParams,
    reply: run,
    errors: ['notFound'],
    ...online,
  },
  'POST /api/directory/runs/:id/leave': {
    summary: 'Leave everything as it is, instead of doing what a run lists; ours',
    params: idParams,
    reply: z.object({}),
    errors: ['notFound', 'runDecided'],
    ...online,
  },
  'POST /api/directory/:id/run': {
    summary: 'Read a directory and list what would change; with a list’s digest, do that very list; ours',
    params: idParams,
    /** `scim` confirms the list of those whom a provider would deactivate. */
    body: z.strictObject({ confirmed: id.nullable() }),
    /** Null: it is still being read, and is among the runs once it was. */
    reply: z.object({ run: run.nullable() }),
    errors: ['notFound', 'directoryDraft'],
    ...online,
  },
  'POST /api/directory/:id/why': {
    summary: 'Where somebody is lost between a directory and their account; ours',
    params: idParams,
    body: z.strictObject({ wanted: text.trim().min(1).max(200) }),
    reply: why,
    errors: ['notFound'],
    ...online,
  },
  'PUT /api/directory/:id/night': {
    summary: 'Read a directory every night, or by hand alone; ours',
    params: idParams,
    body: z.strictObject({ on: z.boolean() }),
    reply: z.object({ nextAt: instant.nullable() }),
    errors: ['notFound', 'directoryDraft', 'directoryUnseen'],
    ...online,
  },
});
