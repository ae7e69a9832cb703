import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../day-part/slot.ts';
import { weekdayOf } from '../week/dates.ts';
import type { Ticket } from './draw.ts';
import { RECENT_DAYS } from './draw.ts';
import { drawnAt, longestWait, mayTakeOffer, numberText, orderOf, poolOf } from './rules.ts';

const ticket = (name: string, more: Partial<Ticket> = {}): Ticket => ({
  ticket: name,
  wins: 0,
  since: '2026-11-01',
  number: name,
  ...more,
});

it.each<[string, Ticket[], string[]]>([
  [
    'fewest won recently',
    [ticket('a', { wins: 2 }), ticket('b', { wins: 0 }), ticket('c', { wins: 1 })],
    ['b', 'c', 'a'],
  ],
  [
    'then who won longest ago',
    [ticket('a', { since: '2026-11-03' }), ticket('b', { since: '2026-11-02' })],
    ['b', 'a'],
  ],
  ['then the drawn number', [ticket('a', { number: 'f' }), ticket('b', { number: '0' })], ['b', 'a']],
  [
    'recent wins before all else',
    [ticket('a', { wins: 1, since: '2020-01-01' }), ticket('b', { number: 'f' })],
    ['b', 'a'],
  ],
])('first %s', (_, tickets, expected) => {
  expect(orderOf(tickets).map((one) => one.ticket)).toEqual(expected);
  expect(orderOf(tickets.toReversed()).map((one) => one.ticket)).toEqual(expected);
});

it('is drawn on the day before, at the hour of the building, also when clocks change', () => {
  const pool = { hour: 16, timeZone: 'Europe/Amsterdam' };
  expect(drawnAt(pool, '2026-11-24')).toBe('2026-11-23T15:00:00Z');
  expect(drawnAt(pool, '2027-03-29')).toBe('2027-03-28T14:00:00Z');
});

it('takes an offer until its instant', () => {
  expect(mayTakeOffer({ until: '2026-11-24T08:00:00Z' }, '2026-11-24T08:00:00Z').ok).toBe(true);
  expect(mayTakeOffer({ until: '2026-11-24T08:00:00Z' }, '2026-11-24T08:00:01Z')).toMatchObject({ code: 'offerOver' });
});

const workstation = { assignedTo: [] as string[], floor: { building: { id: 'b' } } };
it.each<[string, Parameters<typeof poolOf>[0], Parameters<typeof poolOf>[1], boolean]>([
  ['nothing is known of draws', undefined, workstation, false],
  ['an older version named no building', [{}], workstation, false],
  ['an amenity is drawn', [{ building: null }], workstation, false],
  ['another building is drawn', [{ building: 'other' }], workstation, false],
  ['it is assigned to somebody', [{ building: 'b' }], { ...workstation, assignedTo: ['e'] }, false],
  ['it is kept for a team', [{ building: 'b' }], { ...workstation, keptFor: ['t'] }, false],
  ['it is for all', [{ building: null }, { building: 'b' }], { ...workstation, keptFor: [] }, true],
])('a workstation is drawn only with its building: %s', (_, pools, room, isDrawn) => {
  expect(poolOf(pools, room) !== undefined).toBe(isDrawn);
});

interface Person {
  name: string;
  weekdays: readonly number[];
  joined: string;
  wonOn: string[];
  /** Draws in a row without a place. */
  waits: number;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What is published of a draw: enough to compute it again. */
interface Published {
  seed: string;
  places: number;
  tickets: Omit<Ticket, 'number'>[];
  winners: string[];
}

/** Draws every working day of a year. @returns the longest wait of anybody, and all that was published */
function simulate(people: Person[], places: number): { longest: number; published: Published[] } {
  let longest = 0;
  const published: Published[] = [];
  for (let day = 0; day < 365; day += 1) {
    const date = addDays('2026-01-01', day);
    const weekday = weekdayOf(date);
    const asking = people.filter(({ weekdays, joined }) => weekdays.includes(weekday) && joined <= date);
    if (weekday > 5 || asking.length === 0) continue;
    const recent = addDays(date, -RECENT_DAYS);
    const seed = hashOf(`secret ${date}`);
    const byTicket = new Map(asking.map((person) => [hashOf(`${person.name} ${date}`), person]));
    const tickets = [...byTicket].map(([name, person]) => ({
      ticket: name,
      wins: person.wonOn.slice(-RECENT_DAYS).filter((won) => won >= recent).length,
      since: person.wonOn.at(-1) ?? person.joined,
    }));
    const winners = winnersOf({ seed, places, tickets });
    published.push({ seed, places, tickets, winners });
    for (const [name, person] of byTicket) {
      if (winners.includes(name)) {
        person.wonOn.push(date);
        person.waits = 0;
      } else person.waits += 1;
      longest = Math.max(longest, person.waits);
    }
  }
  return { longest, published };
}

const winnersOf = ({ seed, places, tickets }: Omit<Published, 'winners'>): string[] =>
  orderOf(tickets.map((one) => ({ ...one, number: hashOf(numberText(seed, one.ticket)) })))
    .slice(0, places)
    .map((one) => one.ticket);

const person = (name: string, more: Partial<Person> = {}): Person => ({
  name,
  weekdays: [1, 2, 3, 4, 5],
  joined: '2026-01-01',
  wonOn: [],
  waits: 0,
  ...more,
});
/** Working days within the days that count as recent, at most. */
const DRAWS_IN_TIME = 11;

describe('500 people and 60 places, for a year', () => {
  const people = Array.from({ length: 500 }, (_, index) => person(`p-${String(index)}`));
  const { longest, published } = simulate(people, 60);

  it('nobody who asks every day waits longer than the rule says, and all win about as often', () => {
    expect(longest).toBeLessThanOrEqual(longestWait(500, 60, DRAWS_IN_TIME));
    // In fact no longer than a round and a half.
    expect(longest).toBeLessThanOrEqual(13);
    const won = people.map(({ wonOn }) => wonOn.length);
    expect(Math.max(...won) - Math.min(...won)).toBeLessThanOrEqual(2);
  });

  it('nor who asks on some days, or comes late; and whoever comes late does not win every day', () => {
    const mixed = Array.from({ length: 500 }, (_, index) =>
      person(`p-${String(index)}`, {
        weekdays: index % 3 === 0 ? [1, 2, 3, 4, 5] : index % 3 === 1 ? [2, 4] : [1 + (index % 5)],
        joined: index % 10 === 0 ? '2026-06-15' : '2026-01-01',
      }),
    );
    expect(simulate(mixed, 60).longest).toBeLessThanOrEqual(longestWait(500, 60, DRAWS_IN_TIME));
    const late = mixed.filter(({ joined }) => joined > '2026-02-01');
    const gaps = late.flatMap(({ wonOn }) =>
      wonOn.slice(1).map((date, index) => daysBetween(wonOn[index] ?? date, date)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(1);
  });

  it('anybody can compute every draw again from what is published', () => {
    expect(published).toHaveLength(261);
    for (const one of published) expect(winnersOf({ ...one, tickets: one.tickets.toReversed() })).toEqual(one.winners);
  });

  it('another seed draws other people', () => {
    const [first] = published;
    if (first === undefined) throw new Error('nothing was drawn');
    expect(winnersOf({ ...first, seed: 'another' })).not.toEqual(first.winners);
  });
});
