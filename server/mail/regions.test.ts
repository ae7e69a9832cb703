import { join } from 'node:path';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { toSettings } from '../sql/notification-delivery.ts';
import { loadMessages } from '../http/messages.ts';
import { root } from '../root.ts';
import { compose } from './compose.ts';
import { composePush } from './compose-push.ts';

const messages = loadMessages(join(root, 'locales'));
const told = z.object({ body: z.string() });
const push = (locale: string, type: string, values: Record<string, string>, dateFormat: string | null = null) => {
  const items = [{ id: 'n-1', type, subject: '', values }];
  const { payload } = composePush(
    { id: 'p-1', items, createdAt: '', employeeId: 'ann', locale, dateFormat, settings: toSettings({}), unread: 0 },
    messages,
  );
  return told.parse(JSON.parse(payload)).body;
};
const NONE_CANCELLED = { name: 'Ann', day: '2026-12-01', time: '10:00', room: 'Amstel', count: '0' };
const visit = {
  news: 'invited',
  visitId: 'v-1',
  uuid: '0b1c2d3e-4f50-4123-89ab-cdef01234567',
  host: 'Ann Example',
  organisation: 'Example',
  building: 'Houthavens',
  site: 'Amsterdam',
  start: '2026-12-01T13:00:00Z',
  until: '2026-12-01T15:00:00Z',
  timeZone: 'Europe/Amsterdam',
  location: 'Hall',
  comments: '',
  at: '2026-11-20T08:00:00Z',
};

it.each([
  ['nl-BE', 'dinsdag 1 december', /dinsdag 1 december 2026/, 'Bezoek aan'],
  ['de-CH', 'Dienstag, 1. Dezember', /Dienstag, 1\. Dezember 2026/, 'Besuch bei'],
  ['pt-BR', 'terça-feira, 1 de dezembro', /terça-feira, 1 de dezembro de 2026/, 'Visita à'],
  ['pt', 'terça-feira, 1 de dezembro', /terça-feira, 1 de dezembro de 2026/, 'Visita à'],
  ['en-US', 'Tuesday, December 1', /Tuesday, December 1, 2026/, 'Visit to'],
  ['en', 'Tuesday 1 December', /Tuesday,? 1 December 2026/, 'Visit to'],
])('by region %s: a push, a mail, and its calendar file', (locale, day, inMail, summary) => {
  expect(push(locale, 'teamDayCancelled', { team: 'Owls', day: '2026-12-01' })).toContain(day);
  const mail = compose({ template: 'visitInvitation', values: visit, locale }, messages, 'https://roost.example');
  expect(mail.text).toMatch(inMail);
  expect(mail.text).toMatch(/\b14[:.h]00\D+16[:.h]00\b/);
  const [event] = new ICAL.Component(ICAL.parse(mail.calendar ?? '')).getAllSubcomponents('vevent');
  // Instants in UTC: each calendar shows them as its own region does.
  expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-12-01T13:00:00Z');
  expect(String(event?.getFirstPropertyValue('summary'))).toContain(summary);
});

it.each([
  ['pt', 'cancelou 0 reuniões'],
  ['pt-PT', 'cancelou 0 reuniões'],
  ['pt-BR', 'cancelou a reunião'],
])('%s counts nothing as its region does, and pages read it so', (locale, text) => {
  expect(push(locale, 'meetingCancelled', NONE_CANCELLED)).toContain(text);
  const mail = compose({ template: 'visitInvitation', values: visit, locale }, messages, 'https://roost.example');
  expect(mail.html).toContain(`<html lang="${locale === 'pt-BR' ? 'pt-BR' : 'pt-PT'}">`);
});

it.each([
  ['en', 'DD/MM/YYYY', '01/12/2026', '01/12/2026, 14:00 – 16:00'],
  ['en-US', 'MMMM D, YYYY', 'December 1, 2026', 'December 1, 2026, 14:00 – 16:00'],
  ['de-CH', 'dddd, D. MMMM YYYY', 'Dienstag, 1. Dezember 2026', 'Dienstag, 1. Dezember 2026, 14:00 – 16:00'],
  ['fr', 'ddd DD MMM YYYY', 'mar. 01 déc. 2026', 'mar. 01 déc. 2026, 14:00 – 16:00'],
])('in a format of their own, %s %s: a push and a mail', (locale, dateFormat, day, when) => {
  expect(push(locale, 'teamDayCancelled', { team: 'Owls', day: '2026-12-01' }, dateFormat)).toContain(day);
  const composed = (values: object) =>
    compose({ template: 'visitInvitation', values, locale, dateFormat }, messages, 'https://roost.example').text;
  expect(composed(visit)).toContain(when);
  expect(composed({ ...visit, until: null })).toContain(`${day}, 14:00`);
  // The night of the building, not of UTC.
  const night = composed({ ...visit, start: '2026-11-30T22:30:00Z', until: '2026-11-30T23:30:00Z' });
  expect(night).toMatch(/23:30 – .*, 00:30/);
  expect(night).toContain(`${day}, 00:30`);
});
