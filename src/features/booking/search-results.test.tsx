import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import { SearchResults } from './search-results.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  connectivity.online = true;
});
afterEach(cleanup);

const TOLD = /can see in the settings that you looked here/;
const show = (names: readonly string[], areAbsent = true) => {
  const people = names.map((displayName) => ({ id: displayName, displayName, email: '', teams: [] }));
  render(
    <FixedTextProvider value={text}>
      <SearchResults
        here={[]}
        elsewhere={{ named: people, places: [], without: [], absent: areAbsent ? people : [] }}
        search="a"
        date="2026-12-01"
        building="Houthavens"
        onGo={() => undefined}
      />
    </FixedTextProvider>,
  );
};

it('says nothing of a look while several are found, nor without a network, where nobody learns of it', () => {
  show(['Ann', 'Anna']);
  expect(screen.queryByText(TOLD)).toBeNull();
  cleanup();
  connectivity.online = false;
  show(['Ann']);
  expect(screen.getByText('Ann')).toBeDefined();
  expect(screen.queryByText(TOLD)).toBeNull();
});

it('says that the one who is found will read of it', () => {
  show(['Ann']);
  expect(screen.getByText('Ann can see in the settings that you looked here.')).toBeDefined();
});

it('says so as well where a list of the floor shows the only one', () => {
  show(['Ann'], false);
  expect(screen.getByText('Ann can see in the settings that you looked here.')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});
