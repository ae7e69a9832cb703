import { z } from 'zod';
import { RIGHTS } from '../domain/access/rights.ts';
import type { Statistics } from '../domain/statistics/statistics.ts';
import { defineEndpoints, id, type SchemaOf } from './endpoint.ts';

const count = z.number().int();
const statistics = z.object({
  buildings: z.array(
    z.object({
      id,
      name: z.string(),
      days: z.array(
        z.object({
          date: z.iso.date(),
          planned: count.nullable(),
          attended: count.nullable(),
          noShows: count.nullable(),
          occupancy: count.nullable(),
        }),
      ),
    }),
  ),
  teams: z.array(
    z.object({
      id: id.nullable(),
      name: z.string().nullable(),
      weeks: z.array(
        z.object({
          week: z.iso.date(),
          people: count,
          planned: count,
          attended: count.nullable(),
          noShows: count.nullable(),
        }),
      ),
    }),
  ),
  sites: z.array(
    z.object({
      name: z.string(),
      days: z.array(z.object({ date: z.iso.date(), low: count.nullable(), high: count.nullable() })),
    }),
  ),
}) satisfies SchemaOf<Statistics>;

export const statisticsEndpoints = defineEndpoints({
  'GET /api/statistics': {
    summary: 'Occupancy, no-shows and attendance, and people expected: rounded, never of fewer than five people',
    roles: RIGHTS.seeStatistics.roles,
    reply: statistics,
    offline: 'online',
  },
});
