import { describe, expect, it } from 'vitest';
import { ROLL_CALL, rollCallMark } from '../../../tests/support/roll-call.ts';
import type { RollCallMark } from './mark.ts';
import { nextTick, rollCallsOf, ticksOf } from './roll-call.ts';

const OTHER = '0b1c2d3e-4f50-4123-89ab-000000000002';
const NOW = Date.parse('2026-11-23T09:30:00Z');
const at = (time: string) => `2026-11-23T${time}:00Z`;
const started = rollCallMark({ kind: 'STARTED' });
const ended = (time: string, more: Parameters<typeof rollCallMark>[0] = {}) =>
  rollCallMark({ kind: 'ENDED', at: at(time), open: [], ...more });
const byBen = (more: Parameters<typeof rollCallMark>[0]) => rollCallMark({ rollCall: OTHER, by: 'ben', ...more });
const only = (marks: RollCallMark[], now = NOW) => {
  const calls = rollCallsOf(marks, now);
  expect(calls).toHaveLength(1);
  const [call] = calls;
  if (call === undefined) throw new Error('no roll call');
  return call;
};

describe('two roll calls of a building', () => {
  it.each<[what: string, other: RollCallMark[], count: number]>([
    ['begun much later', [byBen({ kind: 'STARTED', at: at('09:16') })], 2],
    ['a drill, and one in earnest', [byBen({ kind: 'STARTED', at: at('09:01'), drill: true })], 2],
    ['begun after the first was ended', [ended('09:05'), byBen({ kind: 'STARTED', at: at('09:06') })], 2],
    ['begun within the same minutes', [byBen({ kind: 'STARTED', at: at('09:04') })], 1],
    ['begun just before the first was ended', [ended('09:05'), byBen({ kind: 'STARTED', at: at('09:04') })], 1],
    ['of one, only the ticks have come', [byBen({ at: at('09:03') })], 1],
  ])('%s', (_, other, count) => {
    expect(rollCallsOf([started, ...other], NOW)).toHaveLength(count);
  });

  it('which are one end when both are ended, and count the ticks of both', () => {
    const both = [started, byBen({ kind: 'STARTED', at: at('09:04') }), byBen({ at: at('09:05') })];
    expect(only([...both, ended('09:10')])).toMatchObject({ endedAt: null });
    const call = only([...both, ended('09:10'), ended('09:12', { rollCall: OTHER, by: 'ben' })]);
    expect(call).toMatchObject({ id: ROLL_CALL, ids: [ROLL_CALL, OTHER], endedAt: at('09:12'), endedBy: 'ben' });
    expect([...call.found]).toEqual([['employee:ben', { at: at('09:05'), by: 'ben', name: null, floor: null }]]);
  });
});

describe('a roll call', () => {
  it('counts the first who saw somebody', () => {
    const call = only([started, rollCallMark({ by: 'ben', at: at('09:02') }), rollCallMark({ at: at('09:01') })]);
    expect(call.found.get('employee:ben')).toMatchObject({ at: at('09:01'), by: 'ann' });
  });

  it('looks for somebody again whose only tick was taken back, not where another saw them, too', () => {
    const tick = rollCallMark({ at: at('09:01') });
    const mistaken = rollCallMark({ kind: 'MISTAKEN', at: at('09:02') });
    const marks = [started, tick, mistaken];
    expect(only(marks).found.size).toBe(0);
    expect(ticksOf(only(marks), 'employee:ben')).toEqual([]);
    expect(only([...marks, rollCallMark({ by: 'ben' })]).found.get('employee:ben')?.by).toBe('ben');
    expect(nextTick(only(marks), 'employee:ben', 'ann')).toBe(1);
    expect(nextTick(only(marks), 'employee:ben', 'ben')).toBe(0);
    expect(only([...marks, rollCallMark({ nth: 1 })]).found.size).toBe(1);
  });

  it('still counts ticks that come after its end', () => {
    const open = [
      { person: 'employee:ben', name: 'Ben' },
      { person: 'employee:cem', name: 'Cem' },
    ];
    const marks = [started, ended('09:10', { open })];
    expect(only(marks).missing).toEqual(open);
    expect(only([...marks, rollCallMark({ at: at('09:04') })]).missing).toEqual(open.slice(1));
  });

  it('that nobody ended is over after half a day', () => {
    const day = (hours: number) => Date.parse(started.at) + hours * 3_600_000;
    expect(only([started], day(11)).endedAt).toBeNull();
    expect(only([started], day(13))).toMatchObject({ endedAt: '2026-11-23T21:00:00.000Z', endedBy: null });
  });

  it('does not know who was missing where no phone that ended it was told who was inside', () => {
    const untold = [started, ended('09:10', { open: null })];
    expect(only(untold)).toMatchObject({ isMissingKnown: false, missing: [] });
    const added = rollCallMark({ kind: 'ADDED', person: 'added:1', name: 'A plumber' });
    expect(only([...untold, added])).toMatchObject({
      isMissingKnown: false,
      missing: [{ person: 'added:1', name: 'A plumber' }],
    });
    expect(only([...untold, added, rollCallMark({ person: 'added:1' })]).missing).toEqual([]);
    expect(only([...untold, added, ended('09:11', { by: 'ben', open: [] })])).toMatchObject({
      isMissingKnown: true,
      missing: [{ person: 'added:1' }],
    });
    const later = ended('09:12', { rollCall: OTHER, by: 'ben', open: [] });
    expect(only([started, ended('09:10', { open: null }), byBen({ kind: 'STARTED' }), later])).toMatchObject({
      isMissingKnown: true,
      missing: [],
    });
  });

  it('knows whom wardens wrote down', () => {
    const added = rollCallMark({ kind: 'ADDED', person: 'added:1', name: 'A plumber' });
    expect([...only([started, added]).added]).toEqual([['added:1', 'A plumber']]);
  });
});
