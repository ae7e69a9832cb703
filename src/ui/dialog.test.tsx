import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('Escape closes a dialog', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open onClose={onClose} title="A question">
      <button type="button">Answer</button>
    </Dialog>,
  );
  (await screen.findByRole('button', { name: 'Answer' })).focus();
  press();
  expect(onClose).toHaveBeenCalledOnce();
});

test('one that stays open keeps the focus where it was', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open persistent onClose={onClose} title="A question">
      <button type="button">First</button>
      <button type="button">Second</button>
    </Dialog>,
  );
  const second = await screen.findByRole('button', { name: 'Second' });
  second.focus();
  press();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(second);
  // As a reader of the screen begins: at the dialog itself.
  const whole = screen.getByRole('dialog');
  whole.focus();
  press();
  expect(document.activeElement).toBe(whole);
});
