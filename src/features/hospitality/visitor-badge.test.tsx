import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { REGIONS } from '../../../tests/support/regions.ts';
import { building } from '../../../tests/offline/model/office.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { VisitorBadge } from './visitor-badge.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visit = {
  ...announcedVisit({
    id: 'a',
    buildingId: building.id,
    expectedDate: '2026-12-01T23:30:00Z',
    subject: 'Audit',
    hosts: ['Ann Berg', 'Ben Vos', 'Cem Bos'].map((name) => ({ id: name, name, email: null })),
  }),
  building: { ...building, timeZone: 'Europe/Amsterdam' },
  waiting: null,
};

it.each(REGIONS)('prints by region %s, on the day of the building', async (locale, day, hosts) => {
  vi.stubGlobal('print', () => undefined);
  const value = await loadTranslator(locale);
  render(
    <FixedTextProvider value={value}>
      <VisitorBadge visit={visit} onPrinted={() => undefined} />
    </FixedTextProvider>,
  );
  const badge = document.querySelector('.visitor-badge')?.textContent;
  expect(badge).toContain(day);
  expect(badge).toContain(hosts);
});
