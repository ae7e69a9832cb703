import type { CDPSession } from '@playwright/test';

/** Steps of one gesture. */
export const STEPS = 30;

type Finger = readonly [x: number, y: number];

/** Fingers as the browser gets them from a touch screen. The browser answers once the page has had them. */
async function touch(
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly Finger[],
): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map(([x, y], id) => ({ x, y, id, radiusX: 1, radiusY: 1, force: 1 })),
  });
}

/** Two fingers around a point, from one distance of it to another (CSS pixels). */
async function pinch(cdp: CDPSession, from: number, to: number): Promise<void> {
  const fingers = (away: number): [Finger, Finger] => [
    [195 - away * 0.5, 422 - away * 0.8],
    [195 + away * 0.5, 422 + away * 0.8],
  ];
  await touch(cdp, 'touchStart', fingers(from).slice(0, 1));
  await touch(cdp, 'touchStart', fingers(from));
  for (let step = 1; step <= STEPS; step += 1)
    await touch(cdp, 'touchMove', fingers(from + ((to - from) * step) / STEPS));
  await touch(cdp, 'touchEnd', fingers(to).slice(0, 1));
  await touch(cdp, 'touchEnd', []);
}

async function pan(cdp: CDPSession): Promise<void> {
  await touch(cdp, 'touchStart', [[320, 640]]);
  for (let step = 1; step <= STEPS; step += 1)
    await touch(cdp, 'touchMove', [[320 - (240 * step) / STEPS, 640 - (380 * step) / STEPS]]);
  await touch(cdp, 'touchEnd', []);
}

/** Zooms in four times, pans over most of the screen, and zooms out again. */
export const GESTURES = {
  in: (cdp: CDPSession) => pinch(cdp, 60, 240),
  pan,
  out: (cdp: CDPSession) => pinch(cdp, 240, 70),
};

export async function tap(cdp: CDPSession, x: number, y: number): Promise<void> {
  await touch(cdp, 'touchStart', [[x, y]]);
  await touch(cdp, 'touchEnd', []);
}
