import { expect, it } from 'vitest';
import type { SettingValue } from '../../domain/organisation/settings.ts';
import { settingFrom } from './typed-setting.ts';

it.each<[typed: string, whole: boolean, expected: SettingValue]>([
  ['1,000', true, '1,000'],
  ['1.000', true, '1.000'],
  ['1.000', false, '1.000'],
  ['1 000', true, '1 000'],
  ['-1', true, '-1'],
  ['1e3', true, '1e3'],
  ['', true, null],
  [' 180 ', true, 180],
  ['0,5', false, 0.5],
  ['0.25', false, 0.25],
  ['12', false, 12],
])('%j as a number, whole: %j', (typed, whole, expected) => {
  const setting = { kind: 'number', group: 'visitors', unit: 'days', standard: 180, min: 0, max: 9000, whole } as const;
  expect(settingFrom(setting, typed)).toBe(expected);
});
