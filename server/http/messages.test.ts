import { afterEach, expect, it, vi } from 'vitest';
import { dayAs } from './messages.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('makes the names of days and months once for each language and region', () => {
  const making = vi.spyOn(Intl, 'DateTimeFormat');
  const say = (tag: string) => dayAs('2026-11-23', 'dddd D MMMM YYYY', tag);
  expect([say('nl-BE'), say('nl-BE')]).toEqual(['maandag 23 november 2026', 'maandag 23 november 2026']);
  expect(making).toHaveBeenCalledTimes(2);
});
