import { expect, it } from 'vitest';
import { claimMapping } from '../../contract/sign-in-method.ts';
import { countingMapping, makesAnybodyAnAccount } from './open-provider.ts';

const GOOGLE = 'https://accounts.google.com';

it.each<[string, object, boolean]>([
  [GOOGLE, { create: true }, true],
  [`${GOOGLE}/`, { create: true }, true],
  ['https://Accounts.Google.com', { create: true }, true],
  [GOOGLE, { create: true, groups: 'hd' }, true],
  [GOOGLE, { create: true, groups: 'email', required: ['example.org'] }, true],
  [GOOGLE, { create: true, required: ['example.org'] }, true],
  [GOOGLE, { create: true, groups: 'hd', required: ['example.org'] }, false],
  [GOOGLE, { create: false }, false],
  ['https://accounts.google.com.example.org', { create: true }, false],
  ['https://idp.example.org', { create: true }, false],
])('%s with %j makes accounts for anybody: %s', (issuer, given, expected) => {
  const mapping = claimMapping.parse(given);
  expect(makesAnybodyAnAccount(issuer, mapping)).toBe(expected);
  expect(countingMapping(issuer, mapping)).toEqual({ ...mapping, create: mapping.create && !expected });
});
