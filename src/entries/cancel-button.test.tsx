import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import { CancelButton } from './cancel-button.tsx';

// Loaded on demand; the test must not measure the loading time.
beforeAll(async () => {
  await import('./cancel-dialog.tsx');
});
afterEach(cleanup);

it.each<[what: string, amenities: string[], answers: string[], told: [boolean][]]>([
  ['with nothing reserved beside it, cancels at once', [], [], [[false]]],
  ['with amenities, asks first', ['Parking', 'Lunch'], [], []],
  ['and keeps them', ['Parking'], ['Keep them'], [[false]]],
  ['or gives them up, too', ['Parking'], ['Cancel everything'], [[true]]],
  ['or does nothing', ['Parking'], ['Close'], []],
])('%s', async (_, amenities, answers, told) => {
  const onCancel = vi.fn<(withAmenities: boolean) => void>();
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <CancelButton amenities={amenities} onCancel={onCancel}>
        Cancel
      </CancelButton>
    </FixedTextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  for (const name of amenities) expect(await screen.findByText(new RegExp(name))).toBeDefined();
  for (const answer of answers) fireEvent.click(await screen.findByRole('button', { name: answer }));
  expect(onCancel.mock.calls).toEqual(told);
});
