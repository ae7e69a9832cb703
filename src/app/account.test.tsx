import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTranslator, TextProvider } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { NewerSchemaError } from '../offline/db/connection.ts';
import { Account } from './account.tsx';

const { openWithSingles } = vi.hoisted(() => ({ openWithSingles: vi.fn<() => Promise<never>>() }));
vi.mock('./open-account.ts', () => ({ openWithSingles, takeExpected: () => null }));

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('fr');
});
afterEach(cleanup);

it.each([
  ['that does not open', new DOMException('Internal error', 'UnknownError'), 'Rien ne peut être enregistré'],
  ['of a newer version', new NewerSchemaError('newer'), 'Une version plus récente'],
])("an account's storage %s is told in words, with a way to load again", async (_, error, said) => {
  openWithSingles.mockRejectedValue(error);
  render(
    <TextProvider locale="fr" dateFormat={text.dateFormat} initial={text}>
      <Account id="e-ann" user={null}>
        nothing
      </Account>
    </TextProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(screen.getByRole('button', { name: text.t('app.reload') })).toBeTruthy();
});
