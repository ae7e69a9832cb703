import { beforeAll, beforeEach, expect, it } from 'vitest';
import { countSteps, currentPath, currentSearch, goBack, backOr, isAt, navigate } from './hash-location.ts';

const moved = (act: () => void) =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    act();
  });

beforeAll(countSteps);
/** Enters the app at a screen, as from a link or scanned code. */
beforeEach(() => {
  history.pushState({ depth: 0 }, '', '#/reservations/details?id=1');
  dispatchEvent(new PopStateEvent('popstate'));
});

it('goes Home where the app was entered at this screen', () => {
  goBack();
  expect(currentPath()).toBe('/');
});

it('goes to the list where a thing’s own screen was the first, and it is gone', () => {
  backOr('/reservations');
  expect(currentPath()).toBe('/reservations');
});

it('goes back to where it came from within the app', async () => {
  navigate('/booking?date=2026-01-15');
  expect(currentSearch()).toBe('date=2026-01-15');
  await moved(goBack);
  expect(isAt('/reservations/details')).toBe(true);
});

it('leaves the screen in one step though a panel is open over it', async () => {
  navigate('/booking');
  history.pushState({ depth: 1, over: 1 }, '');
  await moved(goBack);
  expect(isAt('/reservations/details')).toBe(true);
});

it('goes back from an address that was changed by hand', async () => {
  history.pushState(null, '', '#/settings');
  dispatchEvent(new PopStateEvent('popstate'));
  await moved(goBack);
  expect(isAt('/reservations/details')).toBe(true);
});

it('does not leave the app after the way back of the browser', async () => {
  navigate('/booking');
  await moved(() => history.back());
  goBack();
  expect(currentPath()).toBe('/');
});

it('counts no step for what takes the place of a screen', () => {
  navigate('/booking', { replace: true });
  goBack();
  expect(currentPath()).toBe('/');
});
