import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSteadyHeight } from './use-steady-height.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Day = ({ planned }: { planned: string[] }) => {
  const { ref, style } = useSteadyHeight<HTMLDivElement>(planned);
  return <div ref={ref} style={style} data-testid="day" />;
};

it('keeps its height when something goes, until something else is planned', () => {
  let height = 180;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  const { rerender, getByTestId } = render(<Day planned={['desk', 'home']} />);
  const kept = (planned: string[], now: number) => {
    height = now;
    rerender(<Day planned={planned} />);
    return getByTestId('day').style.minHeight;
  };
  expect(kept(['desk', 'home'], 180)).toBe('');
  expect(kept(['home'], 120)).toBe('180px');
  expect(kept([], 60)).toBe('180px');
  expect(kept(['away'], 180)).toBe('');
  expect(kept([], 60)).toBe('180px');
});

it('follows what is replaced at once', () => {
  const { rerender, getByTestId } = render(<Day planned={['desk']} />);
  rerender(<Day planned={['home']} />);
  expect(getByTestId('day').style.minHeight).toBe('');
});
