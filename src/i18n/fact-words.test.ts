import { expect, test } from 'vitest';
import { wanted } from '../../tests/support/overlay-rows.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import { factWords } from './fact-words.ts';
import { intentWords } from './intent-words.ts';
import { loadCatalogue } from './messages.ts';
import { createTranslator } from './translator.ts';

const text = createTranslator('en', await loadCatalogue('en'));

test.each<[what: string, confirm: boolean | undefined, did: string, waits: string]>([
  ['a booking is told as one', undefined, 'booked', 'Book'],
  ['a booking that checks in is told as a check-in', true, 'Checked in at', 'Check in at'],
])('%s, done and while it waits', (_, confirm, did, waits) => {
  const { kind } = bookWorkstation;
  const facts = bookWorkstation.facts({ ...wanted, ...(confirm === undefined ? {} : { confirm }) });
  expect(factWords(text, { kind, facts })).toContain(did);
  expect(intentWords(text, { kind, facts }).title).toContain(waits);
});
