import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRef } from 'react';
import { keepClear } from '../ui/keep-clear.ts';
import { LivePanel } from '../ui/live-panel.tsx';
import { usePanelOpen } from '../ui/open-modals.ts';
import { useMessagePlace } from './use-message-place.ts';

const PHONE = { width: 390, height: 794 };
/** What floats over the plan on a phone: left, top, width, height. */
const FLOATING = { legend: [12, 685, 220, 40], view: [260, 676, 65, 49], zoom: [335, 600, 43, 125] } as const;
const isName = (name: string): name is keyof typeof FLOATING => name in FLOATING;

const PANEL = [0, 500, PHONE.width, 294] as const;

/** Above the bottom bar; narrower by its margin, and then in two lines. */
function messageBox(element: HTMLElement): DOMRect {
  const margin = Number.parseFloat(element.style.marginRight) || 0;
  const width = Math.min(322, PHONE.width - 32 - margin);
  const height = width < 322 ? 66 : 48;
  const left = 16 + (PHONE.width - 32 - margin - width) / 2;
  return new DOMRect(left, 725 - height, width, height);
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', PHONE.width);
  vi.stubGlobal('innerHeight', PHONE.height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.dataset['panel'] !== undefined) return new DOMRect(...PANEL);
    const name = this.dataset['testid'] ?? '';
    return isName(name) ? new DOMRect(...FLOATING[name]) : messageBox(this);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Phone({ floating, panel = false }: { floating: readonly (keyof typeof FLOATING)[]; panel?: boolean }) {
  const message = useRef<HTMLDivElement>(null);
  useMessagePlace({ id: 1, underPanel: usePanelOpen(), atTop: false, message });
  return (
    <>
      {floating.map((name) => (
        <div
          key={name}
          data-testid={name}
          ref={keepClear}
          // As the variant `under-panel` has it.
          style={panel ? { visibility: 'hidden' } : {}}
        />
      ))}
      <LivePanel open={panel} title="A1" onClose={() => undefined} place="bottom">
        A1
      </LivePanel>
      <div ref={message} data-testid="message" />
    </>
  );
}
const placed = () => {
  const { translate, marginRight } = screen.getByTestId('message').style;
  return { translate, marginRight };
};
/** Over the lower buttons, beside the zoom, not above it. */
const BESIDE = { translate: `0 ${String(676 - 8 - 725)}px`, marginRight: `${String(390 - 335 + 8 - 16)}px` };

it.each([
  ['over nothing it stays', [], { translate: '', marginRight: '' }],
  ['it stands above low buttons', ['legend'], { translate: '0 -48px', marginRight: '' }],
  ['beside a column it is narrower, and no higher than the low ones', ['legend', 'view', 'zoom'], BESIDE],
] as const)('a message on a phone: %s', (_, floating, expected) => {
  render(<Phone floating={floating} />);
  expect(placed()).toEqual(expected);
});

it('stands above a panel, whatever that hides, and gives way to it again once the panel is gone', () => {
  const floating = ['legend', 'view', 'zoom'] as const;
  const { rerender } = render(<Phone floating={floating} panel />);
  expect(placed()).toEqual({ translate: `0 ${String(500 - 8 - 725)}px`, marginRight: '' });
  act(() => rerender(<Phone floating={floating} />));
  expect(placed()).toEqual(BESIDE);
});
