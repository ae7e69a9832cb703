import type { Authority, UserStatus } from '../../../src/domain/access/authority.ts';
import type { Locale } from '../../../src/domain/employee/employee.ts';
import { demoAccounts } from '../accounts.ts';
import type { BuildingId } from '../organisation/buildings.ts';
import type { Category } from '../floor-plan/sketch.ts';
import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';
import { DIVISIONS, FACILITIES_TEAM, WORKPLACE_TEAM } from './divisions.ts';
import type { NamePool } from './names.ts';
import { DUTCH, FLEMISH, FRENCH, GERMAN, INTERNATIONAL, PORTUGUESE } from './names.ts';

/** Number of people, demonstration accounts included. */
export const HEADCOUNT = 500;

export interface DemoPerson {
  id: string;
  username: string;
  name: string;
  email: string;
  language: Locale;
  localeExtension: string | null;
  building: BuildingId;
  divisionId: string;
  teamId: string;
  /** True for one person per team. */
  leads: boolean;
  authorities: Authority[];
  userStatus: UserStatus;
  category: Category | null;
  shares: boolean;
  colorBlind: boolean;
  visuallyImpaired: boolean;
  electric: boolean;
  amenityEmails: boolean;
  credits: number;
}

/** Name pools of each building, weighted. */
const POOLS: Record<BuildingId, readonly (readonly [pool: NamePool, weight: number])[]> = {
  amsterdam: [
    [DUTCH, 56],
    [INTERNATIONAL, 24],
    [GERMAN, 14],
    [FRENCH, 6],
  ],
  antwerp: [
    [FLEMISH, 58],
    [FRENCH, 24],
    [INTERNATIONAL, 10],
    [DUTCH, 8],
  ],
  lisbon: [
    [PORTUGUESE, 76],
    [INTERNATIONAL, 18],
    [FRENCH, 6],
  ],
};
const REGION: Partial<Record<Locale, Partial<Record<BuildingId, string>>>> = {
  nl: { antwerp: 'BE' },
  fr: { antwerp: 'BE' },
  pt: { lisbon: 'PT' },
};

/** All people, demonstration accounts first; always the same. */
export function makePeople(): DemoPerson[] {
  const random = randomFrom('people');
  const teams = DIVISIONS.flatMap((division) => division.teams.map((team) => ({ ...team, divisionId: division.id })));
  const taken = new Set<string>(demoAccounts.map(({ name }) => name));
  const seats = new Map(teams.map(({ id }) => [id, 0]));
  const join = (id: string): void => {
    seats.set(id, (seats.get(id) ?? 0) + 1);
  };
  const people: DemoPerson[] = demoAccounts.map((account) => {
    const teamId =
      account.team === 'workplace' ? WORKPLACE_TEAM : account.team === 'facilities' ? FACILITIES_TEAM : 'team-platform';
    join(teamId);
    const team = teams.find(({ id }) => id === teamId);
    return {
      id: account.username,
      username: account.username,
      name: account.name,
      email: emailOf(account.name),
      language: 'en',
      localeExtension: null,
      building: 'amsterdam',
      divisionId: team?.divisionId ?? '',
      teamId,
      leads: account.username === 'teamleader',
      authorities: account.authorities,
      userStatus: account.userStatus,
      category: null,
      shares: true,
      colorBlind: false,
      visuallyImpaired: false,
      electric: account.username === 'colleague',
      amenityEmails: true,
      credits: 30,
    };
  });
  for (let number = people.length; number < HEADCOUNT; number += 1) {
    // Filling the smallest team keeps teams at 12 or 13 people.
    const team = teams.toSorted((a, b) => (seats.get(a.id) ?? 0) - (seats.get(b.id) ?? 0))[0];
    if (!team) break;
    join(team.id);
    const leads = !people.some((person) => person.teamId === team.id && person.leads);
    const pool = poolFor(random, team.home);
    const name = nameFrom(random, pool, taken);
    people.push({
      id: `person-${String(number + 1).padStart(3, '0')}`,
      username: emailOf(name),
      name,
      email: emailOf(name),
      language: pool.language,
      localeExtension: REGION[pool.language]?.[team.home] ?? null,
      building: team.home,
      divisionId: team.divisionId,
      teamId: team.id,
      leads,
      authorities: leads ? ['TEAMLEADER'] : team.id === FACILITIES_TEAM && number % 3 === 0 ? ['CLEANING'] : [],
      userStatus: 'ALLOW',
      category: random.chance(0.3) ? random.pick(['standard', 'standing', 'dual', 'quiet'] as const) : null,
      shares: random.chance(0.88),
      colorBlind: random.chance(0.05),
      visuallyImpaired: random.chance(0.01),
      electric: random.chance(0.16),
      amenityEmails: random.chance(0.7),
      credits: random.int(0, 10) + 15,
    });
  }
  return people;
}

function poolFor(random: Random, building: BuildingId): NamePool {
  let rest = random.next() * 100;
  for (const [pool, weight] of POOLS[building]) {
    rest -= weight;
    if (rest < 0) return pool;
  }
  return INTERNATIONAL;
}

function nameFrom(random: Random, pool: NamePool, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(pool.given)} ${random.pick(pool.family)}`;
    const email = emailOf(name);
    if (taken.has(email)) continue;
    taken.add(email);
    return name;
  }
}

/** `Zoë Müller-Yıldız` → `zoe.muller-yildiz@roost.example`. */
function emailOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[’']/g, '')
    .toLowerCase();
  const [given = '', ...family] = plain.split(' ');
  return `${given}.${family.join('')}@roost.example`;
}
