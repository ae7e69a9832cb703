import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { reset } from './booking.ts';

/** Puts a visit into the database as if it had come about before: on its own Ann's, approved, on Monday at two. */
export const seedVisit = ({ database: { db } }: TestApp, values: Record<string, unknown> = {}) =>
  db
    .insertInto('visit')
    .values({
      id: 'v-1',
      uuid: randomUUID(),
      host_id: 'e-ann',
      announced_by: 'e-ben',
      building_id: 'b-1',
      visitor_name: 'Vic Torres',
      visitor_company: null,
      visitor_email: null,
      expected_at: '2026-11-23T13:00:00Z',
      status: 'APPROVED',
      ...values,
    })
    .execute();

/** Body of `POST /api/visits/create`: on Tuesday at two, one visitor without an address comes to Ann. */
export const announcementOf = <C extends object>(change: C) => ({
  building: 'b-1',
  dates: [{ expectedDate: '2026-11-24T13:00:00Z', until: null }],
  visitors: [{ name: 'Vic', company: null, email: null, phone: null, licensePlate: null }],
  hosts: ['e-ann'],
  subject: '',
  location: null,
  commentsHospitality: null,
  commentsVisitor: null,
  needs: { workstations: 0, parking: 0 },
  ...change,
});

/** As {@link reset}, and no visit has been announced. @param now ISO instant */
export async function resetVisits(test: TestApp, now: string): Promise<void> {
  await reset(test, now);
  for (const table of ['visit', 'notification', 'intent'] as const) await test.database.db.deleteFrom(table).execute();
}
