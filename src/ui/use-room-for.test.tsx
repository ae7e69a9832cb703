import { render, screen } from '@testing-library/react';
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
