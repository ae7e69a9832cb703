import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Translator } from '../i18n/translator.ts';
import { loadTranslator } from '../i18n/text.tsx';
import { NewerSchemaError } from '../offline/db/connection.ts';
import { StartFailure } from './start-failure.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('de');
});
afterEach(cleanup);

it.each<[what: string, error: unknown, said: string]>([
  [
    'storage that is blocked',
    new DOMException('The user denied permission to access the database.', 'SecurityError'),
    'Auf diesem Gerät lässt sich nichts speichern',
  ],
  [
    'storage that does not open',
    new DOMException('Internal error opening backing store', 'UnknownError'),
    'Auf diesem Gerät lässt sich nichts speichern',
  ],
  ["a newer version's storage", new NewerSchemaError('newer'), 'Hier läuft schon eine neuere Version'],
  [
    'a part that is missing',
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
    'Dieser Teil konnte nicht geladen werden',
  ],
])('an app that cannot begin for %s says so in words, and offers to load again', (_, error, said) => {
  render(<StartFailure error={error} text={text} />);
  expect(screen.getByRole('alert').textContent).toContain(said);
  expect(screen.getByRole('button', { name: text.t('app.reload') })).toBeTruthy();
  expect(document.documentElement.lang).toBe('de');
  // The content-security policy forbids inline styles, and no stylesheet may have come.
  expect(document.querySelectorAll('style, [style]')).toHaveLength(0);
});
