import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rollCallMark } from '../../../tests/support/roll-call.ts';
import { MARK_KINDS, mergeMarks } from './mark.ts';
import { rollCallsOf } from './roll-call.ts';

const ROLL_CALLS = ['0b1c2d3e-4f50-4123-89ab-000000000001', '0b1c2d3e-4f50-4123-89ab-000000000002'];
const NOW = Date.parse('2026-11-23T12:00:00Z');
const mark = fc
  .record({
    rollCall: fc.constantFrom(...ROLL_CALLS),
    kind: fc.constantFrom(...MARK_KINDS),
    person: fc.constantFrom('employee:ben', 'visit:v-1', 'added:x'),
    nth: fc.nat(1),
    by: fc.constantFrom('ann', 'ben'),
    drill: fc.boolean(),
    at: fc.nat(40).map((minute) => `2026-11-23T09:${String(minute).padStart(2, '0')}:00Z`),
  })
  .map((words) =>
    rollCallMark({
      ...words,
      ...(words.kind === 'STARTED' || words.kind === 'ENDED' ? { person: '' } : { drill: false }),
      open: words.kind === 'ENDED' ? [{ person: 'employee:ben', name: 'Ben' }] : null,
    }),
  );
const inOrder = (marks: ReturnType<typeof mergeMarks>) =>
  [...marks.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

it('marks converge in whatever order, and however often, they come', () => {
  fc.assert(
    fc.property(
      fc.array(mark, { maxLength: 12 }).chain((marks) =>
        fc.tuple(
          fc.constant(marks),
          // Two phones, each with all of them, some twice, in an order of its own.
          fc.shuffledSubarray([...marks, ...marks], { minLength: marks.length * 2, maxLength: marks.length * 2 }),
          fc.nat(marks.length),
        ),
      ),
      ([marks, shuffled, cut]) => {
        const one = mergeMarks(marks);
        const other = mergeMarks(mergeMarks(shuffled.slice(0, cut)).values(), shuffled.slice(cut));
        expect(inOrder(other)).toEqual(inOrder(one));
        expect(rollCallsOf(other.values(), NOW)).toEqual(rollCallsOf(one.values(), NOW));
      },
    ),
  );
});

it('nobody who was found is missing because of what merges later, but by that very tick being taken back', () => {
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 12 }), fc.array(mark, { maxLength: 6 }), (marks, later) => {
      const others = later.filter(({ kind }) => kind !== 'MISTAKEN' && kind !== 'STARTED');
      const known = new Set(mergeMarks(marks).keys());
      const found = (all: typeof marks) =>
        new Set(
          rollCallsOf(mergeMarks(all).values(), NOW).flatMap((call) =>
            call.ids.flatMap((id) => [...call.found.keys()].map((person) => `${id} ${person}`)),
          ),
        );
      // A mark with an id that is known only tells of another time.
      const merged = found([...marks, ...others.filter(({ id }) => !known.has(id))]);
      for (const one of found(marks)) expect([...merged].map((key) => key.split(' ')[1])).toContain(one.split(' ')[1]);
    }),
  );
});
