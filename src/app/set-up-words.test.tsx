import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadSetUpTranslator } from '../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { RenderGuard } from '../ui/render-guard.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { SetUpWords } from './set-up-words.tsx';

vi.mock(import('../i18n/set-up-text.ts'), () => ({ loadSetUpTranslator: vi.fn<typeof loadSetUpTranslator>() }));

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

it('words that do not come are told as any part that could not be loaded, with a way to load again', async () => {
  vi.mocked(loadSetUpTranslator).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  render(
    <FixedTextProvider value={text}>
      <RenderGuard fallback={ScreenFailure}>
        <SetUpWords>here</SetUpWords>
      </RenderGuard>
    </FixedTextProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});
