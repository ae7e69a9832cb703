import { instantAt, todayIn } from '../../../src/domain/day-part/slot.ts';
import { plusDays, workdays } from '../calendar/days.ts';
import { SEEDED } from '../ids.ts';
import type { DemoPerson } from '../people/people.ts';
import { DUTCH, FLEMISH, FRENCH, GERMAN, INTERNATIONAL, PORTUGUESE } from '../people/names.ts';
import type { VisitStatus } from '../../../src/domain/visit/visit.ts';
import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';
import { BUILDINGS, zoneOf } from './buildings.ts';

const COMPANIES = [
  'Noordzee Logistics',
  'Atelier Lumen',
  'Hanse Werke',
  'Ponte Nova',
  'Brightline Advisors',
  'Groep Verstraete',
  'Kanaal & Co',
  'Sol e Mar',
  'Fjord Analytics',
  'Maison Perrin',
];
const SUBJECTS = [
  'Quarterly review',
  'Job interview',
  'Product demonstration',
  'Contract negotiation',
  'Maintenance of the coffee machines',
  'Audit',
  'Workshop',
  'Supplier meeting',
  'Lunch',
  'Photo shoot',
];
const POOLS = [DUTCH, FLEMISH, FRENCH, GERMAN, INTERNATIONAL, PORTUGUESE];

/** UUID of the visit that people try; it is always today's. */
export const DEMO_VISIT = '7b1f3a52-0d4e-4c86-9a17-2f6b8c5d9e10';
const AFTERNOON_MINUTES = 14 * 60;
/** So long a visit lasts, in milliseconds. */
const VISIT_MS = 3_600_000;

export function demoVisitRow(now: string) {
  const zone = zoneOf('amsterdam');
  return {
    id: `${SEEDED}v-try`,
    uuid: DEMO_VISIT,
    host_id: 'employee',
    building_id: 'amsterdam',
    visitor_name: 'Vera Lindqvist',
    visitor_company: 'Fjord Analytics',
    visitor_email: 'vera@guest.example',
    expected_at: instantAt(todayIn(zone, now), AFTERNOON_MINUTES, zone),
    subject: 'Workshop',
    status: 'APPROVED' as const,
    pending: false,
    ...asked(null),
    ...seen({ status: 'APPROVED', expected: instantAt(todayIn(zone, now), AFTERNOON_MINUTES, zone) }),
  };
}

/** Visits from a week ago to ten days ahead; `employee` hosts each building's first. */
export function visitRows(today: string, now: string, people: readonly DemoPerson[]) {
  return workdays(plusDays(today, -7), plusDays(today, 10)).flatMap((date) => {
    const random = randomFrom(`visits ${date}`);
    return BUILDINGS.flatMap((building) =>
      Array.from({ length: random.int(1, 3) }, (_, index) => {
        const hosts = people.filter((person) => person.building === building.id && person.userStatus === 'ALLOW');
        const pool = random.pick(POOLS);
        const expected = instantAt(date, random.int(18, 32) * 30, zoneOf(building.id));
        const given = random.pick(pool.given);
        const family = random.pick(pool.family);
        const id = `${SEEDED}v-${date}-${building.id}-${String(index)}`;
        const isEmployees = building.id === 'amsterdam' && index === 0;
        const row = {
          id,
          uuid: uuidFrom(random),
          host_id: isEmployees ? 'employee' : random.pick(hosts).id,
          building_id: building.id,
          visitor_name: `${given} ${family}`,
          visitor_company: random.pick(COMPANIES),
          visitor_email: `visitor${String(random.int(100, 999))}@guest.example`,
          expected_at: expected,
          subject: random.pick(SUBJECTS),
          ...state(random, { expected, date, today: todayIn(zoneOf(building.id), now), now }),
        };
        // Nobody who tries the demonstration is asked, at some hour of the day, whether their visitor has left.
        const isOver = Date.parse(expected) + VISIT_MS < Date.parse(now);
        const status = isEmployees && row.status === 'CONFIRMED' ? (isOver ? 'COMPLETED' : 'APPROVED') : row.status;
        return { ...row, status, ...asked(randomFrom(`needs of ${id}`)), ...seen({ status, expected }) };
      }),
    );
  });
}

function state(
  random: Random,
  { expected, date, today, now }: { expected: string; date: string; today: string; now: string },
): { status: VisitStatus; pending: boolean } {
  if (date < today) return { status: random.chance(0.9) ? 'COMPLETED' : 'CANCELLED', pending: false };
  if (date === today && Date.parse(expected) < Date.parse(now))
    return { status: random.chance(0.7) ? 'CONFIRMED' : 'APPROVED', pending: false };
  const requested = random.chance(0.3);
  return { status: requested ? 'REQUESTED' : 'APPROVED', pending: requested };
}

const REQUESTS = [
  'Lunch for two, one of them vegetarian',
  'A projector, please',
  'Comes with a wheelchair',
  'Two coffees',
];

/** What reception was asked for; nothing for most. */
function asked(random: Random | null) {
  const asks = random?.chance(0.3) === true;
  return {
    comments_hospitality: asks ? (random?.pick(REQUESTS) ?? null) : null,
    parking: random?.chance(0.2) === true ? 1 : 0,
  };
}

/** When the visitor was seen, for an hour at most. */
function seen({ status, expected }: { status: VisitStatus; expected: string }) {
  const hour = new Date(Date.parse(expected) + VISIT_MS).toISOString();
  return {
    until_at: hour,
    arrived_at: status === 'CONFIRMED' || status === 'COMPLETED' ? expected : null,
    left_at: status === 'COMPLETED' ? hour : null,
  };
}

/** A version 4 UUID from the seeded source. */
function uuidFrom(random: Random): string {
  const hex = Array.from({ length: 32 }, (_, index) =>
    index === 12 ? '4' : index === 16 ? random.pick(['8', '9', 'a', 'b']) : random.int(0, 15).toString(16),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
