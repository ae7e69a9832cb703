import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayAs, loadMessages } from './messages.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('makes the names of days and months once for each language and region', () => {
  const making = vi.spyOn(Intl, 'DateTimeFormat');
  const say = (tag: string) => dayAs('2026-11-23', 'dddd D MMMM YYYY', tag);
  expect([say('nl-BE'), say('nl-BE')]).toEqual(['maandag 23 november 2026', 'maandag 23 november 2026']);
  expect(making).toHaveBeenCalledTimes(2);
});

describe('what the server says', () => {
  const messages = loadMessages('locales');

  it.each([
    ['mail.amenityReserved.text', {}, 'Vous avez réservé\u00a0:'],
    [
      'notification.meetingLapsing',
      { room: 'Oslo', time: '09:00' },
      'Êtes-vous dans Oslo\u202f? Confirmez votre présence,',
    ],
  ])('has no line end beside a French sign: %s', (key, values, words) => {
    expect(messages.text('fr', key, values)).toContain(words);
  });
});
