import type { Locator, Page } from '@playwright/test';

/** Swipes with one finger over the middle of something, by touch events. @param by CSS pixels to the right */
export async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  const box = await over.boundingBox();
  if (box === null) throw new Error('nothing to swipe over');
  const at = { x: box.x + box.width / 2 - by / 2, y: box.y + Math.min(box.height, 300) / 2 };
  const touch = await page.context().newCDPSession(page);
  const finger = (share: number) => [{ x: at.x + by * share, y: at.y, id: 0 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0) });
  for (const share of [0.1, 0.3, 0.6, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(share) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
