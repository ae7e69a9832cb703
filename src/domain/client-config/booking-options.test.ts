import { expect, it } from 'vitest';
import { acceptOptions, bookingOptions, mayChooseWorkstation, teamDayOptions } from './booking-options.ts';

it.each([
  ['empty', '', [], ['WORKSTATION']],
  ['unknown names alone', 'DESK,NOWHERE', [], ['WORKSTATION']],
  ['unknown names among known ones', 'HOME,DESK', [], ['HOME']],
  ["the organisation's order", ' HOME, OFFICE ,WORKSTATION', [], ['HOME', 'OFFICE', 'WORKSTATION']],
  ['one that is named twice', 'HOME,OFFICE,HOME', [], ['HOME', 'OFFICE']],
  ['assigned workstation', 'WORKSTATION,HOME', ['r1'], ['WORKSTATION', 'HOME', 'ASSIGNED']],
  ['assigned workstation, named already', 'ASSIGNED,HOME', ['r1'], ['ASSIGNED', 'HOME']],
] as const)('%s', (_, list, assigned, expected) => {
  expect(bookingOptions({ bookingOptions: list, bookingOptionsTeamday: 'AWAY' }, assigned)).toEqual(expected);
  expect(teamDayOptions({ bookingOptions: 'AWAY', bookingOptionsTeamday: list }, assigned)).toEqual([
    ...expected,
    'DECLINE',
  ]);
});

it('accepts a proposal with a workplace alone', () => {
  expect(acceptOptions(['HOME', 'WORKSTATION', 'DECLINE', 'OFFICE'])).toEqual(['WORKSTATION', 'OFFICE']);
});

it('offers students on a team day what they may choose', () => {
  const config = { bookingOptions: 'WORKSTATION', bookingOptionsTeamday: 'HOME,OFFICE' };
  expect(teamDayOptions(config, [], true)).toEqual(['OFFICE', 'DECLINE']);
});

it.each([
  ['on other days', false, ['ok', 'optionNotOffered']],
  ['on team days', true, ['optionNotOffered', 'ok']],
] as const)('asks the list that applies %s for workstations', (_, teamDay, expected) => {
  const lists = ['WORKSTATION', 'HOME'] as const;
  const verdicts = lists.map((list) => {
    const other = list === 'HOME' ? 'WORKSTATION' : 'HOME';
    return mayChooseWorkstation({ bookingOptions: list, bookingOptionsTeamday: other }, false, teamDay);
  });
  expect(verdicts.map((verdict) => (verdict.ok ? 'ok' : verdict.code))).toEqual(expected);
});
