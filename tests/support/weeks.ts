import pino from 'pino';
import { applyWeeks } from '../../server/jobs/apply-weeks.ts';
import type { WeekPart } from '../../src/domain/week/week.ts';
import type { Answer, Client, TestApp } from './app.ts';

/** A part of a week as a test writes it: all day, at any workstation or at none. */
export type Part = Omit<WeekPart, 'room' | 'dayPart'> & { room?: string; dayPart?: WeekPart['dayPart'] };

/** Tuesdays at `f-1-01`, or at home. */
export const at01: Part = { weekday: 2, status: 'WORKSTATION', room: 'f-1-01' };
export const home: Part = { weekday: 2, status: 'HOME' };

/** Keeps a usual week from Tuesday, 24 November on, or stops it. */
export const keepWeek = (
  client: Client,
  parts: Part[] | null,
  { from = '2026-11-24', until, cancel }: { until?: string; from?: string; cancel?: string[] } = {},
): Promise<Answer> =>
  client.change('PUT', '/api/employee/week', {
    week: parts && {
      from,
      until: until ?? null,
      parts: parts.map(({ dayPart = 'FULLDAY', room = null, ...part }) => ({ ...part, dayPart, room })),
    },
    ...(cancel && { cancel }),
  });

/** Applies everybody's week, as the job does. */
export const runWeeks = ({ database, clock }: TestApp): Promise<boolean> =>
  applyWeeks({ handle: database.handle, clock, log: pino({ level: 'silent' }) }, new AbortController().signal);

/** Forgets everybody's week and what it was applied to. */
export async function forgetWeeks({ database: { db } }: TestApp): Promise<void> {
  await db.deleteFrom('week').execute();
  await db.deleteFrom('week_application').execute();
}
