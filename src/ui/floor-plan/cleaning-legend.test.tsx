import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { CleaningLegend } from './cleaning-legend.tsx';

afterEach(cleanup);

test('the legend for cleaning names what a cleaner looks for', async () => {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <CleaningLegend colourBlind={false} />
    </FixedTextProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Occupied or reserved',
    'Sign of life: somebody seems to sit here',
    'Needs cleaning',
  ]);
});
