import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenConflict } from '../../queries/outbox.ts';
import { RENDER_LIMIT, RESOLVE_LIMIT } from './clock.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import type { OneConflictProps } from './one-conflict.tsx';
import { OneConflict } from './one-conflict.tsx';

const NOW = Date.parse('2026-12-01T09:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (more: Partial<OpenConflict> = {}): OpenConflict => ({
  seq: 1,
  intentId: 'i1',
  wish: 'i1',
  kind: 'k',
  facts: {},
  code: null,
  message: null,
  details: null,
  conflict: null,
  shownAt: null,
  occurredAt: 0,
  ...more,
});

/** Fake dialog: shows the ticked option, and reports that it is drawn. */
function Drawn({ attempt, onAttempt, onRendered }: ConflictDialogProps) {
  useEffect(onRendered, [onRendered]);
  return (
    <button type="button" onClick={() => onAttempt({ ...attempt, draft: { ...attempt.draft, value: 'KEEP' } })}>
      {attempt.draft.value ?? 'nothing'}
    </button>
  );
}
const NeverDrawn = () => <p>still loading</p>;
function Broken(): never {
  throw new Error('no such font');
}

function mount(props: Partial<OneConflictProps> = {}) {
  const calls = {
    onShown: vi.fn<() => void>(),
    onEnd: vi.fn<OneConflictProps['onEnd']>(),
    onError: vi.fn<OneConflictProps['onError']>(),
    onResolve: vi.fn<OneConflictProps['onResolve']>(),
    onCancel: vi.fn<() => void>(),
    onLater: vi.fn<() => void>(),
  };
  const element = (more: Partial<OneConflictProps>) => (
    <OneConflict
      open={open()}
      place={{ position: 1, total: 1 }}
      roomName={null}
      showing
      Dialog={Drawn}
      {...calls}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(element({}));
  return { ...calls, again: (more: Partial<OneConflictProps>) => rerender(element(more)) };
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('a dialog that does not appear within 2.5 s ends the conflict', () => {
  const { onEnd, onShown } = mount({ Dialog: NeverDrawn });
  pass(RENDER_LIMIT - 1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd.mock.calls).toEqual([['notRendered']]);
  expect(onShown).not.toHaveBeenCalled();
});

test('one that is drawn is acknowledged, and lasts an hour', () => {
  const { onEnd, onShown } = mount();
  expect(onShown).toHaveBeenCalledOnce();
  pass(RESOLVE_LIMIT - 1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd.mock.calls).toEqual([['timeout']]);
});

test('the hour runs from when it was first shown, also in another window or before a reload', () => {
  const { onEnd } = mount({ open: open({ shownAt: NOW - RESOLVE_LIMIT + 5000 }) });
  pass(4999);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalledWith('timeout');
});

test('what nobody can see never expires, and is not drawn', () => {
  const { onEnd, again } = mount({ showing: false });
  expect(screen.queryByRole('button')).toBeNull();
  pass(RESOLVE_LIMIT * 3);
  expect(onEnd).not.toHaveBeenCalled();
  again({ showing: true });
  pass(RENDER_LIMIT);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a window that is hidden for long ends nothing while it is; back in sight, the hour is over', () => {
  const { onEnd, again } = mount({ open: open({ shownAt: NOW }) });
  again({ showing: false });
  pass(RESOLVE_LIMIT + 1);
  expect(onEnd).not.toHaveBeenCalled();
  again({ showing: true, open: open({ shownAt: NOW }) });
  pass(0);
  expect(onEnd.mock.calls).toEqual([['timeout']]);
});

test('what was ticked is still there when the window comes back', () => {
  const { again } = mount();
  act(() => screen.getByRole('button').click());
  again({ showing: false });
  again({ showing: true });
  expect(screen.getByRole('button').textContent).toBe('KEEP');
});

test('an error while it is drawn is reported, and goes no further', () => {
  const { onError, onEnd } = mount({ Dialog: Broken });
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'no such font' }));
  expect(onEnd).not.toHaveBeenCalled();
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});
