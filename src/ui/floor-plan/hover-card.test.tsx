import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HoverCard } from './hover-card.tsx';

const PLAN = { width: 390, height: 500 };

it.each([
  ['in the middle: above the pointer', { x: 195, y: 200 }, { width: 100, height: 30 }, { left: 145, top: 154 }],
  ['at the right edge', { x: 315, y: 200 }, { width: 300, height: 30 }, { left: 82, top: 154 }],
  ['at the left edge', { x: 20, y: 200 }, { width: 300, height: 30 }, { left: 8, top: 154 }],
  ['as wide as the plan lets it be', { x: 315, y: 200 }, { width: 374, height: 52 }, { left: 8, top: 132 }],
  ['at the top: below the pointer', { x: 195, y: 30 }, { width: 100, height: 30 }, { left: 145, top: 52 }],
])('a card lies within the plan: %s', (_, pointer, card, expected) => {
  const host = document.createElement('div');
  vi.spyOn(host, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 50, PLAN.width, PLAN.height));
  const size = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, card.width, card.height));
  render(<HoverCard surface={{ current: host }} engine={{ current: { spotAt: () => 0 } }} textOf={() => 'A1.020'} />);
  fireEvent.pointerMove(host, { pointerType: 'mouse', buttons: 0, clientX: pointer.x, clientY: pointer.y + 50 });
  const { left, top } = screen.getByText('A1.020').style;
  size.mockRestore();
  expect({ left, top }).toEqual({ left: `${String(expected.left)}px`, top: `${String(expected.top)}px` });
});
