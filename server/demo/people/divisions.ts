import type { BuildingId } from '../organisation/buildings.ts';

/** A division with its teams and their home buildings. */
export interface DemoDivision {
  id: string;
  name: string;
  teams: { id: string; name: string; home: BuildingId }[];
}

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const division = (name: string, teams: readonly (readonly [name: string, home: BuildingId])[]): DemoDivision => ({
  id: `division-${slug(name)}`,
  name,
  teams: teams.map(([team, home]) => ({ id: `team-${slug(team)}`, name: team, home })),
});

/** Eight divisions of five teams. */
export const DIVISIONS: readonly DemoDivision[] = [
  division('Technology', [
    ['Digital Workplace', 'amsterdam'],
    ['Platform', 'amsterdam'],
    ['Mobile Apps', 'lisbon'],
    ['Data Engineering', 'lisbon'],
    ['IT Support', 'antwerp'],
  ]),
  division('Finance', [
    ['Accounting', 'antwerp'],
    ['Controlling', 'amsterdam'],
    ['Treasury', 'amsterdam'],
    ['Procurement', 'antwerp'],
    ['Internal Audit', 'antwerp'],
  ]),
  division('People & Culture', [
    ['Talent', 'amsterdam'],
    ['Payroll', 'antwerp'],
    ['Learning', 'amsterdam'],
    ['Wellbeing', 'lisbon'],
    ['HR Partners', 'antwerp'],
  ]),
  division('Sales', [
    ['Sales Benelux', 'antwerp'],
    ['Sales DACH', 'amsterdam'],
    ['Sales Iberia', 'lisbon'],
    ['Sales France', 'antwerp'],
    ['Key Accounts', 'amsterdam'],
  ]),
  division('Marketing', [
    ['Brand', 'amsterdam'],
    ['Campaigns', 'amsterdam'],
    ['Communications', 'antwerp'],
    ['Market Research', 'lisbon'],
    ['Events', 'antwerp'],
  ]),
  division('Operations', [
    ['Facilities', 'amsterdam'],
    ['Logistics', 'antwerp'],
    ['Planning', 'antwerp'],
    ['Quality', 'lisbon'],
    ['Sustainability', 'amsterdam'],
  ]),
  division('Legal & Risk', [
    ['Contracts', 'amsterdam'],
    ['Privacy', 'amsterdam'],
    ['Compliance', 'antwerp'],
    ['Insurance', 'antwerp'],
    ['Risk', 'lisbon'],
  ]),
  division('Customer Care', [
    ['Service Desk Lisbon', 'lisbon'],
    ['Service Desk North', 'amsterdam'],
    ['Claims', 'antwerp'],
    ['Onboarding', 'lisbon'],
    ['Customer Insight', 'amsterdam'],
  ]),
];

export const WORKPLACE_TEAM = 'team-digital-workplace';
export const FACILITIES_TEAM = 'team-facilities';
/** Teams that keep some project workstations. */
export const KEEPING_TEAMS = ['team-platform', 'team-sustainability'];

/** A department with a leader: one of its teams has no profile of its own. */
export const DEPARTMENTS = DIVISIONS.slice(0, 1).map(({ id, name }) => ({
  id: `profile-${id}`,
  name,
  leader_id: 'teamleader',
  team_id: null,
  division_id: id,
}));
