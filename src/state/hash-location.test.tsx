import { beforeEach, expect, it } from 'vitest';
import { currentPath, currentSearch, goBack, isAt, navigate } from './hash-location.ts';

const moved = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

/** The app is entered at a screen, as by a link or a scanned code. */
beforeEach(() => history.pushState(null, '', '#/reservations/details?id=1'));

it('goes Home where the app was entered at this screen', () => {
  goBack();
  expect(currentPath()).toBe('/');
});

it('goes back to where it came from within the app', async () => {
  navigate('/booking?date=2026-01-15');
  expect(currentSearch()).toBe('date=2026-01-15');
  const back = moved();
  goBack();
  await back;
  expect(isAt('/reservations/details')).toBe(true);
});

it('does not leave the app after the way back of the browser', async () => {
  navigate('/booking');
  const back = moved();
  history.back();
  await back;
  goBack();
  expect(currentPath()).toBe('/');
});

it('counts no step for what takes the place of a screen', () => {
  navigate('/booking', { replace: true });
  goBack();
  expect(currentPath()).toBe('/');
});
