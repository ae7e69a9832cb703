import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SidePanel } from './side-panel.tsx';

afterEach(cleanup);

const onClose = vi.fn<() => void>();
const shown = (title: string | null) => (
  <>
    <button type="button">Spot</button>
    <SidePanel open={title !== null} onClose={onClose} title={title ?? ''} closeLabel="Close" className="">
      <button type="button">Book</button>
    </SidePanel>
  </>
);

test('takes the focus with each title, leaves the rest in use, and returns it', () => {
  const { rerender } = render(shown(null));
  const spot = screen.getByRole('button', { name: 'Spot' });
  spot.focus();
  rerender(shown('A1'));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'A1' }));
  screen.getByRole('button', { name: 'Book' }).focus();
  rerender(shown('A2'));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'A2' }));
  expect(spot.closest('[inert], [aria-hidden]')).toBeNull();
  rerender(shown(null));
  expect(document.activeElement).toBe(spot);
});

test('Escape closes it from outside, too, but not what another has taken', () => {
  render(shown('A1'));
  const spot = screen.getByRole('button', { name: 'Spot' });
  const take = (event: Event) => event.preventDefault();
  spot.addEventListener('keydown', take);
  fireEvent.keyDown(spot, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  spot.removeEventListener('keydown', take);
  fireEvent.keyDown(spot, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
