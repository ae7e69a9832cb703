import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { VisitStatus } from '../domain/visit/visit.ts';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import { VisitBadge } from './visit-badge.tsx';

afterEach(cleanup);

test.each<[VisitStatus, string]>([
  ['REQUESTED', 'Waiting for approval'],
  ['APPROVED', 'Approved'],
  ['VIEWED', 'Viewed by visitor'],
  ['CONFIRMED', 'Checked in'],
  ['COMPLETED', 'Checked out'],
  ['CANCELLED', 'Cancelled'],
])('a visit that is %s is called so: %s', async (status, words) => {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <VisitBadge visit={{ status, waiting: null }} />
    </FixedTextProvider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
