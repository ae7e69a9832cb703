import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const back = () =>
  act(async () => {
    const moved = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history.back();
    await moved;
  });
const at = () => location.hash;

/** Home, and from there the screen on which something opens. */
beforeEach(() => {
  history.pushState({ depth: 0 }, '', '#/');
  history.pushState({ depth: 1 }, '', '#/booking');
});
afterEach(cleanup);

const shown = (open: boolean, onClose: () => void, persistent = false) => (
  <Dialog open={open} onClose={onClose} title="Here" persistent={persistent}>
    <button type="button">Go</button>
  </Dialog>
);

it('the way back closes a dialog and stays on the screen', async () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(shown(true, onClose));
  await back();
  expect(onClose).toHaveBeenCalledOnce();
  expect(at()).toBe('#/booking');
  rerender(shown(false, onClose));
  await back();
  expect(onClose).toHaveBeenCalledOnce();
  expect(at()).toBe('#/');
});

it('closes one after the other, the last opened first', async () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(shown(true, first));
  render(shown(true, second));
  await back();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await back();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(at()).toBe('#/booking');
});

it('leaves the screen when what was open has closed by itself', async () => {
  const { rerender } = render(shown(true, () => undefined));
  rerender(shown(false, () => undefined));
  await back();
  await vi.waitFor(() => expect(at()).toBe('#/'));
});

it('needs one entry for all that opens one after the other', async () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(shown(true, onClose));
  const entries = history.length;
  rerender(shown(false, onClose));
  rerender(shown(true, onClose));
  expect(history.length).toBe(entries);
  await back();
  expect(onClose).toHaveBeenCalledOnce();
  expect(at()).toBe('#/booking');
});

it('a screen opened from a sheet leads back to the one below it', async () => {
  const { unmount } = render(shown(true, () => undefined));
  history.pushState({ depth: 2 }, '', '#/details');
  unmount();
  await back();
  expect(at()).toBe('#/booking');
  await back();
  await vi.waitFor(() => expect(at()).toBe('#/'));
});

it('a dialog that stays until it is answered has no entry, nor one that is not open', () => {
  const entries = history.length;
  render(shown(true, () => undefined, true));
  render(shown(false, () => undefined));
  expect(history.length).toBe(entries);
});
