import { expect, it } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import { overlay } from '../overlay/overlay.ts';
import { viewOf } from '../overlay/read.ts';
import { addVisitor, changeVisit, saveVisit } from './announced-visit.ts';

const REF = { visitId: 'v', visitorName: 'Vic Torres' };
const visitor = { name: 'Olga Thern', company: null, email: null, phone: null, licensePlate: null };

it('shares nothing with a visitor who is added that only another did, or that was said of another', () => {
  const beside = announcedVisit({
    putOffUntil: '2026-11-23',
    answered: { outcome: 'DENY', at: '2026-11-22T08:00:00Z', until: null },
  });
  const entry = queuedEntry(addVisitor, { ...REF, addedId: 'added', visitor });
  const { announcedVisits } = overlay(viewOf({ announcedVisits: [beside] }), [entry]);
  expect(announcedVisits.get('added')).toMatchObject({
    visitor,
    answered: null,
    putOffUntil: null,
    leftAt: null,
    leftAssumed: false,
  });
});

it.each([
  ['REQUESTED', true],
  ['APPROVED', false],
] as const)('a visit that is %s and saved finally, still waits: %s', (status, pending) => {
  const visit = announcedVisit({ status, pending: true });
  const entry = queuedEntry(saveVisit, { ...REF, anyway: true });
  const { announcedVisits } = overlay(viewOf({ announcedVisits: [visit] }), [entry]);
  expect(announcedVisits.get('v')).toMatchObject({ status, pending });
});

it('shows a visit that was put off again while its move waits', () => {
  const visit = announcedVisit({ pending: true, putOffUntil: '2026-11-23' });
  const change = { expectedDate: '2026-11-24T13:00:00Z' };
  const entry = queuedEntry(changeVisit, { ...REF, change, handled: null });
  const { announcedVisits } = overlay(viewOf({ announcedVisits: [visit] }), [entry]);
  expect(announcedVisits.get('v')).toMatchObject({ ...change, putOffUntil: null });
});
