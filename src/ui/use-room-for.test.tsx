import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRoomFor } from './use-room-for.ts';

function Box() {
  const box = useRef<HTMLDivElement>(null);
  return <div ref={box}>{useRoomFor(box, 40) ? 'words' : 'glyphs'}</div>;
}

afterEach(() => {
  document.documentElement.style.fontSize = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['16px', 640, 'words'],
  ['16px', 639, 'glyphs'],
  ['32px', 1279, 'glyphs'],
  ['32px', 1280, 'words'],
])('with type of %s and %i pixels there is room for %s', (type, width, shown) => {
  document.documentElement.style.fontSize = type;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  render(<Box />);
  expect(screen.getByText(shown)).toBeTruthy();
});

it('judges nothing that is not laid out', () => {
  render(<Box />);
  expect(screen.getByText('words')).toBeTruthy();
});

it('comes to rest where the wide form calls for a scrollbar and the narrow one does not', () => {
  const look = new Set<() => void>();
  class Observer {
    constructor(callback: () => void) {
      look.add(callback);
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const shown = () => (screen.queryByText('words') === null ? 'glyphs' : 'words');
  let room = 700;
  // Words are tall: they leave a scrollbar's width less.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() =>
    shown() === 'words' ? room - 15 : room,
  );
  render(<Box />);
  const seen: string[] = [];
  const layOut = () => {
    act(() => look.forEach((each) => each()));
    seen.push(shown());
  };
  for (room of [700, 650, 650, 650, 650, 670, 670]) layOut();
  expect(seen).toEqual(['words', 'glyphs', 'glyphs', 'glyphs', 'glyphs', 'words', 'words']);
});
