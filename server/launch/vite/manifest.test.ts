import { expect, it } from 'vitest';
import { LOCALES } from '../../../src/domain/employee/employee.ts';
import { MANIFEST } from './manifest.ts';

it('says what the app is in every language', () => {
  const { description, description_localized: localized } = MANIFEST;
  expect(Object.keys(localized)).toEqual(LOCALES.filter((locale) => locale !== MANIFEST.lang));
  const all = [description, ...Object.values(localized)];
  expect(new Set(all).size).toBe(LOCALES.length);
  expect(all).not.toContain('');
});
