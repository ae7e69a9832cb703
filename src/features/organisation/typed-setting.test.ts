import { expect, it } from 'vitest';
import type { SettingValue } from '../../domain/organisation/settings.ts';
import { settingFrom } from './typed-setting.ts';

it.each<[typed: string, whole: boolean, language: string, expected: SettingValue]>([
  ['1,000', true, 'en-GB', 1000],
  ['1,000', true, 'de-DE', '1,000'],
  ['1.000', true, 'en-GB', '1.000'],
  ['1.000', true, 'de-DE', 1000],
  ['1 000', true, 'en-GB', '1 000'],
  ['1 000', true, 'fr-FR', 1000],
  ["1'000", true, 'de-CH', 1000],
  ['1,00', true, 'en-GB', '1,00'],
  ['525,600', true, 'en-GB', 525_600],
  ['0,500', true, 'en-GB', '0,500'],
  ['1.000', false, 'en-GB', '1.000'],
  ['8,760', false, 'en-GB', '8,760'],
  ['-1', true, 'en-GB', '-1'],
  ['1e3', true, 'en-GB', '1e3'],
  ['', true, 'en-GB', null],
  [' 180 ', true, 'en-GB', 180],
  ['0,5', false, 'en-GB', 0.5],
  ['0.25', false, 'en-GB', 0.25],
  ['12', false, 'en-GB', 12],
])('%j as a number, whole: %j, in %s', (typed, whole, language, expected) => {
  const setting = { kind: 'number', group: 'visitors', unit: 'days', standard: 180, min: 0, max: 9000, whole } as const;
  expect(settingFrom(setting, typed, (value) => new Intl.NumberFormat(language).format(value))).toBe(expected);
});
