import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LookUp } from '../../domain/colleague/look-up.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import { LookUpsCard } from './look-ups-card.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(() => {
  cleanup();
  connectivity.online = true;
});

const line = (name: string, times = 1): LookUp => ({
  looker: { id: name, displayName: name },
  day: '2026-11-23',
  at: '2026-11-23T08:30:00Z',
  times,
});
const show = (told: LookUp[] | undefined) =>
  render(
    <FixedTextProvider value={text}>
      <LookUpsCard timeZone="Europe/Amsterdam" lookUps={async () => told} />
    </FixedTextProvider>,
  );

it('says offline that it needs a network, and always what nobody can know', () => {
  connectivity.online = false;
  show([line('Ben')]);
  expect(screen.getByText(/offline/)).toBeDefined();
  expect(screen.getByText(/Whoever looks without a network/)).toBeDefined();
  expect(screen.queryByText('Ben')).toBeNull();
});

it('says that nobody looked only once the server has said so', async () => {
  show(undefined);
  expect(screen.queryByText('Nobody looked for you.')).toBeNull();
  cleanup();
  show([]);
  await screen.findByText('Nobody looked for you.');
});

it('says that the server did not tell, and asks again', async () => {
  const lookUps = vi.fn<() => Promise<LookUp[] | undefined>>().mockResolvedValueOnce(undefined);
  render(
    <FixedTextProvider value={text}>
      <LookUpsCard timeZone="Europe/Amsterdam" lookUps={lookUps} />
    </FixedTextProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  lookUps.mockResolvedValueOnce([line('Ben')]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ben');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names who, when by the clock of the person’s days, and how often; five first', async () => {
  show([line('Ben', 3), ...['C', 'D', 'E', 'F', 'G'].map((name) => line(name))]);
  expect((await screen.findByText('Ben')).nextSibling?.textContent).toBe('Mon 23 Nov 2026, 09:30 · 3 times');
  expect(screen.getByText('C').nextSibling?.textContent).toBe('Mon 23 Nov 2026, 09:30');
  expect(screen.queryByText('G')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(screen.getByText('G')).toBeDefined();
});
