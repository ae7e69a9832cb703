import { expect, it } from 'vitest';
import { employeeLocale, LOCALES } from './employee.ts';
import { extensionFor, REGION, REGIONS } from './locale-extension.ts';

it.each([
  ['nl', 'AT', null],
  ['de', 'GB', null],
  ['en', 'NL', 'NL'],
  ['nl', 'DE', 'DE'],
  ['nl', null, null],
  ['fr', 'BE', 'BE'],
  ['de', 'CH', 'CH'],
] as const)('%s with %s keeps %s', (language, extension, kept) => {
  expect(extensionFor(language, extension)).toBe(kept);
});

/** Source: spec 9, "Countries". */
const COUNTRIES = ['BE', 'DE', 'FR', 'NL', 'PT', 'US'];

it.each([
  ['en', 'GB'],
  ['nl', 'NL'],
  ['fr', 'FR'],
  ['de', 'DE'],
  ['pt', 'PT'],
] as const)('%s comes first with %s, and with each country once', (language, first) => {
  const offered = REGIONS[language];
  expect(offered[0]).toBe(first);
  expect(offered).toEqual(expect.arrayContaining(COUNTRIES));
  expect(new Set(offered).size).toBe(offered.length);
});

it.each(LOCALES)('every region of %s makes a tag that Intl knows', (language) => {
  expect(REGIONS[language].every((region) => REGION.test(region))).toBe(true);
  const tags = REGIONS[language].map((region) => employeeLocale(language, region));
  expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
  expect(tags).toEqual(REGIONS[language].map((region) => `${language}-${region}`));
});
