import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { CleaningLegend } from './cleaning-legend.tsx';

afterEach(cleanup);
function linesIn(text: Translator) {
  render(
    <FixedTextProvider value={text}>
      <CleaningLegend colourBlind={false} />
    </FixedTextProvider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('the legend for cleaning names what a cleaner looks for', async () => {
  expect(linesIn(await loadTranslator('en'))).toEqual([
    'Occupied or reserved',
    'Sign of life: somebody seems to sit here',
    'Needs cleaning',
  ]);
});

test('its words are its own, not those of a workstation or an act', () => {
  expect(linesIn(keysAsWords)).toEqual([
    'floorPlan.cleaning.occupied',
    'floorPlan.cleaning.signOfLife',
    'floorPlan.cleaning.dirty',
  ]);
});
