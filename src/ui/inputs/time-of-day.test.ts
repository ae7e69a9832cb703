import { describe, expect, it } from 'vitest';
import { completeTime, minuteChoices, typedTime } from './time-of-day.ts';

describe('typedTime', () => {
  it.each<[keys: string, shown: string]>([
    ['x', ''],
    [':', ''],
    ['9', '09'],
    ['3', '03'],
    ['2', '2'],
    ['1', '1'],
    ['12', '12'],
    ['25', '02:5'],
    ['930', '09:30'],
    ['1230', '12:30'],
    ['12305', '12:30'],
    ['1:5', '01:5'],
    ['12:', '12:'],
    ['12.3', '12:3'],
  ])('%s gives %s', (keys, shown) => {
    expect(Array.from(keys).reduce((before, key) => typedTime(before, before + key), '')).toBe(shown);
  });
  it('lets characters be deleted', () => {
    expect(typedTime('09', '0')).toBe('0');
    expect(typedTime('12:3', '12:')).toBe('12:');
    expect(typedTime('12:', '12')).toBe('12');
  });
  it('takes a pasted time', () => {
    expect(typedTime('', '14:35')).toBe('14:35');
  });
});

describe('completeTime', () => {
  it.each(['', ':', ':30', '24', '25:00', '12:60', '12:75', 'noon', '1:2:3'])('refuses %j', (text) => {
    expect(completeTime(text)).toBeNull();
  });
  it.each([
    ['9', '09:00'],
    ['0', '00:00'],
    ['12', '12:00'],
    ['12:', '12:00'],
    ['12:3', '12:30'],
    ['1:7', '01:07'],
    ['23:59', '23:59'],
    ['0930', '09:30'],
  ])('completes %s to %s', (text, time) => {
    expect(completeTime(text)).toBe(time);
  });
});

it.each([
  [undefined, 12, '55'],
  [15, 4, '45'],
  [60, 1, '00'],
])('minutes by %s are %s choices up to %s', (step, count, last) => {
  expect(minuteChoices(step)).toHaveLength(count);
  expect(minuteChoices(step).at(-1)).toBe(last);
});
