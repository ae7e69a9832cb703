import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { CheckSheet } from './check-sheet.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

it.each([
  ['without a network', null, /needs a connection/],
  ['without HTTPS', 'insecure', /only over HTTPS/],
] as const)('says why it does not compute a draw again: %s', async (_, found, said) => {
  const check = () => Promise.resolve(found);
  render(
    <FixedTextProvider value={text}>
      <CheckSheet asked={{ id: 'd1', token: null }} check={check} onClose={() => undefined} />
    </FixedTextProvider>,
  );
  expect(await screen.findByText(said)).toBeDefined();
});
