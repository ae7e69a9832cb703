import { expect, it } from 'vitest';
import { demoAccounts } from '../accounts.ts';
import { DIVISIONS } from './divisions.ts';
import { HEADCOUNT, makePeople } from './people.ts';

const people = makePeople();

it('has 500 people with names, user names and addresses of their own', () => {
  expect(people).toHaveLength(HEADCOUNT);
  for (const key of ['id', 'name', 'username', 'email'] as const)
    expect(new Set(people.map((person) => person[key])).size).toBe(HEADCOUNT);
  expect(people.filter(({ email }) => !/^[a-z-]+\.[a-z-]+@roost\.example$/.test(email))).toEqual([]);
});

it('has 40 teams in 8 divisions, every one with people and one leader', () => {
  const teams = DIVISIONS.flatMap((division) => division.teams);
  expect(DIVISIONS).toHaveLength(8);
  expect(new Set(teams.map(({ id }) => id)).size).toBe(40);
  for (const { id } of teams) {
    const members = people.filter(({ teamId }) => teamId === id);
    expect(members.length).toBeGreaterThanOrEqual(12);
    expect(members.filter(({ leads }) => leads)).toHaveLength(1);
  }
});

it('speaks five languages', () => {
  expect(new Set(people.map(({ language }) => language)).size).toBe(5);
});

it('lets everybody sign in by e-mail address but the demonstration accounts', () => {
  expect(people.filter(({ username, email }) => username !== email).map(({ username }) => username)).toEqual(
    demoAccounts.map(({ username }) => username),
  );
});

it('puts the two who play together into one team and building', () => {
  const [one, two] = ['employee', 'colleague'].map((id) => people.find((person) => person.id === id));
  expect(one).toMatchObject({ teamId: two?.teamId, building: two?.building, shares: true });
  expect(two?.shares).toBe(true);
});

it('comes out the same again', () => {
  expect(makePeople()).toEqual(people);
});
