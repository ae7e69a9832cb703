import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LivePanel } from './live-panel.tsx';

afterEach(cleanup);

const onClose = vi.fn<() => void>();
const shown = (title: string | null) => (
  <>
    <button type="button">Spot</button>
    <LivePanel open={title !== null} onClose={onClose} title={title ?? ''} closeLabel="Close" place="left">
      <button type="button">Book</button>
    </LivePanel>
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

const below = (open: boolean, onEdge?: (top: number | null) => void) => (
  <>
    <button type="button">Spot</button>
    <LivePanel open={open} onClose={onClose} title="A1" closeLabel="Close" place="bottom" onEdge={onEdge}>
      <button type="button">Book</button>
    </LivePanel>
  </>
);

test('the way back closes it and stays on the screen', async () => {
  onClose.mockClear();
  history.pushState({ depth: 1 }, '', '#/booking');
  render(below(true));
  await act(async () => {
    const moved = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history.back();
    await moved;
  });
  expect(onClose).toHaveBeenCalledOnce();
  expect(location.hash).toBe('#/booking');
});

test('leaves the focus where the person put it meanwhile', () => {
  const { rerender } = render(below(false));
  screen.getByRole('button', { name: 'Spot' }).focus();
  rerender(
    <>
      {below(true)}
      <input aria-label="Search" />
    </>,
  );
  screen.getByRole('textbox', { name: 'Search' }).focus();
  rerender(
    <>
      {below(false)}
      <input aria-label="Search" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

test('below, it is no modal, and tells where it begins until it is gone', () => {
  const onEdge = vi.fn<(top: number | null) => void>();
  let changed = () => undefined as void;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        changed = run;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(430);
  const { rerender } = render(below(true, onEdge));
  changed();
  expect(onEdge.mock.calls).toEqual([[430]]);
  expect(screen.getByRole('dialog', { name: 'A1' }).getAttribute('aria-modal')).toBeNull();
  expect(screen.getByRole('button', { name: 'Spot' }).closest('[inert], [aria-hidden]')).toBeNull();
  rerender(below(false, onEdge));
  expect(onEdge.mock.lastCall).toEqual([null]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
