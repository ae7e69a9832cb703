import { expect, it } from 'vitest';
import { rollCallMark } from '../../../tests/support/roll-call.ts';
import { collect, type Collected, framesOf, messageOf, parseFrame } from '../../domain/roll-call/frames.ts';
import { rollCallsOf } from '../../domain/roll-call/roll-call.ts';
import { packed, unknownOf, unpacked } from './hand-over.ts';

const NOW = Date.parse('2026-11-23T09:10:00Z');
const self = { id: 'cem', name: 'Cem' };
const marks = [
  rollCallMark({ kind: 'STARTED', drill: true }),
  rollCallMark({ at: '2026-11-23T09:04:30Z', name: 'Ben' }),
  rollCallMark({ kind: 'ADDED', person: 'added:1', name: 'A plumber', at: '2026-11-23T09:05:00Z' }),
  ...Array.from({ length: 150 }, (_, index) => rollCallMark({ person: `employee:e${String(index)}`, by: 'ben' })),
];
const callOf = (some: typeof marks) => {
  const [call] = rollCallsOf(some, NOW);
  if (call === undefined) throw new Error('no roll call');
  return call;
};

it('carries the marks of a whole roll call from phone to phone, each once, with its age', async () => {
  const codes = framesOf(await packed(callOf(marks), 'b-1', NOW), 7);
  expect(codes.length).toBeLessThan(12);
  const seen = codes.reduceRight<Collected | null>((left, text) => {
    const frame = parseFrame(text);
    return frame === null ? left : collect(left, frame);
  }, null);
  const message = await unpacked((seen && messageOf(seen)) ?? new Uint8Array(), self);
  expect(message?.buildingId).toBe('b-1');
  const told = message?.marks ?? [];
  expect(told).toHaveLength(marks.length);
  expect(told.find(({ name }) => name === 'Ben')).toEqual({
    rollCall: marks[0]?.rollCall,
    kind: 'FOUND',
    person: 'employee:ben',
    nth: 0,
    name: 'Ben',
    drill: false,
    open: null,
    by: { id: 'ann', name: 'ann' },
    ago: 330_000,
  });
  expect(unknownOf(told, [callOf(marks)], 7000)).toEqual([]);
  expect(unknownOf(told, [callOf(marks.slice(0, 1))], 7000)).toHaveLength(marks.length - 1);
  expect(unknownOf(told, [], 7000).find(({ name }) => name === 'Ben')?.ago).toBe(337_000);
});

it.each([
  ['nothing', new Uint8Array()],
  ['noise', Uint8Array.from([1, 2, 3])],
])('takes nothing from %s', async (_, bytes) => {
  expect(await unpacked(bytes, self)).toBeNull();
});
