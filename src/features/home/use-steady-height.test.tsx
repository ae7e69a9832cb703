import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSteadyHeight } from './use-steady-height.ts';

/** Lays the day out, so high that its content fits, as a browser does after a rendering. */
let layOut = (_content: number) => undefined as void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (sizes: { borderBoxSize: { blockSize: number }[] }[]) => void) {
        layOut = (content) => {
          const least = Number.parseFloat(document.querySelector<HTMLElement>('[data-testid]')?.style.minHeight ?? '');
          tell([{ borderBoxSize: [{ blockSize: Math.max(content, least || 0) }] }]);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Day = ({ planned }: { planned: string[] }) => {
  const { ref, style } = useSteadyHeight<HTMLDivElement>(planned);
  return <div ref={ref} style={style} data-testid="day" />;
};

it('keeps its height when something goes, until something else is planned', () => {
  const { rerender, getByTestId } = render(<Day planned={['desk', 'home']} />);
  layOut(180);
  const kept = (planned: string[], content: number) => {
    rerender(<Day planned={planned} />);
    const { minHeight } = getByTestId('day').style;
    layOut(content);
    return minHeight;
  };
  expect(kept(['desk', 'home'], 180)).toBe('');
  expect(kept(['home'], 120)).toBe('180px');
  expect(kept([], 60)).toBe('180px');
  expect(kept(['away'], 150)).toBe('');
  expect(kept([], 60)).toBe('150px');
});

it('follows what is replaced at once', () => {
  const { rerender, getByTestId } = render(<Day planned={['desk']} />);
  rerender(<Day planned={['home']} />);
  expect(getByTestId('day').style.minHeight).toBe('');
});
