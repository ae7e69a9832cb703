import { describe, expect, it } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import type { VisitDraft } from './visit-draft.ts';
import { announcementOf, changeOf, datesOf, draftOf, EMPTY_VISITOR, nextTime } from './visit-draft.ts';

const AMSTERDAM = 'Europe/Amsterdam';
const DRAFT: VisitDraft = {
  visitors: [{ ...EMPTY_VISITOR, name: ' Vic Torres ', email: 'vic@guest.example' }],
  buildingId: 'b-1',
  date: '2026-11-23',
  from: '14:30',
  to: null,
  repeat: 'once',
  repeatUntil: null,
  hosts: [{ id: 'ann', name: 'Ann' }],
  subject: 'Audit',
  location: '  ',
  commentsHospitality: 'Two coffees',
  commentsVisitor: '',
  workstations: 1,
  parking: 0,
};

describe('the days of a visit', () => {
  it.each<[what: string, given: Partial<VisitDraft>, dates: string[]]>([
    ['none without a date', { date: null }, []],
    ['one, whatever the last day is', { repeatUntil: '2026-12-23' }, ['2026-11-23']],
    ['the first where no last day is said', { repeat: 'daily' }, ['2026-11-23']],
    [
      'working days',
      { repeat: 'daily', date: '2026-11-27', repeatUntil: '2026-12-01' },
      ['2026-11-27', '2026-11-30', '2026-12-01'],
    ],
    ['weeks', { repeat: 'weekly', repeatUntil: '2026-12-08' }, ['2026-11-23', '2026-11-30', '2026-12-07']],
  ])('%s', (_, given, dates) => {
    expect(datesOf({ ...DRAFT, ...given })).toEqual(dates);
  });

  it('are one more than allowed at most: the rule then refuses them', () => {
    expect(datesOf({ ...DRAFT, repeat: 'weekly', repeatUntil: '2199-12-31' })).toHaveLength(51);
  });
});

it("announces by the building's clock, without empty texts", () => {
  expect(announcementOf({ ...DRAFT, to: '16:00' }, AMSTERDAM)).toEqual({
    dates: [{ expectedDate: '2026-11-23T13:30:00Z', until: '2026-11-23T15:00:00Z' }],
    visitors: [
      {
        name: 'Vic Torres',
        company: null,
        email: 'vic@guest.example',
        phone: null,
        licensePlate: null,
        language: null,
      },
    ],
    subject: 'Audit',
    hosts: [{ id: 'ann', name: 'Ann' }],
    location: null,
    commentsHospitality: 'Two coffees',
    commentsVisitor: null,
    needs: { workstations: 1, parking: 0 },
  });
});

it.each([
  ['2026-11-23T03:45:00Z', '2026-11-23', '09:00'],
  ['2026-11-23T08:00:00Z', '2026-11-23', '09:30'],
  ['2026-11-23T08:29:00Z', '2026-11-23', '09:30'],
  ['2026-11-23T16:29:59Z', '2026-11-23', '17:30'],
  ['2026-11-23T16:30:00Z', '2026-11-24', '09:00'],
  ['2026-11-23T22:59:59Z', '2026-11-24', '09:00'],
  ['2026-11-23T23:00:00Z', '2026-11-24', '09:00'],
  ['2026-11-27T17:00:00Z', '2026-11-30', '09:00'],
  ['2026-11-28T10:00:00Z', '2026-11-28', '11:30'],
  ['2026-11-28T18:00:00Z', '2026-11-30', '09:00'],
])('at %s somebody comes on %s at %s', (now, date, from) => {
  expect(nextTime(now, AMSTERDAM)).toEqual({ date, from });
});

const visit = announcedVisit({
  ...announcementOf(DRAFT, AMSTERDAM),
  buildingId: 'b-1',
  expectedDate: '2026-11-23T13:30:00.000Z',
  visitor: { name: 'Vic Torres', company: null, email: 'vic@guest.example', phone: null, licensePlate: null },
});

it.each<[what: string, change: Partial<VisitDraft>, expected: object]>([
  ['nothing', {}, {}],
  ['the time alone', { from: '15:00' }, { expectedDate: '2026-11-23T14:00:00Z' }],
  ['the end', { to: '18:00' }, { until: '2026-11-23T17:00:00Z' }],
  ['a host', { hosts: [{ id: 'ben', name: 'Ben' }] }, { hosts: [{ id: 'ben', name: 'Ben' }] }],
  ['a text that is emptied', { commentsHospitality: '' }, { commentsHospitality: null }],
  ['what is needed', { parking: 2 }, { needs: { workstations: 1, parking: 2 } }],
])('a form that was opened changes %s', (_, change, expected) => {
  expect(changeOf(visit, { ...draftOf(visit, AMSTERDAM), ...change }, AMSTERDAM)).toEqual(expected);
});
