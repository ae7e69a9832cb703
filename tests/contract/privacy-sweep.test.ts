import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { type Answer, MONDAY_NINE, type TestApp, testApp } from '../support/app.ts';
import { clientsOf } from '../support/clients.ts';
import { at, book, outcome, reset, TODAY, TUESDAY, WEDNESDAY } from '../support/booking.ts';
import { PEOPLE, type Person } from '../support/organisation.ts';

/** Ann, who does not share: by id, name and address. */
const ANN = /e-ann|ann example|ann@example/i;

/** Calls that name people for another reason than where they work, and who may make them. */
const NAMES_ANYWAY: Partial<Record<string, readonly Person[]>> = {
  // Hosts are found by who announces a visit; that says nothing of where they are.
  'GET /api/employees/search': PEOPLE,
  // In an emergency wardens learn who is in the building, whatever people share.
  'GET /api/roll-call/people': ['reception', 'admin'],
};

/** What fills the parameters of the contract's reads. */
const PARAMS: Record<string, string> = {
  building: 'b-1',
  floor: 'f-1',
  location: 'f-1',
  start: at(TODAY).start,
  end: at(WEDNESDAY).end,
  date: TODAY,
  filter: 'ann',
  departmentProfile: 'p-1',
  includeCompleted: 'true',
  ids: 't-1',
  room: 'f-1-01',
};
/** Dates where others take instants. */
const DATES: Record<string, string> = { ...PARAMS, start: TODAY, end: WEDNESDAY };

/** What there must be to be looked for. */
function done(answer: Answer): void {
  if (answer.status !== 200) throw new Error(outcome(answer));
}

const reads = Object.keys(contract)
  .filter((call) => call.startsWith('GET /api/') && call !== 'GET /api/events' && call !== 'GET /api/authenticate')
  .map((call) => ({ call, path: call.slice('GET '.length) }));

describe('of who does not share', () => {
  let test: TestApp;
  let reservation = '';
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp();
    await reset(test, MONDAY_NINE, { enableLocateAllEmployees: true });
    await signIn(...PEOPLE);
    done(await as('ann').change('PATCH', '/api/employee/info', { shareMyLocation: false }));
    const booked = await book(as('ann'), 'f-1-01', at(TODAY));
    reservation = String(booked.body.workplaceReservations[0].id);
    await as('ann').change('POST', `/api/workplace/confirm/${reservation}`);
    const plan = (date: string, status: string, floor?: string) =>
      as('ann').change('POST', '/api/employee/calendar', { date, dayPart: 'FULLDAY', status, ...(floor && { floor }) });
    done(await plan(TUESDAY, 'OFFICE', 'f-1'));
    await as('leader').change('POST', '/api/team/days?allowCapacityOverflow=true', {
      departmentProfile: 'p-1',
      date: WEDNESDAY,
      dayPart: 'FULLDAY',
      floor: 'f-1',
    });
    done(await plan('2026-11-26', 'SICK'));
  });
  afterAll(() => test.close());

  /** A read in each way in which its parameters can be filled: with all of them, with few, as instants and as dates. */
  const urlsOf = (path: string): string[] => {
    const filled = path.replace(/:\w+/g, path.includes('/team/') ? 't-1' : reservation);
    const query = (values: Record<string, string>, names: readonly string[]) =>
      `${filled}?${new URLSearchParams(names.flatMap((name) => [[name, values[name] ?? '']])).toString()}`;
    return [
      filled,
      ...[PARAMS, DATES].flatMap((values) => [
        query(values, ['building', 'floor', 'start', 'end', 'includeCompleted']),
        query(values, ['floor', 'start', 'end', 'includeCompleted']),
        query(values, ['building', 'start', 'end']),
        query(values, ['start', 'end']),
      ]),
      query(PARAMS, ['building']),
      query(PARAMS, ['floor']),
      query(PARAMS, ['location']),
      query(PARAMS, ['date']),
      query(PARAMS, ['filter']),
      query(PARAMS, ['departmentProfile', 'floor']),
      query(PARAMS, ['building', 'floor', 'date']),
      query(PARAMS, ['ids']),
    ];
  };

  it.each(PEOPLE.filter((name) => name !== 'ann'))(
    'no read of the contract tells %s name, address or id',
    async (name) => {
      const answered = new Set<string>();
      const told: string[] = [];
      for (const { call, path } of reads)
        for (const url of urlsOf(path)) {
          const { status, body } = await as(name).get(url);
          if (status === 200) answered.add(call);
          if (ANN.test(JSON.stringify(body) ?? '') && NAMES_ANYWAY[call]?.includes(name) !== true)
            told.push(`${call} ${url}`);
        }
      expect(told).toEqual([]);
      // Or it would look at refusals alone.
      expect(answered.size).toBeGreaterThan(reads.length / 2);
    },
  );

  it('is seen by the sweep, had they shared', async () => {
    await as('ann').change('PATCH', '/api/employee/info', { shareMyLocation: true });
    const seen = new Set<string>();
    for (const { call, path } of reads)
      for (const url of urlsOf(path))
        if (ANN.test(JSON.stringify((await as('ben').get(url)).body) ?? '')) seen.add(call);
    await as('ann').change('PATCH', '/api/employee/info', { shareMyLocation: false });
    for (const call of ['ids', 'days', 'locations', 'search'].map((what) => `GET /api/coworker/${what}`))
      expect(seen, call).toContain(call);
    expect(seen).toContain('GET /api/workplace/reservations');
    expect(seen).toContain('GET /api/team/:id/members/status');
  });
});
