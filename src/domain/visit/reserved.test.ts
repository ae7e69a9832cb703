import { describe, expect, it, test } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import type { AnnouncedVisit } from './announced-visit.ts';
import { lackingOf, mayEditVisit, maySaveVisit } from './may-change.ts';
import { mayReserveFor, visitSlot } from './may-reserve-for.ts';
import { withReserved } from './reserved.ts';

const SLOT = { start: '2026-11-23T13:00:00Z', end: '2026-11-23T15:00:00Z' };
const one = (id: string, slot = SLOT) => ({ id, room: { id, name: id }, floor: { id: 'f', name: 'F' }, ...slot });
const asking = (workstations: number, reserved: number, change: Partial<AnnouncedVisit> = {}) =>
  announcedVisit({
    needs: { workstations, parking: 0 },
    reserved: Array.from({ length: reserved }, (_, index) => one(`r${String(index)}`)),
    ...change,
  });
const HOST = { id: 'ann', authorities: [], config: { hostIsHospitality: false } };
const codeOf = (verdict: ReturnType<typeof maySaveVisit>) => (verdict.ok ? 'allowed' : verdict.code);

describe('mayReserveFor', () => {
  it.each<[string, Partial<AnnouncedVisit>, { buildingId?: string; slot?: typeof SLOT }, typeof HOST, string]>([
    ['nobody else', {}, {}, { ...HOST, id: 'ben' }, 'forbidden'],
    ['a cancelled visit', { status: 'CANCELLED' }, {}, HOST, 'visitCancelled'],
    ['one that is over', { status: 'COMPLETED' }, {}, HOST, 'visitIsOver'],
    ['one that nobody approved', { status: 'REQUESTED' }, {}, HOST, 'visitNotApproved'],
    ['another building', {}, { buildingId: 'c' }, HOST, 'visitElsewhere'],
    ['after the arrival', {}, { slot: { ...SLOT, start: '2026-11-23T13:05:00Z' } }, HOST, 'visitAtOtherTime'],
    ['until the arrival', {}, { slot: { start: '2026-11-23T08:00:00Z', end: SLOT.start } }, HOST, 'visitAtOtherTime'],
    ['as many as asked for', { reserved: [one('a'), one('b')] }, {}, HOST, 'visitTooManyReserved'],
    ['its host', {}, {}, HOST, 'allowed'],
    ['a visitor who is inside', { status: 'CONFIRMED' }, {}, HOST, 'allowed'],
  ])('%s', (_, change, place, actor, expected) => {
    const visit = asking(2, 1, change);
    expect(codeOf(mayReserveFor(visit, { slot: SLOT, buildingId: 'b', ...place }, actor))).toBe(expected);
  });
});

test.each([
  [2, 0, false, 'visitLacks'],
  [2, 1, false, 'visitTooFewReserved'],
  [2, 1, true, 'allowed'],
  [2, 2, false, 'allowed'],
  [1, 2, true, 'visitTooManyReserved'],
  [0, 0, false, 'allowed'],
])('a visit that asks for %i with %i reserved, anyway: %s, is %s', (asked, reserved, anyway, expected) => {
  expect(codeOf(maySaveVisit(asking(asked, reserved), anyway))).toBe(expected);
});

test('a visit that nobody approved is not saved', () => {
  expect(codeOf(maySaveVisit(asking(0, 0, { status: 'REQUESTED' }), true))).toBe('visitNotApproved');
});

const parked = (id: string, slot = SLOT) => ({ id, amenity: { id, name: id }, ...slot });
const parking = (asked: number, reserved: number, change: Partial<AnnouncedVisit> = {}) =>
  asking(0, 0, {
    needs: { workstations: 0, parking: asked },
    parking: Array.from({ length: reserved }, (_, index) => parked(`p${String(index)}`)),
    ...change,
  });

test.each<[string, AnnouncedVisit, string[]]>([
  ['nothing', asking(0, 0), []],
  ['all that it asks for', asking(1, 1, { needs: { workstations: 1, parking: 1 }, parking: [parked('p')] }), []],
  ['its workstation, and no parking', asking(1, 1, { needs: { workstations: 1, parking: 1 } }), ['visitLacks parking']],
  ['some parking', parking(2, 1), ['visitTooFewReserved parking']],
  [
    'neither',
    asking(2, 0, { needs: { workstations: 2, parking: 2 } }),
    ['visitLacks workstations', 'visitLacks parking'],
  ],
])('a visit that has %s lacks what it lacks', (_, visit, expected) => {
  const said = lackingOf(visit).map((one) =>
    one.ok ? '' : `${one.code} ${one.details?.['property'] ?? one.details?.['reason'] ?? ''}`.trim(),
  );
  expect(said).toEqual(expected);
});

it('a visit does not ask for fewer parking places than it has', () => {
  const verdict = mayEditVisit({ needs: { workstations: 0, parking: 1 } }, parking(2, 2), HOST);
  expect(verdict).toMatchObject({ code: 'visitTooManyReserved', details: { reason: 'parking', reserved: '2' } });
});

it.each<[string, AnnouncedVisit, Partial<AnnouncedVisit>, [parking: number, pending: boolean]]>([
  ['cancelled: parking is free', parking(2, 2), { status: 'CANCELLED', pending: false }, [0, false]],
  ['moved to another day: parking is missed', parking(1, 1), { expectedDate: '2026-11-24T13:00:00Z' }, [0, true]],
  ['asking for more parking', parking(1, 1), { needs: { workstations: 0, parking: 2 } }, [1, true]],
])('%s', (_, visit, change, expected) => {
  const after = withReserved(visit, change);
  expect([after.parking?.length, after.pending]).toEqual(expected);
});

it.each<[string, string, string | null, string]>([
  ['ends when the visit does', SLOT.start, SLOT.end, SLOT.end],
  ['ends with the working day where nobody said it', SLOT.start, null, '2026-11-23T16:30:00Z'],
  ['has an hour at least', '2026-11-23T18:00:00Z', null, '2026-11-23T19:00:00.000Z'],
  ['ends at midnight', SLOT.start, '2026-11-24T10:00:00Z', '2026-11-23T23:00:00Z'],
])('the time of a visit %s', (_, expectedDate, until, end) => {
  expect(visitSlot({ expectedDate, until }, 'Europe/Amsterdam')).toEqual({ start: expectedDate, end });
});

it.each<[string, AnnouncedVisit, Partial<AnnouncedVisit>, [reserved: number, pending: boolean]]>([
  ['cancelled: it loses all, and waits for nobody', asking(2, 2), { status: 'CANCELLED', pending: false }, [0, false]],
  ['moved to another day: it waits for others', asking(1, 1), { expectedDate: '2026-11-24T13:00:00Z' }, [0, true]],
  ['moved within their time', asking(1, 1), { expectedDate: '2026-11-23T14:00:00Z' }, [1, false]],
  ['asking for more', asking(1, 1), { needs: { workstations: 2, parking: 0 } }, [1, true]],
  ['asking for less', asking(2, 1, { pending: true }), { needs: { workstations: 1, parking: 0 } }, [1, false]],
  ['saved finally with too few, then renamed', asking(2, 1), { subject: 'Lunch' }, [1, false]],
])('%s', (_, visit, change, expected) => {
  const after = withReserved(visit, change);
  expect([after.reserved?.length, after.pending]).toEqual(expected);
});

const PUT_OFF = announcedVisit({ status: 'APPROVED', pending: true, putOffUntil: '2026-11-23' });

it.each<[string, Partial<AnnouncedVisit>, string | null]>([
  ['moved to an earlier day', { expectedDate: '2026-11-20T13:00:00Z' }, null],
  ['moved to a later day', { expectedDate: '2026-11-24T13:00:00Z' }, null],
  ['moved on its day', { expectedDate: '2026-11-23T14:00:00Z' }, null],
  ['the same instant, written otherwise', { expectedDate: '2026-11-23T14:00:00+01:00' }, '2026-11-23'],
  ['another subject', { subject: 'Lunch' }, '2026-11-23'],
  ['put off anew', { putOffUntil: '2026-11-24' }, '2026-11-24'],
])('a visit that was put off, then %s, is hidden until its own day alone', (_, change, expected) => {
  expect(withReserved(PUT_OFF, change)).toMatchObject({ pending: true, putOffUntil: expected });
});
