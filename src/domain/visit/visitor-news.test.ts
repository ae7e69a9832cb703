import { expect, it } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import type { AnnouncedVisit } from './announced-visit.ts';
import { visitorNews } from './visitor-news.ts';

const OTHER = { ...announcedVisit().visitor, email: 'other@guest.example' };

it.each<[what: string, before: Partial<AnnouncedVisit>, after: Partial<AnnouncedVisit>, news: string | null]>([
  ['declined', { status: 'REQUESTED' }, { status: 'CANCELLED' }, null],
  ['changed before it is approved', { status: 'REQUESTED' }, { status: 'REQUESTED', location: 'Hall' }, null],
  ['begun', {}, { status: 'CONFIRMED' }, null],
  ['another subject, which they are not told', {}, { subject: 'Lunch' }, null],
  ['words for reception', {}, { commentsHospitality: 'Two coffees' }, null],
  ['the same time, written otherwise', {}, { expectedDate: '2026-11-23T14:00:00+01:00' }, null],
  ['another second host', {}, { hosts: [...announcedVisit().hosts, { id: 'ben', name: 'Ben' }] }, null],
  ['approved', { status: 'REQUESTED' }, {}, 'invited'],
  ['another address', { status: 'VIEWED' }, { status: 'VIEWED', visitor: OTHER }, 'invited'],
  ['another time', {}, { expectedDate: '2026-11-24T13:00:00Z' }, 'changed'],
  ['a planned end', { status: 'VIEWED' }, { status: 'VIEWED', until: '2026-11-23T15:00:00Z' }, 'changed'],
  ['a place to meet', {}, { location: 'Hall' }, 'changed'],
  ['words for them', {}, { commentsVisitor: 'Bring your passport' }, 'changed'],
  ['another host', {}, { hosts: [{ id: 'ben', name: 'Ben' }] }, 'changed'],
  ['cancelled', { status: 'VIEWED' }, { status: 'CANCELLED' }, 'cancelled'],
  ['cancelled a second time', { status: 'CANCELLED' }, { status: 'CANCELLED' }, null],
])('%s', (_, before, after, news) => {
  expect(visitorNews(announcedVisit(before), announcedVisit(after))).toBe(news);
});
