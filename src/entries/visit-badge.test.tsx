import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keysAsWords } from '../../tests/support/keys-as-words.ts';
import type { VisitStatus } from '../domain/visit/visit.ts';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { VisitBadge } from './visit-badge.tsx';

afterEach(cleanup);
const show = (text: Translator, status: VisitStatus) =>
  render(
    <FixedTextProvider value={text}>
      <VisitBadge visit={{ status, waiting: null }} />
    </FixedTextProvider>,
  );

test.each<[VisitStatus, string]>([
  ['REQUESTED', 'Waiting for approval'],
  ['APPROVED', 'Approved'],
  ['VIEWED', 'Viewed by visitor'],
  ['CONFIRMED', 'Checked in'],
  ['COMPLETED', 'Checked out'],
  ['CANCELLED', 'Cancelled'],
])('a visit that is %s is called so: %s', async (status, words) => {
  show(await loadTranslator('en'), status);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each<[VisitStatus, string]>([
  ['CONFIRMED', 'visitor.status.CONFIRMED'],
  ['COMPLETED', 'visitor.status.COMPLETED'],
  ['CANCELLED', 'visitor.status.CANCELLED'],
])('one that is %s has words of its own, whatever is said of a reservation', (status, key) => {
  show(keysAsWords, status);
  expect(screen.getByText(key)).toBeTruthy();
});
