import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const watchers: (EventTarget & { destroy: () => void })[] = [];
beforeEach(() => {
  watchers.length = 0;
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      destroy = vi.fn<() => void>();
      constructor() {
        super();
        watchers.push(this);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (open: boolean, onClose: () => void, persistent = false) => (
  <Dialog open={open} onClose={onClose} title="Here" persistent={persistent}>
    <button type="button">Go</button>
  </Dialog>
);

it('the way back closes a dialog, and is left alone once it is closed', () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(shown(true, onClose));
  expect(watchers).toHaveLength(1);
  watchers[0]?.dispatchEvent(new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(shown(false, onClose));
  expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
});

it('a dialog that stays until it is answered does not listen to it, nor one that is not open', () => {
  render(shown(true, () => undefined, true));
  render(shown(false, () => undefined));
  expect(watchers).toEqual([]);
});
