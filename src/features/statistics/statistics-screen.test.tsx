import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Statistics } from '../../domain/statistics/statistics.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { adjustToSight } from '../../state/look.ts';
import { StatisticsScreen } from './statistics-screen.tsx';

afterEach(cleanup);

const FOUND: Statistics = {
  sites: [
    {
      name: 'Netherlands',
      days: [
        { date: '2026-12-01', low: 20, high: 35 },
        { date: '2026-12-02', low: null, high: null },
      ],
    },
  ],
  buildings: [
    {
      id: 'b-1',
      name: 'Amsterdam',
      days: [{ date: '2026-11-24', planned: 10, attended: 5, noShows: 40, occupancy: 30 }],
    },
    { id: 'b-2', name: 'Lisbon', days: [] },
  ],
  teams: [
    { id: null, name: null, weeks: [{ week: '2026-11-23', people: 10, planned: 50, attended: 40, noShows: null }] },
  ],
};

const show = async (load: () => Promise<Statistics | null>) => {
  const text = await loadTranslator('en');
  render(
    <FixedTextProvider value={text}>
      <StatisticsScreen load={load} />
    </FixedTextProvider>,
  );
};

it('shows each plot with its table, and says where too few people came', async () => {
  await show(() => Promise.resolve(FOUND));
  const rows = (await screen.findAllByRole('row', { hidden: true })).map((row) => row.textContent);
  expect(rows).toContain('Tue 01 Dec 20262035');
  expect(rows).toContain('Wed 02 Dec 2026too fewtoo few');
  expect(rows).toContain('Tue 24 Nov 202610540%30%');
  expect(rows).toContain('Mon 23 Nov 20261050%40%too few');
  expect(screen.getByRole('img', { name: 'Attendance against plan, Other teams' })).toBeTruthy();
  // One bar of a day that is told, none of the other.
  expect(screen.getByRole('img', { name: 'People expected, Netherlands' }).querySelectorAll('rect')).toHaveLength(1);
});

it('puts the tables first, and open, where sight is adjusted to', async () => {
  const order = async (isAdjusted: boolean) => {
    adjustToSight(isAdjusted);
    await show(() => Promise.resolve(FOUND));
    const plot = await screen.findByRole('img', { name: 'People expected, Netherlands' });
    const table = screen.getAllByRole('table', { hidden: true })[0];
    const details = table?.closest('details');
    const isFirst = (plot.compareDocumentPosition(table ?? plot) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    cleanup();
    return { isFirst, open: details?.open };
  };
  expect(await order(true)).toEqual({ isFirst: true, open: true });
  expect(await order(false)).toEqual({ isFirst: false, open: false });
});

it('asks again where there was no network', async () => {
  const answers = [null, FOUND];
  await show(() => Promise.resolve(answers.shift() ?? null));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Planned and came, Amsterdam' })).toBeTruthy();
});
