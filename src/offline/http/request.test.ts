import { expect, it } from 'vitest';
import { intentsUrl, mayCallUrl } from './request.ts';

const UUID = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const OTHER = '1b1c2d3e-4f50-4123-89ab-cdef01234567';
const VISITOR = `visit:${UUID}`;

it.each<[who: string, url: string, allowed: boolean]>([
  [VISITOR, '/api/workplace/confirm/r1', false],
  [VISITOR, '/api/intents/batch', false],
  [VISITOR, `/public/visits/confirm/${OTHER}`, false],
  [VISITOR, `/public/visits/confirm/${OTHER}?entry=${UUID}`, false],
  [VISITOR, `/public/visits/confirm/x${UUID}`, false],
  [VISITOR, '/public/logout', false],
  ['anna', `/public/visits/confirm/${UUID}`, false],
  ['anna', '/public/logout', false],
  ['anna', '/api/workplace/confirm/r1', true],
  [VISITOR, `/public/visits/${UUID}`, true],
  [VISITOR, `/public/visits/confirm/${UUID}?entry=AMS%3Bwest`, true],
])('%s may send to %s: %s', (accountId, url, allowed) => {
  expect(mayCallUrl(accountId, url)).toBe(allowed);
});

it('asks of intents where they are told', () => {
  expect(intentsUrl('anna')).toBe('/api/intents');
  expect(intentsUrl(VISITOR)).toBe(`/public/visits/${UUID}/intents`);
});
