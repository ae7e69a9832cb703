import { expect, it } from 'vitest';
import type { Authority } from '../../domain/access/authority.ts';
import { MAX_IN_BAR, menuFor } from './items.ts';

const routesOf = (authorities: Authority[], actsAsReception: boolean) =>
  menuFor({ authorities, flags: {}, actsAsReception }).map(({ route }) => route);

it.each<[who: string, authorities: Authority[]]>([
  ['an employee', []],
  ['a student', ['STUDENT']],
  ['a cleaner', ['CLEANING']],
])('has reception last for %s who acts as it, and all else stays', (_, authorities) => {
  const usual = routesOf(authorities, false);
  expect(usual).not.toContain('hospitality');
  expect(routesOf(authorities, true)).toEqual([...usual, 'hospitality']);
});

it('has reception in the bar of a phone for who works there, host or not', () => {
  expect(routesOf(['HOSPITALITY'], false).slice(0, MAX_IN_BAR)).toContain('hospitality');
  expect(routesOf(['HOSPITALITY'], true)).toEqual(routesOf(['HOSPITALITY'], false));
});
