import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { officeEntry } from '../../../tests/support/office-entry.ts';
import type { Locale } from '../../domain/employee/employee.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { EntryRow } from './entry-row.tsx';

afterEach(cleanup);

it.each<[Locale, RegExp]>([
  ['en', /^Thursday 3 December: \S/],
  ['fr', /^jeudi 3 décembre\s: \S/],
])('is read out with its day, by the signs of the language: %s', async (locale, words) => {
  render(
    <FixedTextProvider value={await loadTranslator(locale)}>
      <EntryRow entry={{ location: officeEntry('2026-12-03', '1'), reservation: null }} buildingName={null} />
    </FixedTextProvider>,
  );
  expect(screen.getByRole('link').textContent).toMatch(words);
});
