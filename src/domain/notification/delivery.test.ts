import { describe, expect, it } from 'vitest';
import { dueOf, endOfQuiet } from './delivery.ts';
import { MESSAGE_KINDS } from './message-kind.ts';
import type { MessageSettingsChange } from './message-settings.ts';
import { DEFAULT_MESSAGE_SETTINGS, withMessageChange } from './message-settings.ts';
import type { NotificationType } from './notification.ts';

const timeZone = 'Europe/Amsterdam';
const due = (change: MessageSettingsChange, type: NotificationType, now: string, channel: 'push' | 'mail' = 'push') =>
  dueOf(withMessageChange(DEFAULT_MESSAGE_SETTINGS, change), type, channel, { now, timeZone });
const NIGHT = { from: '20:00', until: '07:30' };
const TEAM_DAY = 'teamDayMoved';

describe('when a message is brought', () => {
  it.each<[string, MessageSettingsChange, NotificationType, 'push' | 'mail', string, string | null]>([
    ['never by mail unless asked', {}, TEAM_DAY, 'mail', '2026-11-23T08:00:00Z', null],
    ['never where it is off', { kinds: { teamDays: { push: 'off' } } }, TEAM_DAY, 'push', '2026-11-23T08:00:00Z', null],
    [
      'never where it is off, urgent as it is',
      { kinds: { visits: { push: 'off' } } },
      'visitorArrived',
      'push',
      '2026-11-23T08:00:00Z',
      null,
    ],
    ['at once', {}, TEAM_DAY, 'push', '2026-11-23T08:00:00Z', '2026-11-23T08:00:00Z'],
    ['at once by day', { quiet: NIGHT }, TEAM_DAY, 'push', '2026-11-23T08:00:00Z', '2026-11-23T08:00:00Z'],
    ['after a quiet evening', { quiet: NIGHT }, TEAM_DAY, 'push', '2026-11-23T21:00:00Z', '2026-11-24T06:30:00Z +'],
    ['after a quiet morning', { quiet: NIGHT }, TEAM_DAY, 'push', '2026-11-24T05:00:00Z', '2026-11-24T06:30:00Z +'],
    [
      'at once, though it is quiet, where it is urgent',
      { quiet: NIGHT },
      'visitorArrived',
      'push',
      '2026-11-23T21:00:00Z',
      '2026-11-23T21:00:00Z',
    ],
    [
      'at once in the minute in which quiet ends',
      { quiet: NIGHT },
      TEAM_DAY,
      'push',
      '2026-11-24T06:30:00Z',
      '2026-11-24T06:30:00Z',
    ],
    [
      'today, together',
      { kinds: { teamDays: { push: 'digest' } }, digestAt: '17:00' },
      TEAM_DAY,
      'push',
      '2026-11-23T08:00:00Z',
      '2026-11-23T16:00:00Z +',
    ],
    [
      'tomorrow, together, in the minute of the digest',
      { kinds: { teamDays: { mail: 'digest' } }, digestAt: '09:00' },
      TEAM_DAY,
      'mail',
      '2026-11-23T08:00:00Z',
      '2026-11-24T08:00:00Z +',
    ],
    [
      'at the hour that was named, quiet or not',
      { kinds: { teamDays: { push: 'digest' } }, digestAt: '21:00', quiet: NIGHT },
      TEAM_DAY,
      'push',
      '2026-11-23T08:00:00Z',
      '2026-11-23T20:00:00Z +',
    ],
    [
      'at once, urgent as it is',
      { kinds: { visits: { push: 'digest' } } },
      'visitorArrived',
      'push',
      '2026-11-23T08:00:00Z',
      '2026-11-23T08:00:00Z',
    ],
  ])('%s', (_, change, type, channel, now, expected) => {
    const found = due(change, type, now, channel);
    expect(found && `${found.at.replace('.000', '')}${found.together ? ' +' : ''}`).toBe(expected);
  });

  it.each([
    // On 29 March 2026 02:00 becomes 03:00; on 25 October 03:00 becomes 02:00.
    ['clocks go forward within the night', '22:00', '07:00', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['clocks go back within the night', '22:00', '07:00', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    ['the end is an hour that the day has not', '22:00', '02:30', '2026-03-28T23:00:00Z', '2026-03-29T01:30:00Z'],
    ['the first of two equal hours ends it', '22:00', '02:30', '2026-10-24T23:00:00Z', '2026-10-25T00:30:00Z'],
    ['the second of them is quiet no more', '22:00', '02:30', '2026-10-25T01:00:00Z', null],
    ['within one day', '12:00', '13:00', '2026-11-23T11:30:00Z', '2026-11-23T12:00:00Z'],
    ['before it', '12:00', '13:00', '2026-11-23T10:59:59Z', null],
    ['it begins in its first minute', '12:00', '13:00', '2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z'],
    ['equal times are no hours', '12:00', '12:00', '2026-11-23T11:00:00Z', null],
  ])('quiet: %s', (_, from, until, now, expected) => {
    expect(endOfQuiet({ from, until }, now, timeZone)?.replace('.000', '') ?? null).toBe(expected);
  });
});

it('a change names what differs, and keeps the rest', () => {
  const once = withMessageChange(DEFAULT_MESSAGE_SETTINGS, { kinds: { visits: { mail: 'now' } }, quiet: NIGHT });
  const twice = withMessageChange(once, { kinds: { visits: { push: 'off' } }, digestAt: '17:00' });
  expect(twice.kinds.visits).toEqual({ app: true, push: 'off', mail: 'now' });
  expect(twice).toMatchObject({ quiet: NIGHT, digestAt: '17:00', kinds: { meetings: { push: 'now', mail: 'off' } } });
  expect(withMessageChange(twice, { quiet: null }).quiet).toBeNull();
});

it('kinds of earlier versions are left out, whether they were chosen or told', () => {
  const told = { ...DEFAULT_MESSAGE_SETTINGS.kinds, team: { app: true, push: 'now' as const, mail: 'off' as const } };
  const settings = withMessageChange(
    { ...DEFAULT_MESSAGE_SETTINGS, kinds: told },
    { kinds: { cleaning: { push: 'off' }, visits: { push: 'off' } } },
  );
  expect(Object.keys(settings.kinds)).toEqual([...MESSAGE_KINDS]);
  expect(settings.kinds.visits.push).toBe('off');
});
