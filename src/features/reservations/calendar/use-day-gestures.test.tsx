import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDayGestures } from './use-day-gestures.ts';

const heard: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Days() {
  const gestures = useDayGestures({
    hold: (date) => heard.push(`hold ${date}`),
    drag: (from, to) => heard.push(`drag ${from} ${to}`),
    drop: (from, to) => heard.push(`drop ${from} ${to}`),
  });
  return (
    <div {...gestures}>
      {['1', '2', '3'].map((date) => (
        <button key={date} type="button" data-date={date} onClick={() => heard.push(`click ${date}`)}>
          {date}
        </button>
      ))}
    </div>
  );
}
const day = (date: string) => screen.getByRole('button', { name: date });
const point = (pointerType: 'touch' | 'mouse', clientX = 0) => ({ pointerType, isPrimary: true, button: 0, clientX });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lift = (date: string, pointerType: 'touch' | 'mouse') => {
  fireEvent.pointerUp(day(date), point(pointerType));
  fireEvent.click(day(date));
};

it('a finger that stays on a day holds it, and does not click it', async () => {
  render(<Days />);
  fireEvent.pointerDown(day('2'), point('touch'));
  await pass(499);
  expect(heard).toEqual([]);
  await pass(1);
  expect(fireEvent.contextMenu(day('2'))).toBe(false);
  lift('2', 'touch');
  expect(heard).toEqual(['hold 2']);
  fireEvent.pointerDown(day('3'), point('touch'));
  lift('3', 'touch');
  expect(heard).toEqual(['hold 2', 'click 3']);
});

it.each([
  ['swipes', () => fireEvent.pointerMove(day('2'), point('touch', 11))],
  ['scrolls', () => fireEvent.pointerCancel(day('2'), point('touch'))],
])('a finger that %s holds nothing', async (_, go) => {
  render(<Days />);
  fireEvent.pointerDown(day('2'), point('touch'));
  go();
  await pass(2000);
  expect(heard).toEqual([]);
});

it('a mouse drags over days, there and back, and plans them when it lets go', () => {
  render(<Days />);
  const over = vi.fn<(x: number, y: number) => Element | null>();
  Object.assign(document, { elementFromPoint: over });
  fireEvent.pointerDown(day('1'), point('mouse'));
  over.mockReturnValue(day('1'));
  fireEvent.pointerMove(day('1'), point('mouse', 20));
  expect(heard).toEqual([]);
  for (const [index, date] of ['2', '3', '1'].entries()) {
    over.mockReturnValue(day(date));
    fireEvent.pointerMove(day(date), point('mouse', 50 + index));
  }
  lift('1', 'mouse');
  expect(heard).toEqual(['drag 1 2', 'drag 1 3', 'drag 1 1', 'drop 1 1']);
  lift('1', 'mouse');
  expect(heard.at(-1)).toBe('click 1');
});
