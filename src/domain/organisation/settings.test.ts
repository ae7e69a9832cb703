import { expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../client-config/client-config.ts';
import { FEATURES } from '../access/feature.ts';
import { judgeSetting, settingAsStored, SETTINGS, type SettingValue } from './settings.ts';

it.each<[key: string, value: SettingValue, expected: string | null]>([
  ['daysAheaad', 3, 'unknown'],
  ['passwordsOff', true, 'unknown'],
  ['feature.nothing', true, 'unknown'],
  ['enableHalfDays', 'true', 'switch'],
  ['feature.visitors', 0, 'switch'],
  ['daysAhead', '10', 'number'],
  ['daysAhead', -1, 'number'],
  ['daysAhead', 367, 'number'],
  ['daysAhead', 1.5, 'number'],
  ['daysAhead', Number.NaN, 'number'],
  ['cancelHours', Number.POSITIVE_INFINITY, 'number'],
  ['sessionHours', 0, 'number'],
  ['sessionMinutes', 14, 'number'],
  ['shareMyLocationBehavior', 'mandatory', 'choice'],
  ['bookingOptions', '', 'list'],
  ['bookingOptions', 'HOME,HOME', 'list'],
  ['bookingOptions', 'HOME,DECLINE', 'list'],
  ['bookingOptions', 'HOME,UNKNOWN', 'list'],
  ['flexHighlightColor', 'red', 'colour'],
  ['cookiePolicyUrl', 'javascript:alert(1)', 'address'],
  ['cookiePolicyUrl', 'https://', 'address'],
  ['cookiePolicyUrl', 'https://example.org/a b', 'address'],
  ['cookieAcceptLabel', ' ', 'text'],
  ['cookieAcceptLabel', 'x'.repeat(41), 'text'],
  ['organisationName', 'two\nlines', 'text'],
  ['daysAhead', 0, null],
  ['daysAhead', 366, null],
  ['cancelHours', 0.5, null],
  ['sessionMinutes', 15, null],
  ['shareMyLocationBehavior', 'mandatory enabled', null],
  ['bookingOptions', 'HOME, WORKSTATION', null],
  ['bookingOptionsTeamday', 'DECLINE,OFFICE', null],
  ['flexHighlightColor', '#7B2cbf', null],
  ['cookiePolicyUrl', 'https://example.org/cookies?l=en#top', null],
  ['organisationName', 'Zoë & Söhne', null],
  ['feature.visitors', false, null],
  ['daysAhead', null, null],
])('%s = %s: %s', (key, value, expected) => {
  expect(judgeSetting(key, value)).toBe(expected);
});

it('has each setting that devices are told, with the default of the specification, and each feature', () => {
  expect(Object.fromEntries([...SETTINGS].map(([key, { standard }]) => [key, standard]))).toMatchObject({
    ...DEFAULT_CLIENT_CONFIG,
    ...Object.fromEntries(FEATURES.map((name) => [`feature.${name}`, true])),
  });
});

it('has defaults that may be', () => {
  const wrong = [...SETTINGS].filter(([key, { standard }]) => judgeSetting(key, standard) !== null);
  expect(wrong).toEqual([]);
});

it.each<[key: string, value: unknown, counts: boolean]>([
  ['daysAhead', null, false],
  ['flexHighlightColor', null, true],
  ['daysAhead', '400', false],
  // Who reads a list passes over what is unknown in it.
  ['bookingOptions', 'HOME,DESK', true],
  ['bookingOptions', ['HOME'], false],
  ['scimMapping', {}, false],
  ['sessionHours', 0, false],
  ['sessionMinutes', 0, false],
  ['leaverEraseDays', -1, false],
  ['visitorRetentionDays', -1, false],
  ['visitorRetentionDays', 0, false],
  ['visitorRetentionDays', 0.4, false],
])('stored, %s = %s counts: %s', (key, value, counts) => {
  expect(settingAsStored(key, value) !== undefined).toBe(counts);
});

it.each<[key: string, value: unknown, expected: SettingValue]>([
  ['sessionMinutes', 10, 15],
  ['visitorRetentionDays', 4000, 3650],
  ['visitorRetentionDays', 200.5, 201],
  ['visitorRetentionDays', 1, 1],
  ['coworkerDays', 0, 1],
  ['leaverEraseDays', 0, 0],
  ['sessionHours', 9000.5, 8760],
])('stored, %s = %s counts as %s', (key, value, expected) => {
  expect(settingAsStored(key, value)).toBe(expected);
});
