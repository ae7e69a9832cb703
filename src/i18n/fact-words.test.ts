import { afterEach, expect, test, vi } from 'vitest';
import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import { wanted } from '../../tests/support/overlay-rows.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import { factWords } from './fact-words.ts';
import { intentWords } from './intent-words.ts';
import { loadCatalogue } from './messages.ts';
import { createTranslator } from './translator.ts';

const text = createTranslator('en', await loadCatalogue('en'));

const on = (day: string, name = 'A1') => ({ date: `2031-03-0${day}`, room: { id: name, name } });
test.each<[what: string, facts: readonly IntentFacts[], said: string]>([
  ['one day', [on('3')], 'A1 booked\u00a0· Mon 3 Mar'],
  ['three days', [on('3'), on('4'), on('5')], 'A1 booked\u00a0· Mon 3 Mar, Tue 4 Mar, and Wed 5 Mar'],
  ['five days', [on('3'), on('4'), on('5'), on('6'), on('7')], 'A1 booked\u00a0· 5 days'],
  ['two workstations of a day', [on('3'), on('3', 'A2')], 'A1 and A2 booked\u00a0· Mon 3 Mar'],
  [
    'many workstations of a day',
    ['A1', 'A2', 'A3', 'A4', 'A5'].map((name) => on('3', name)),
    'A1, A2, and 3 more booked\u00a0· Mon 3 Mar',
  ],
  ['a half and a whole day', [{ ...on('3'), dayPart: 'MORNING' }, on('4')], 'A1 booked\u00a0· Mon 3 Mar and Tue 4 Mar'],
])('names %s that are told as one', (_, all, said) => {
  const [first = {}, ...others] = all;
  const facts = { ...first, others };
  expect(factWords(text, { kind: bookWorkstation.kind, facts })).toBe(said);
});

test.each<[what: string, confirm: boolean | undefined, did: string, waits: string]>([
  ['a booking is told as one', undefined, 'booked', 'Book'],
  ['a booking that checks in is told as a check-in', true, 'Checked in at', 'Check in at'],
])('%s, done and while it waits', (_, confirm, did, waits) => {
  const { kind } = bookWorkstation;
  const facts = bookWorkstation.facts({ ...wanted, ...(confirm === undefined ? {} : { confirm }) });
  expect(factWords(text, { kind, facts })).toContain(did);
  expect(intentWords(text, { kind, facts }).title).toContain(waits);
});

afterEach(() => {
  vi.useRealTimers();
});
test.each<[at: string, timeZone: string, said: string]>([
  ['2031-03-03T23:00:00Z', 'Asia/Tokyo', 'A1 booked'],
  ['2031-03-03T23:00:00Z', 'Europe/Lisbon', 'A1 booked\u00a0· Tue 4 Mar'],
  ['2031-03-05T01:00:00Z', 'America/New_York', 'A1 booked'],
  ['2031-03-05T01:00:00Z', 'Europe/Lisbon', 'A1 booked\u00a0· Tue 4 Mar'],
])('at %s leaves out the day where it is today in %s, wherever the device is', (at, timeZone, said) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  expect(factWords(text, { kind: bookWorkstation.kind, facts: { ...on('4'), timeZone } })).toBe(said);
});
