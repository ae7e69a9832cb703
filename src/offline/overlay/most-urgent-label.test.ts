import { expect, it } from 'vitest';
import { location } from '../../../tests/support/overlay-rows.ts';
import type { Waiting } from '../view/view.ts';
import { MostUrgentLabels } from './most-urgent-label.ts';
import { viewOf } from './read.ts';

const marked = (seq: number, label: Waiting['label']): Waiting => ({ seq, label, intentId: String(seq) });

it.each([
  ['a thing, by what is refused of it', 'employee-location:l', 'rejected'],
  ['an amenity on a day, not by what is refused of another’s place', 'amenity:cars:2026-12-01', 'saved'],
  ['a room on a day, not by what is refused of another’s booking', 'room:r:2026-12-01', 'saved'],
] as const)('marks changes that share %s', (_, lane, label) => {
  const labels = new MostUrgentLabels();
  labels.add({ seq: 1, lanes: ['visit:v', lane] }, marked(1, 'rejected'));
  labels.add({ seq: 2, lanes: ['day:me:2026-12-01', lane] }, marked(2, 'saved'));
  const planned = { ...location({ id: 'l' }), waiting: marked(2, 'saved') };
  const view = labels.mark({ ...viewOf({}), locations: new Map([['l', planned]]) });
  expect(view.locations.get('l')?.waiting?.label).toBe(label);
});
