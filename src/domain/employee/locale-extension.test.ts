import { expect, it } from 'vitest';
import { employeeLocale, LOCALES } from './employee.ts';
import { extensionFor, REGION, REGIONS } from './locale-extension.ts';

it.each([
  ['nl', 'DE', null],
  ['en', 'BE', null],
  ['nl', null, null],
  ['fr', 'BE', 'BE'],
  ['de', 'CH', 'CH'],
] as const)('%s with %s keeps %s', (language, extension, kept) => {
  expect(extensionFor(language, extension)).toBe(kept);
});

it.each(LOCALES)('every region of %s makes a tag that Intl knows', (language) => {
  expect(REGIONS[language].every((region) => REGION.test(region))).toBe(true);
  const tags = REGIONS[language].map((region) => employeeLocale(language, region));
  expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
  expect(tags).toEqual(REGIONS[language].map((region) => `${language}-${region}`));
});
