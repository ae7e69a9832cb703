import { expect, it } from 'vitest';
import { type HashedRequest, requestHash } from './request-hash.ts';

const request: HashedRequest = {
  method: 'POST',
  url: '/api/x?a=1&b=2',
  body: { c: [1, { d: 2, e: 3 }] },
  resolution: '[{"conflictType":"t","value":"v"}]',
};
const hash = (change: Partial<HashedRequest> = {}) => requestHash({ ...request, ...change }).toString('hex');

it.each([
  ['method', { method: 'PATCH' }],
  ['path', { url: '/api/y?a=1&b=2' }],
  ['query', { url: '/api/x?a=1&b=3' }],
  ['query after a second question mark', { url: '/api/x?a=1&b=2?' }],
  ['body', { body: { c: [1, { d: 2, e: 4 }] } }],
  ['order of a list', { body: { c: [{ d: 2, e: 3 }, 1] } }],
  ['no body', { body: undefined }],
  ['resolution', { resolution: '' }],
])('tells another %s apart', (_, change) => {
  expect(hash(change)).not.toBe(hash());
});

it.each([
  ['order of the query', { url: '/api/x?b=2&a=1' }],
  ['order of fields', { body: { c: [1, { e: 3, d: 2 }] } }],
  ['spaces of the resolution', { resolution: '[ {"value":"v","conflictType":"t"} ]' }],
])('does not mind the %s', (_, change) => {
  expect(hash(change)).toBe(hash());
});
