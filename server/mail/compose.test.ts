import { join } from 'node:path';
import ICAL from 'ical.js';
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
    expect(mail.html).toContain(`<html lang="${locale === 'pt' ? 'pt-PT' : locale}">`);
  });

  it.each([
    ['en', 'You cancelled this reservation:'],
    ['de', 'Sie haben diese Reservierung storniert:'],
  ])('says in %s of one that was cancelled by itself who did', (locale, said) => {
    const values = { amenities: [parking], byHand: true };
    const { text } = compose({ template: 'amenitiesCancelled', values, locale }, messages, 'https://roost.example');
    expect(text).toContain(said);
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
    expect(text).toContain('Your reservations\nhttps://roost.example/#/reservations');
  });

  it('carries no calendar file', () => {
    expect(composed('en').calendar).toBeNull();
  });

  it('is none for values or a template that this version does not know', () => {
    expect(() => composed('en', [])).toThrow('amenities');
    expect(() => compose({ template: 'later', values: {}, locale: 'en' }, messages, '')).toThrow('no mail "later"');
  });
});

const visit = {
  news: 'invited',
  visitId: 'v-1',
  uuid: '0b1c2d3e-4f50-4123-89ab-cdef01234567',
  host: 'Ann Example',
  organisation: 'Fjord; Analytics, AS',
  building: 'Houthavens',
  site: 'Amsterdam',
  start: '2026-11-23T13:00:00Z',
  until: '2026-11-23T15:00:00Z',
  timeZone: 'Europe/Amsterdam',
  location: 'Hall <3>',
  comments: 'Bring your passport',
  at: '2026-11-20T08:00:00Z',
};
const invited = (locale: string, change: Record<string, unknown> = {}, publicUrl = 'https://roost.example') =>
  compose({ template: 'visitInvitation', values: { ...visit, ...change }, locale }, messages, publicUrl);

describe('the invitation of a visitor', () => {
  it.each([
    ['en', 'Your visit to Fjord; Analytics, AS', 'Monday,? 23 November 2026'],
    ['de', 'Ihr Besuch bei Fjord; Analytics, AS', 'Montag, 23. November 2026'],
    ['nl', 'Je bezoek aan Fjord; Analytics, AS', 'maandag 23 november 2026'],
    ['fr', 'Votre visite chez Fjord; Analytics, AS', 'lundi 23 novembre 2026'],
    ['pt', 'A sua visita à Fjord; Analytics, AS', 'segunda-feira, 23 de novembro de 2026'],
  ])('speaks %s, by the clock of the building', (locale, subject, day) => {
    const mail = invited(locale);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toMatch(new RegExp(`(?:${day})`));
    expect(mail.text).toMatch(/\b14[:.h]00\D+16[:.h]00\b/);
    expect(mail.text).toContain('https://roost.example/#/visitor?visit=0b1c2d3e-4f50-4123-89ab-cdef01234567');
    expect(mail.text).toContain('Bring your passport');
    expect(mail.html).toContain('Hall &lt;3&gt;');
  });

  it('brings a calendar file that reads back as the visit, and no link of it', () => {
    const [event] = eventsOf(invited('en').calendar);
    expect(event).toMatchObject({
      uid: 'visit-v-1',
      summary: 'Visit to Fjord; Analytics, AS',
      location: 'Houthavens, Amsterdam, Hall <3>',
    });
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-23T13:00:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-23T15:00:00.000Z');
    expect(invited('en').calendar).not.toContain('0b1c2d3e');
    expect(
      invited('en')
        .calendar?.split('\r\n')
        .every((line) => Buffer.byteLength(line) <= 75),
    ).toBe(true);
  });

  it.each([
    ['https://roost.example', true],
    ['http://roost.example', false],
  ])('promises of a link to %s that it works without a network: %s', (publicUrl, promised) => {
    expect(/without a network/.test(invited('en', {}, publicUrl).text)).toBe(promised);
  });

  it('says for how long the visitor is known', () => {
    expect(invited('en').text).not.toContain('erased');
    expect(invited('en', { retentionDays: 30 }).text).toContain('What is known of your visit is erased after 30 days.');
  });

  it('lasts an hour in the calendar where no end is planned, and is there no more once it is cancelled', () => {
    const [open] = eventsOf(invited('en', { until: null }).calendar);
    expect(open?.endDate.toJSDate().toISOString()).toBe('2026-11-23T14:00:00.000Z');
    const cancelled = invited('en', { news: 'cancelled', at: '2026-11-21T08:00:00Z' });
    expect(cancelled.subject).toBe('Your visit to Fjord; Analytics, AS is cancelled');
    expect(cancelled.text).not.toContain('Bring your passport');
    const [gone] = eventsOf(cancelled.calendar);
    expect([gone?.component.getFirstPropertyValue('status'), gone?.sequence]).toEqual(['CANCELLED', 1795248000]);
    expect(gone?.sequence).toBeGreaterThan(open?.sequence ?? Infinity);
  });
});

const eventsOf = (calendar: string | null) =>
  new ICAL.Component(ICAL.parse(calendar ?? '')).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

describe('a link for a password', () => {
  const linked = (locale: string, reason: string, organisation: string) =>
    compose(
      { template: 'passwordLink', values: { reason, organisation, secret: 's', hours: 24 * 14 }, locale },
      messages,
      'https://roost.example',
    );

  it.each([
    ['en', 'Your Roost account', 'invited to plan your workplace'],
    ['de', 'Ihr Roost-Konto', 'Sie sind eingeladen'],
    ['nl', 'Je Roost-account', 'Je bent uitgenodigd'],
    ['fr', 'Votre compte Roost', 'Vous avez reçu une invitation'],
    ['pt', 'A sua conta do Roost', 'Recebeu um convite'],
  ])(
    'names Roost once in %s where nobody has named the organisation, else the organisation',
    (locale, subject, text) => {
      const [unnamed, named] = [linked(locale, 'invited', ''), linked(locale, 'invited', 'Fjord AS')];
      expect(unnamed.subject).toBe(subject);
      expect(
        unnamed.text
          .split('\n')
          .find((line) => line.includes(text))
          ?.match(/Roost/g),
      ).toHaveLength(1);
      expect([named.subject, named.text]).toEqual([
        expect.stringContaining('Fjord AS'),
        expect.stringMatching(/Fjord AS .*Roost/),
      ]);
      expect(linked(locale, 'forgotten', '').text).toMatch(
        /Roost-Konto|Roost-account|compte Roost|conta do Roost|Roost account/,
      );
    },
  );
});
