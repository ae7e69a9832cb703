import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../http/messages.ts';
import { root } from '../root.ts';
import { compose } from './compose.ts';

const messages = loadMessages(join(root, 'locales'));
const parking = {
  name: 'Parking <P1> & "more"',
  building: 'Amsterdam',
  start: '2026-11-23T08:00:00Z',
  end: '2026-11-23T17:00:00Z',
  timeZone: 'Europe/Amsterdam',
};
const composed = (locale: string, amenities: unknown[] = [parking]) =>
  compose({ template: 'amenitiesCancelled', values: { amenities }, locale }, messages, 'https://roost.example');

describe('the mail about cancelled amenities', () => {
  it.each([
    ['en', 'is no longer reserved', 'Monday,? 23 November 2026'],
    ['en-US', 'is no longer reserved', 'Monday, November 23, 2026'],
    ['de-CH', 'ist nicht mehr für Sie reserviert', 'Montag, 23. November 2026'],
    ['nl', 'is niet meer voor je gereserveerd', 'maandag 23 november 2026'],
    ['fr', 'n’est plus réservé pour vous', 'lundi 23 novembre 2026'],
    ['pt', 'foi cancelada', 'segunda-feira, 23 de novembro de 2026'],
  ])('speaks %s, with the times of the building', (locale, subject, day) => {
    const mail = composed(locale);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toMatch(new RegExp(`Parking <P1> & "more", Amsterdam: (?:${day})`));
    expect(mail.text).toMatch(/\b09[:.h]00\D+18[:.h]00\b/);
    expect(mail.html).toContain(`<html lang="${locale}">`);
  });

  it('counts several', () => {
    expect(composed('en', [parking, parking]).subject).toBe('2 amenities are no longer reserved for you');
  });

  it('escapes names in HTML, links to the app, and loads nothing from elsewhere', () => {
    const { html, text } = composed('en');
    expect(html).toContain('Parking &lt;P1&gt; &amp; &quot;more&quot;');
    expect(html).not.toContain('<P1>');
    expect(html).toContain('<a href="https://roost.example/#/reservations">Your reservations</a>');
    expect(html).not.toMatch(/src=|@import|url\(|<link|<script/);
    expect(html.match(/https?:\/\/[^"<]*/g)).toEqual(['https://roost.example/#/reservations']);
    expect(text).toContain('Your reservations: https://roost.example/#/reservations');
  });

  it('is none for values or a template that this version does not know', () => {
    expect(() => composed('en', [])).toThrow('amenities');
    expect(() => compose({ template: 'later', values: {}, locale: 'en' }, messages, '')).toThrow('no mail "later"');
  });
});
