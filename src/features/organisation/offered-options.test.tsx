import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadSetUpTranslator } from '../../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import { OfferedOptions } from './offered-options.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadSetUpTranslator(await loadTranslator('en'));
});
afterEach(() => {
  cleanup();
  unlock();
});

const CHOICES = ['Desk', 'Away', 'Home'].map((label) => ({ value: label.toUpperCase(), label }));

/** @returns what is offered after the last change, in its order */
function show(offered: string): () => string | undefined {
  const told = vi.fn<(offered: string[]) => void>();
  function Shown() {
    const [value, setValue] = useState(offered.split(','));
    const change = (next: string[]) => {
      told(next);
      setValue(next);
    };
    return (
      <OfferedOptions label="Plans" hint="In order" error={null} choices={CHOICES} offered={value} onChange={change} />
    );
  }
  render(
    <FixedTextProvider value={text}>
      <Shown />
    </FixedTextProvider>,
  );
  return () => told.mock.lastCall?.[0].join(',');
}
const order = () =>
  within(screen.getByRole('list', { name: 'Order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

it('leaves every choice where it is while one is switched, and offers it last', () => {
  const offered = show('HOME,DESK');
  const rows = () => screen.getAllByRole('switch').map(({ textContent }) => textContent);
  const before = rows();
  fireEvent.click(screen.getByRole('switch', { name: 'Away' }));
  expect(rows()).toEqual(before);
  expect(order()).toEqual(['1.Home', '2.Desk', '3.Away']);
  fireEvent.click(screen.getByRole('switch', { name: 'Home' }));
  expect(rows()).toEqual(before);
  expect(offered()).toBe('DESK,AWAY');
});

it('moves one by keys, says where it is now, and keeps the focus there', () => {
  const offered = show('DESK,AWAY,HOME');
  const up = button('Move Home up');
  up.focus();
  fireEvent.keyDown(up, { key: 'Enter' });
  fireEvent.click(up);
  expect(order()).toEqual(['1.Desk', '2.Home', '3.Away']);
  expect(screen.getByRole('status').textContent).toBe('Home is now 2 of 3');
  expect(document.activeElement).toBe(up);
  // One after the other, without waiting.
  fireEvent.click(up);
  expect(up.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(up);
  expect(offered()).toBe('HOME,DESK,AWAY');
  expect(document.activeElement).toBe(up);
  const down = button('Move Home down');
  down.focus();
  fireEvent.click(down);
  expect(document.activeElement).toBe(down);
  expect(offered()).toBe('DESK,HOME,AWAY');
});

it('moves nothing by the second of two taps, which meets the row that came under the finger', () => {
  const offered = show('DESK,AWAY,HOME');
  const tap = (name: string) => {
    fireEvent.pointerDown(button(name), { clientX: 300, clientY: 400 });
    fireEvent.click(button(name));
  };
  tap('Move Home up');
  tap('Move Away up');
  expect(offered()).toBe('DESK,HOME,AWAY');
  act(unlock);
  tap('Move Away up');
  expect(offered()).toBe('DESK,AWAY,HOME');
});

it('has no order where one thing is offered', () => {
  show('DESK');
  expect(screen.queryByRole('list')).toBeNull();
});
