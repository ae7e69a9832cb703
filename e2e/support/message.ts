import { expect, type Locator, type Page } from '@playwright/test';

/** Messages stay ten times as long from now on, however slow the machine is: as for people who see less. */
export const keepMessages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['look'] = 'impaired';
  });

/** Waits until one message stands there, wholly within the window, and covers nothing of what is named. */
export async function expectOneMessageClearOf(page: Page, named: Record<string, Locator>): Promise<void> {
  const message = page.locator('[data-message] > *');
  await expect(message).toHaveCount(1);
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const said = await message.boundingBox();
      const covered: string[] = [];
      for (const [name, locator] of Object.entries(named)) {
        const box = await locator.boundingBox();
        if (said === null || box === null) return ['nothing to compare'];
        const beside = said.x >= box.x + box.width || said.x + said.width <= box.x;
        if (!beside && said.y < box.y + box.height && said.y + said.height > box.y) covered.push(name);
      }
      return covered;
    }, 'covered by the message')
    .toEqual([]);
}
