import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ShiftReservation } from '../domain/shift/shift.ts';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import { CancelButton } from './cancel-button.tsx';

// Loaded on demand; the test must not measure the loading time.
beforeAll(async () => {
  await import('./cancel-dialog.tsx');
});
afterEach(cleanup);

const amenity = (name: string): ShiftReservation => ({
  id: `at ${name}`,
  reservationDate: '2026-12-01',
  start: '2026-12-01T08:00:00Z',
  end: '2026-12-01T16:00:00Z',
  shift: {
    amenity: {
      id: name,
      name,
      type: 'PARKING',
      location: { reservableSiteId: 's', reservableBuildingId: 'b', reservableFloorId: null },
    },
  },
});

it.each<[what: string, amenities: string[], answers: string[], given: (string[] | undefined)[]]>([
  ['with nothing reserved beside it, cancels at once', [], [], [undefined]],
  ['with amenities, asks first', ['Parking', 'Lunch'], [], []],
  ['and keeps them', ['Parking'], ['Keep them'], [undefined]],
  ['or gives them up, too', ['Parking', 'Lunch'], ['Cancel everything'], [['at Parking', 'at Lunch']]],
  ['or does nothing', ['Parking'], ['Close'], []],
])('%s', async (_, amenities, answers, given) => {
  const onCancel = vi.fn<(shifts: readonly ShiftReservation[] | undefined) => void>();
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <CancelButton amenities={amenities.map(amenity)} onCancel={onCancel}>
        Cancel
      </CancelButton>
    </FixedTextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  for (const name of amenities) expect(await screen.findByText(new RegExp(name))).toBeDefined();
  for (const answer of answers) fireEvent.click(await screen.findByRole('button', { name: answer }));
  expect(onCancel.mock.calls.map(([shifts]) => shifts?.map(({ id }) => id))).toEqual(given);
});

it('names what it asked about also once that has gone, as while the dialog closes', async () => {
  const onCancel = vi.fn<(shifts: readonly ShiftReservation[] | undefined) => void>();
  const text = await loadTranslator('en');
  const button = (names: string[]) => (
    <FixedTextProvider value={text}>
      <CancelButton amenities={names.map(amenity)} onCancel={onCancel}>
        Cancel
      </CancelButton>
    </FixedTextProvider>
  );
  const { rerender } = render(button(['Parking']));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Parking/)).toBeDefined();
  rerender(button([]));
  expect(screen.getByText(/Parking/)).toBeDefined();
});
