import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { SpotAppearance } from '../../ui/floor-plan/spot-appearance.ts';
import { Legend } from './legend.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

const painted = (look: SpotAppearance['look'], more: Partial<SpotAppearance> = {}): SpotAppearance => ({
  look,
  initials: null,
  waiting: false,
  dirty: false,
  dimmed: false,
  ...more,
});
const free = painted('available');

test.each<[what: string, appearances: SpotAppearance[], team: boolean, expected: string[]]>([
  ['what is painted on this floor alone', [free, painted('occupied'), free], false, ['Free', 'Taken']],
  ['team mates where they are marked', [free], true, ['Free', 'Somebody of your team']],
  [
    'where the team prefers to sit',
    [painted('available', { preferred: true })],
    false,
    ['Free', 'Your team’s preferred neighbourhood'],
  ],
  [
    'what waits and what needs cleaning',
    [painted('toConfirm', { waiting: true }), painted('available', { dirty: true })],
    false,
    ['Free', 'Reserved by you', 'Asked for, not confirmed yet', 'Not cleaned since its last use'],
  ],
])('explains %s', (_, appearances, team, expected) => {
  render(
    <FixedTextProvider value={text}>
      <Legend colourBlind={false} cleaner={false} appearances={appearances} team={team} />
    </FixedTextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Legend' }));
  const signs = within(screen.getByRole('dialog')).getAllByRole('listitem');
  // The disc of the team bears its initials.
  expect(signs.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(expected);
});

test('looks at no spot while it is closed: each change of one draws it again', () => {
  const looked = vi.fn<() => SpotAppearance['look']>(() => 'available');
  const spot = Object.defineProperty({ ...free }, 'look', { get: looked });
  render(
    <FixedTextProvider value={text}>
      <Legend colourBlind={false} cleaner={false} appearances={[spot]} team={false} />
    </FixedTextProvider>,
  );
  expect(looked).not.toHaveBeenCalled();
});
