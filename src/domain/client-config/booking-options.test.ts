import { expect, it } from 'vitest';
import { acceptOptions, bookingOptions, teamDayOptions } from './booking-options.ts';

it.each([
  ['empty', '', [], ['WORKSTATION']],
  ['unknown names alone', 'DESK,NOWHERE', [], ['WORKSTATION']],
  ['unknown names among known ones', 'HOME,DESK', [], ['HOME']],
  ["the organisation's order", ' HOME, OFFICE ,WORKSTATION', [], ['HOME', 'OFFICE', 'WORKSTATION']],
  ['one that is named twice', 'HOME,OFFICE,HOME', [], ['HOME', 'OFFICE']],
  ['assigned workstation', 'WORKSTATION,HOME', ['r1'], ['WORKSTATION', 'HOME', 'ASSIGNED']],
  ['assigned workstation, named already', 'ASSIGNED,HOME', ['r1'], ['ASSIGNED', 'HOME']],
] as const)('%s', (_, list, assigned, expected) => {
  expect(bookingOptions({ bookingOptions: list }, assigned)).toEqual(expected);
  expect(teamDayOptions({ bookingOptionsTeamday: list }, assigned)).toEqual([...expected, 'DECLINE']);
});

it('accepts a proposal with a workplace alone', () => {
  expect(acceptOptions(['HOME', 'WORKSTATION', 'DECLINE', 'OFFICE'])).toEqual(['WORKSTATION', 'OFFICE']);
});
