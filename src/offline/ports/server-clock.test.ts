import { expect, it } from 'vitest';
import { clockAhead, hearServerClock, watchServerClock } from './server-clock.ts';

const AT = Date.parse('2026-12-01T08:00:00Z');
const DATE = 'Tue, 01 Dec 2026 08:00:00 GMT';
const MINUTE = 60_000;

it('knows how far the clock is ahead of the server’s, and is not unsettled by a slow network', () => {
  const heard: number[] = [];
  const end = watchServerClock(() => heard.push(clockAhead() / MINUTE));
  const answer = (
    minutes: number,
    headers: Record<string, string> = { Date: DATE, 'Roost-Epoch': 'e' },
    minutesOnItsWay = 0,
  ) => hearServerClock(new Headers(headers), AT + minutes * MINUTE, AT + (minutes - minutesOnItsWay) * MINUTE);
  answer(0.9);
  answer(11, { Date: DATE });
  answer(11, { 'Roost-Epoch': 'e' });
  answer(11, { Date: 'soon', 'Roost-Epoch': 'e' });
  // The page slept before it took the answer.
  answer(11, undefined, 1);
  expect(heard).toEqual([]);
  answer(11);
  answer(11.5);
  answer(-26 * 60);
  answer(0.2);
  expect(heard).toEqual([11, -26 * 60, 0]);
  end();
  answer(11);
  expect(heard).toHaveLength(3);
});
