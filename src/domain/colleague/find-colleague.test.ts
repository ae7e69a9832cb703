import { expect, it } from 'vitest';
import { findColleagues, MAX_COLLEAGUES_FOUND } from './find-colleague.ts';

const colleague = (name: string, teams: string[] = []) => ({
  id: name,
  displayName: name,
  email: `${name.toLowerCase()}@example.test`,
  teams,
});
const everybody = [
  colleague('Al Penn'),
  colleague('Zoë Peña', ['t']),
  colleague('Bo Quist'),
  colleague('Cas Hopper', ['t']),
];

it.each([
  ['nothing', '', []],
  ['one character', 'p', []],
  ['two characters', 'pe', []],
  ['two characters among blanks', ' pe ', []],
  ['two characters of four code units', '𝒫𝒫', []],
  ['a name of nobody', 'quentin', []],
  ['three characters: who begins with them, of those team mates first', 'pen', ['Zoë Peña', 'Al Penn']],
  ['a beginning before any other part', 'hop', ['Cas Hopper']],
  ['without its accents', 'ZOE', ['Zoë Peña']],
  ['a part of the address', 'quist@', ['Bo Quist']],
])('finds by %s', (_, typed, found) => {
  expect(findColleagues(everybody, typed).map(({ id }) => id)).toEqual(found);
});

it('finds no more than a screen shows', () => {
  const many = Array.from({ length: 50 }, (_, index) => colleague(`Pen ${String(index)}`));
  expect(findColleagues(many, 'pen')).toHaveLength(MAX_COLLEAGUES_FOUND);
});
