import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SettingValue } from '../../domain/organisation/settings.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { SettingField } from './setting-field.tsx';

afterEach(cleanup);

it.each<[language: string, value: SettingValue, shown: string]>([
  ['de', 0.5, '0,5'],
  ['en', 0.5, '0.5'],
  ['de', 1000, '1000'],
  // What is typed stays: "0." is on its way to a number.
  ['de', '0.', '0.'],
  ['de', null, ''],
])('%s: %j is shown as %j', async (language, value, shown) => {
  render(
    <FixedTextProvider value={await loadTranslator(language)}>
      <SettingField
        name="cancelHours"
        setting={{ kind: 'number', group: 'booking', unit: 'hours', standard: 1, min: 0, max: 24, whole: false }}
        value={value}
        problem={null}
        onChange={() => undefined}
      />
    </FixedTextProvider>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('cancelHours').value).toBe(shown);
});
