import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { numberText } from '../../domain/draw/rules.ts';
import type { PublishedDraw } from './check-draw.ts';
import { canHash, checkDraw, sha256 } from './check-draw.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const hash = (text: string) => Promise.resolve(hashOf(text));
const DATE = '2026-12-01';
const own = hashOf(`token:${DATE}`);
const [first = '', second = ''] = ['x', own].toSorted((a, b) =>
  hashOf(numberText('seed', a)) < hashOf(numberText('seed', b)) ? -1 : 1,
);
const ticket = (name: string, outcome: 'WON' | 'LOST' | 'REFUSED') => ({
  ticket: name,
  wins: 0,
  since: '2026-11-01',
  outcome,
});
const draw = (more: Partial<PublishedDraw> = {}): PublishedDraw => ({
  date: DATE,
  commitment: hashOf('seed'),
  seed: 'seed',
  places: 1,
  tickets: [ticket(second, 'LOST'), ticket(first, 'WON')],
  ...more,
});

describe('a draw that is computed again', () => {
  it('is nothing before it is drawn', async () => {
    expect(await checkDraw(draw({ seed: null }), 'token', hash)).toBeNull();
  });

  it.each<[string, Partial<PublishedDraw>, { isPromised: boolean; isByRule: boolean }]>([
    ['as promised and by the rule', {}, { isPromised: true, isByRule: true }],
    ['by another seed than was promised', { commitment: hashOf('other') }, { isPromised: false, isByRule: true }],
    [
      'with the place for who came second',
      { tickets: [ticket(first, 'LOST'), ticket(second, 'WON')] },
      { isPromised: true, isByRule: false },
    ],
    [
      'with a turn that passed on',
      { tickets: [ticket(first, 'REFUSED'), ticket(second, 'WON')] },
      { isPromised: true, isByRule: true },
    ],
  ])('is told: %s', async (_, more, expected) => {
    expect(await checkDraw(draw(more), 'token', hash)).toMatchObject(expected);
  });

  it('names the rank of the own ticket, which nobody else knows', async () => {
    expect((await checkDraw(draw(), 'token', hash))?.own).toBe(own === first ? 1 : 2);
    expect((await checkDraw(draw(), 'another', hash))?.own).toBeNull();
  });
});

it('hashes as the server does', async () => {
  expect(await sha256('héllo')).toBe(hashOf('héllo'));
});

it('does not try where the page has no cryptography', () => {
  expect(canHash()).toBe(true);
  vi.stubGlobal('crypto', {});
  expect(canHash()).toBe(false);
  vi.unstubAllGlobals();
});
