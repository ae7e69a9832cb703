import { expect, it } from 'vitest';
import type { AnnouncedVisit, Visitor } from './announced-visit.ts';
import { mayAddVisitor } from './may-add.ts';

const OLGA: Visitor = { name: 'Olga', company: null, email: null, phone: null, licensePlate: null };
const NOW = '2026-11-23T09:00:00Z';

it.each<[what: string, actor: string, visitor: Partial<Visitor>, beside: Partial<AnnouncedVisit>, expected: string]>([
  ['by who has nothing to do with it', 'outsider', {}, {}, 'forbidden'],
  ['by who announced it, once it is approved', 'ben', {}, {}, 'forbidden'],
  ['without a name', 'ann', { name: ' ' }, {}, 'nameMissing'],
  ['with an address that is none', 'ann', { email: 'olga' }, {}, 'emailInvalid'],
  ['beside one that is cancelled', 'ann', {}, { status: 'CANCELLED' }, 'visitCancelled'],
  ['beside one that is over', 'ann', {}, { status: 'COMPLETED' }, 'visitIsOver'],
  ['beside one of yesterday', 'ann', {}, { expectedDate: '2026-11-22T10:00:00Z' }, 'visitPast'],
  ['by who announced it, while a host is asked', 'ben', {}, { status: 'REQUESTED' }, 'ok'],
  ['by its host', 'ann', { email: 'olga@guest.example' }, {}, 'ok'],
  ['while the first is in the building already', 'ann', {}, { status: 'CONFIRMED' }, 'ok'],
])('adds a visitor %s: %s %j %j', (_, id, visitor, beside, expected) => {
  const verdict = mayAddVisitor(
    { ...OLGA, ...visitor },
    {
      status: 'APPROVED',
      hosts: [{ id: 'ann', name: 'Ann' }],
      announcedBy: { id: 'ben', name: 'Ben' },
      expectedDate: '2026-11-23T13:00:00Z',
      until: null,
      ...beside,
    },
    { id, authorities: [], config: { hostIsHospitality: false } },
    { now: NOW, timeZone: 'UTC', properties: undefined },
  );
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});
