import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { readChangeHeaders } from './protocol-headers.ts';

const NOW = Temporal.Instant.from('2026-11-23T08:00:00Z');
const A = '018f0000-0000-7000-8000-00000000000a';
const B = '018f0000-0000-7000-8000-00000000000b';
const read = (headers: Record<string, string>, creates = 0) =>
  readChangeHeaders({ 'idempotency-key': A, ...headers }, creates, NOW);

describe('readChangeHeaders', () => {
  it.each([
    ['no intent', { 'idempotency-key': '' }, 0, 'intentMissing'],
    ['an intent that is no UUID', { 'idempotency-key': '42' }, 0, 'intentInvalid'],
    ['two intents', { 'idempotency-key': `${A}, ${B}` }, 0, 'intentInvalid'],
    ['ids of nothing', { 'resource-id': A }, 0, 'resourceIdInvalid'],
    ['more ids than are created', { 'resource-id': `${A}, ${B}` }, 1, 'resourceIdInvalid'],
    ['the same id twice', { 'resource-id': `${A}, ${A.toUpperCase()}` }, 2, 'resourceIdInvalid'],
    ['an id that is no UUID', { 'resource-id': 'desk-1' }, 1, 'resourceIdInvalid'],
    ['an old intent that is no UUID', { replaces: 'x' }, 0, 'headerInvalid'],
    [
      'more old intents than anybody tries',
      { replaces: Array.from({ length: 201 }, () => B).join(',') },
      0,
      'headerInvalid',
    ],
    ['a time that is none', { 'occurred-at': 'yesterday' }, 0, 'headerInvalid'],
    [
      'a device time that is none',
      { 'occurred-at': '2026-11-23T08:00:00Z', 'client-time': '8:00' },
      0,
      'headerInvalid',
    ],
    ['a resolution that is no JSON', { 'conflict-resolution': '{' }, 0, 'headerInvalid'],
    ['a resolution that is no list', { 'conflict-resolution': '{}' }, 0, 'headerInvalid'],
    ['a resolution without choice', { 'conflict-resolution': '[{"conflictType":"a.b"}]' }, 0, 'headerInvalid'],
  ])('refuses %s', (_, headers, creates, code) => {
    expect(() => read(headers, creates)).toThrow(expect.objectContaining({ status: 400, code }));
  });

  it('takes all there is', () => {
    expect(
      read(
        {
          replaces: B,
          'resource-id': `${A},${B}`,
          'conflict-resolution': '[{"conflictType":"a.b","value":"YES"}]',
          'roost-device': A,
        },
        2,
      ),
    ).toEqual({
      intentId: A,
      replaces: [B],
      resourceIds: [A, B],
      occurredAt: NOW,
      actedAt: NOW,
      resolutions: [{ conflictType: 'a.b', value: 'YES' }],
      device: A,
    });
  });

  it('takes a name of a device that is none for none', () => {
    expect(read({ 'roost-device': 'my phone' }, 0).device).toBeNull();
  });

  it.each<[what: string, occurredAt: string, clientTime: string | undefined, expected: string, acted?: string]>([
    ['no device time', '2026-11-23T07:00:00Z', undefined, '2026-11-23T07:00:00Z'],
    ['a clock that is right', '2026-11-23T07:00:00Z', '2026-11-23T08:00:00Z', '2026-11-23T07:00:00Z'],
    ['a clock a day ahead', '2026-11-24T07:30:00Z', '2026-11-24T08:00:00Z', '2026-11-23T07:30:00Z'],
    ['a clock two years behind', '2024-11-23T07:30:00+01:00', '2024-11-23T09:00:00+01:00', '2026-11-23T06:30:00Z'],
    ['exactly a day back', '2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z', '2026-11-22T08:00:00Z'],
    [
      'more than a day back',
      '2026-11-22T07:59:59Z',
      '2026-11-23T08:00:00Z',
      '2026-11-23T08:00:00Z',
      '2026-11-22T07:59:59Z',
    ],
    [
      'more than a day back by a second clock',
      '-271821-04-20T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '2026-11-23T08:00:00Z',
      '2026-09-24T08:00:00Z',
    ],
    ['a device time before it', '+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '2026-11-23T08:00:00Z'],
    ['the future', '2026-11-23T08:10:00Z', '2026-11-23T08:00:00Z', '2026-11-23T08:00:00Z'],
  ])('reckons when the person acted with %s', (_, occurredAt, clientTime, expected, acted = expected) => {
    const headers = { 'occurred-at': occurredAt, ...(clientTime === undefined ? {} : { 'client-time': clientTime }) };
    const { occurredAt: judged, actedAt } = read(headers);
    expect([judged.toString(), actedAt.toString()], 'what rules with a window judge, and when it was').toEqual([
      expected,
      acted,
    ]);
  });
});
