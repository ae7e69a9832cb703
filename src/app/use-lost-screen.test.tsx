import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Authority } from '../domain/access/authority.ts';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import type { RouteName } from '../routes.ts';
import { refusals } from '../state/refusals.ts';
import { clearToasts, toasts } from '../state/toasts.ts';
import { useLostScreen } from './use-lost-screen.ts';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(() => {
  cleanup();
  clearToasts();
});

type Shown = [path: string, name: RouteName | null, authorities: readonly Authority[] | null];
const CLEANING: Shown = ['/cleaning', 'cleaning', ['CLEANING']];
const LOST = 'You no longer have access to that page';

/** What is said once the second is shown after the first. */
function saidAfter(first: Shown, second: Shown): string | null {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FixedTextProvider value={text}>{children}</FixedTextProvider>
  );
  const useShown = ([path, name, authorities]: Shown) => useLostScreen(path, name, { authorities, flags: null });
  renderHook(useShown, { wrapper, initialProps: first }).rerender(second);
  return toasts.shown?.kind === 'words' ? toasts.shown.words.text : null;
}

it.each<[what: string, first: Shown, second: Shown, said: string | null]>([
  ['somebody goes Home', CLEANING, ['/', 'home', CLEANING[2]], null],
  ['somebody goes to what they may not see', ['/settings', 'settings', []], ['/cleaning', 'home', []], null],
  ['a role is added', ['/cleaning', 'home', []], CLEANING, null],
  ['somebody signs out', CLEANING, ['/cleaning', null, null], null],
  ['the role of what is open is taken away', CLEANING, ['/cleaning', 'home', []], `${LOST}: your role has changed.`],
  ['what is open is switched off', CLEANING, ['/cleaning', 'home', CLEANING[2]], `${LOST}.`],
])('where %s', (_, first, second, said) => {
  expect(saidAfter(first, second)).toBe(said);
});

it('a read that was refused before that opens no dialog beside it', () => {
  refusals.forbidden = true;
  saidAfter(CLEANING, ['/cleaning', 'home', []]);
  expect(refusals.forbidden).toBe(false);
});
